import { afterEach, describe, expect, it } from 'vitest';
import { listFolder } from '../../app/adapters/send-folder/folder-listing.ts';
import { openWritersHere } from '../../app/adapters/send-folder/open-writers-here.ts';
import { WatchedSendFolder } from '../../app/adapters/send-folder/watched-send-folder.ts';
import type { SendFolderHealth } from '../../app/services/ports/send-folder.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const running: WatchedSendFolder[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((folder) => folder.stop()));
});

/** A send folder that is there at first, and of which a test says what the drive answers after that. */
async function folderOnDrive() {
  const path = tempFolder();
  const clock = new ManualClock();
  const health: SendFolderHealth[] = [];
  const drive: { answer: (() => ReturnType<typeof listFolder>) | null; asked: () => void } = {
    answer: null,
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
  await folder.start({
    settled: () => Promise.resolve('taken'),
    noteSettled: () => Promise.resolve('left'),
    arrivingChanged: () => undefined,
    healthChanged: (each) => void health.push(each),
  });
  const isAsked = async (): Promise<void> => {
    const asked = new Promise<void>((resolve) => (drive.asked = resolve));
    await clock.pass(2_000);
    await asked;
  };
  return { clock, drive, isAsked, last: () => health.at(-1) };
}

describe('a send folder whose drive is away', () => {
  it('says so although the drive does not answer, and is there again as soon as it does', async () => {
    const { clock, drive, isAsked, last } = await folderOnDrive();
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
      note: expect.stringContaining('does not answer') as string,
    });
    giveBack();
    await expect.poll(() => last()?.state, { timeout: 60_000 }).toBe('swept');
  });
});
