import { EventEmitter } from 'node:events';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { FolderWatch } from '../../app/adapters/send-folder/folder-watch.ts';
import type { FolderWatcher } from '../../app/adapters/send-folder/folder-watcher.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { phrase } from '../../app/words/phrase.ts';

const tempFolder = useTempFolders();

function watchIn(path: string) {
  const clock = new ManualClock();
  const watch = new FolderWatch({
    path,
    proofPath: join(path, '.proof'),
    clock,
    log: silentLog,
    onSeen: () => undefined,
    onWritten: () => undefined,
    onProofChanged: () => undefined,
  });
  onTestFinished(() => watch.stop());
  watch.start();
  return { clock, watch };
}

it('is proven again and again, as long as events come, and leaves nothing behind', async () => {
  const path = tempFolder();
  const { clock, watch } = watchIn(path);
  for (let round = 1; round <= 6; round++) {
    await clock.pass(10_000);
    const dueMs = clock.now();
    await watch.prove();
    await until(
      () => watch.state.provenAtMs,
      (atMs) => atMs === dueMs,
    );
    await clock.pass(5_000);
    expect(watch.state.isDoubtful).toBe(false);
  }
  await until(
    () => readdirSync(path),
    (names) => names.length === 0,
  );
});

it('misses no proof that is requested as soon as it starts', async () => {
  const { watch, clock } = watchIn(tempFolder());
  await watch.stop();
  for (let start = 0; start < 200; start++) {
    await clock.pass(1);
    watch.start();
    await watch.prove();
    await until(
      () => watch.state.provenAtMs,
      (atMs) => atMs === clock.now(),
    );
    await watch.stop();
  }
});

it('leaves nothing behind when it is stopped while a proof is made or awaited', async () => {
  const path = tempFolder();
  const { watch } = watchIn(path);
  const proving = watch.prove();
  await watch.stop();
  expect(readdirSync(path)).toEqual([]);
  await proving;
  watch.start();
  await watch.prove();
  await watch.stop();
  expect(readdirSync(path)).toEqual([]);
});

it('is in doubt when the event that is due does not come', async () => {
  const path = tempFolder();
  const { clock, watch } = watchIn(path);
  await watch.prove();
  await until(
    () => watch.state.provenAtMs,
    (atMs) => atMs !== null,
  );
  // The watched folder is moved away; another one stands in its place.
  renameSync(path, `${path}-away`);
  onTestFinished(() => rmSync(`${path}-away`, { recursive: true }));
  mkdirSync(path);
  // The move itself is an event and may make the watcher look once more; after that it sees nothing of the new folder.
  for (let proof = 0; proof < 3 && !watch.state.isDoubtful; proof++) {
    await watch.prove();
    await clock.pass(5_000);
  }
  expect([watch.state.isDoubtful, watch.state.provenAtMs]).toEqual([true, null]);
  // Another watcher takes over and receives events.
  await watch.prove();
  await until(
    () => watch.state,
    ({ isDoubtful, provenAtMs }) => !isDoubtful && provenAtMs === clock.now(),
  );
});

it('starts again without the old doubt', async () => {
  const path = tempFolder();
  const { clock, watch } = watchIn(path);
  renameSync(path, `${path}-away`);
  onTestFinished(() => rmSync(`${path}-away`, { recursive: true }));
  mkdirSync(path);
  for (let proof = 0; proof < 3 && !watch.state.isDoubtful; proof++) {
    await watch.prove();
    await clock.pass(5_000);
  }
  await watch.stop();
  watch.start();
  expect(watch.state).toEqual({ provenAtMs: null, isDoubtful: false, problem: null });
});

it('gives up once if the system has no room for it, says so once, and tries again after a while', async () => {
  const clock = new ManualClock();
  const said: string[] = [];
  const made: EventEmitter[] = [];
  const watch = new FolderWatch({
    path: tempFolder(),
    proofPath: '/nowhere',
    clock,
    log: { ...silentLog, warn: (event) => void said.push(event) },
    onSeen: () => undefined,
    onWritten: () => undefined,
    onProofChanged: () => undefined,
    makeWatcher: () => {
      const watcher = Object.assign(new EventEmitter(), { close: () => Promise.resolve() });
      made.push(watcher);
      return watcher as unknown as FolderWatcher;
    },
  });
  const noRoom = Object.assign(new Error('no space left on device, watch'), { code: 'ENOSPC' });
  for (let sweep = 0; sweep < 200; sweep++) {
    watch.start();
    // One for the folder and one for each folder in it.
    for (let each = 0; each < 3; each++) made.at(-1)?.emit('error', noRoom);
    await clock.pass(2_000);
  }
  expect(watch.state.problem).toEqual(phrase('folder.watch.no-room'));
  expect([said.length, made.length]).toEqual([1, 2]);
});
