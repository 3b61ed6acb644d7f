import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { listFolder } from '../../app/adapters/send-folder/folder-listing.ts';
import { openWritersHere } from '../../app/adapters/send-folder/open-writers-here.ts';
import { PromptSendFolder } from '../../app/adapters/send-folder/prompt-send-folder.ts';
import { WatchedSendFolder } from '../../app/adapters/send-folder/watched-send-folder.ts';
import type { SendFolderHealth } from '../../app/services/ports/folders/send-folder.ts';
import { phrase } from '../../app/words/phrase.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const running: WatchedSendFolder[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((folder) => folder.stop()));
});

/** A send folder whose drive answers as the test says; absent: with its real contents. */
function folderOnDrive(answer: (() => ReturnType<typeof listFolder>) | null = null) {
  const path = tempFolder();
  const clock = new ManualClock();
  const health: SendFolderHealth[] = [];
  const drive: { answer: (() => ReturnType<typeof listFolder>) | null; asked: () => void } = {
    answer,
    asked: () => undefined,
  };
  const folder = new WatchedSendFolder({
    path,
    defaults: { recipient: null, faxResolution: 'High', coverPageText: null },
    watch: 'sweep',
    holder: { machineId: 'one', host: 'desk', user: 'jo' },
    incompleteAfterMs: 600_000,
    quietMs: 1_500,
    writers: openWritersHere(),
    clock,
    log: silentLog,
    list: (at) => {
      drive.asked();
      return drive.answer?.() ?? listFolder(at);
    },
  });
  running.push(folder);
  const isFirstAsked = new Promise<void>((resolve) => (drive.asked = resolve));
  const prompt = new PromptSendFolder(folder, { prepare: () => Promise.resolve(), clock, log: silentLog });
  const started = prompt.start({
    settled: () => Promise.resolve('taken'),
    sidecarSettled: () => Promise.resolve('left'),
    arrivingChanged: () => undefined,
    healthChanged: (each) => void health.push(each),
  });
  const isAsked = async (): Promise<void> => {
    const asked = new Promise<void>((resolve) => (drive.asked = resolve));
    await clock.pass(2_000);
    await asked;
  };
  return { path, prompt, started, isFirstAsked, health, clock, drive, isAsked, last: () => health.at(-1) };
}

function laterAnswer<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((answer) => (resolve = answer));
  return { promise, resolve: (value: T) => resolve(value) };
}

describe('a send folder whose drive is away', () => {
  it('says so although the drive does not answer, and is there again as soon as it does', async () => {
    const { path, started, clock, drive, isAsked, last } = folderOnDrive();
    await started;
    expect(last()?.state).toBe('swept');
    let giveBack = (): void => undefined;
    drive.answer = () =>
      new Promise((resolve) => {
        giveBack = () => resolve({ items: [], untaken: [] });
      });
    await isAsked();
    await clock.pass(10_000);
    expect(last()).toMatchObject({
      state: 'unreachable',
      note: phrase('folder.no-answer', { path }),
    });
    giveBack();
    await expect.poll(() => last()?.state, { timeout: 60_000 }).toBe('swept');
  });

  it('from the start delays nobody: it says so, and is searched as soon as the drive is back', async () => {
    const answer = laterAnswer<Awaited<ReturnType<typeof listFolder>>>();
    const { path, started, isFirstAsked, clock, last } = folderOnDrive(() => answer.promise);
    await isFirstAsked;
    await clock.pass(10_000);
    await started;
    expect(last()).toMatchObject({
      state: 'unreachable',
      note: phrase('folder.no-answer', { path }),
    });
    answer.resolve({ items: [], untaken: [] });
    await expect.poll(() => last()?.state, { timeout: 60_000 }).toBe('swept');
  });

  it('delays nobody who lets go of it, and leaves nothing behind on the drive when that is back', async () => {
    const answer = laterAnswer<Awaited<ReturnType<typeof listFolder>>>();
    const { path, prompt, isFirstAsked, health, clock } = folderOnDrive(() => answer.promise);
    await isFirstAsked;
    let isStopped = false;
    const stopped = prompt.stop().then(() => (isStopped = true));
    await clock.pass(9_999);
    expect(isStopped).toBe(false);
    await clock.pass(1);
    await stopped;
    const told = health.length;
    answer.resolve({ items: [], untaken: [] });
    // The inner one ends only now, and its folder has no lease of a closed queue.
    await Promise.all(running.splice(0).map((folder) => folder.stop()));
    expect(readdirSync(path)).toEqual([]);
    expect(health).toHaveLength(told);
    expect(await prompt.mayTake()).toBe('no');
  });
});
