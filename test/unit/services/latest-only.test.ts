import { beforeEach, expect, it } from 'vitest';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import { LatestOnly } from '../../../app/services/filing/latest-only.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { said } from '../../support/words.ts';

const FULL = failed({
  kind: 'later',
  reason: 'disk',
  retryAfterMs: null,
  message: verbatim('no room'),
} as const);
let clock: ManualClock;
let written: string[];
let isFull: boolean;
let release: (() => void)[];
let writer: LatestOnly;
beforeEach(() => {
  clock = new ManualClock();
  written = [];
  isFull = false;
  release = [];
  writer = new LatestOnly(clock, silentLog, {
    write: (job) => put(said(job.detail)),
    remove: () => put('removed'),
  });
});

/** Takes its time: the disk answers when the test says so. */
async function put(what: string): Promise<Result<unknown>> {
  await new Promise<void>((resolve) => release.push(resolve));
  if (isFull) return FULL;
  written.push(what);
  return success(null);
}

const job = (detail: string, id = 'a'): FaxJob => aJob({ id, detail: verbatim(detail) });

/** For so long it may be left unwritten. */
const SOON_MS = 250;

async function answer(times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    await clock.pass(0);
    release.shift()?.();
  }
  await clock.pass(0);
}

it('writes the newest state of a fax, and none in between', async () => {
  writer.write(job('first'));
  await clock.pass(0);
  for (const detail of ['second', 'third', 'fourth']) writer.write(job(detail));
  await answer(3);
  expect(written).toEqual(['first', 'fourth']);
});

it('writes first what somebody waits for', async () => {
  writer.write(job('a', 'a'));
  await clock.pass(0);
  writer.write(job('b', 'b'));
  writer.write(job('c', 'c'));
  const isWritten = writer.isWritten('c');
  await answer(3);
  await expect(isWritten).resolves.toBe(true);
  expect(written).toEqual(['a', 'c', 'b']);
});

it('says at once that the disk does not take it, and tries again until it does', async () => {
  isFull = true;
  writer.write(job('first'));
  const isWritten = writer.isWritten('a');
  await answer();
  await expect(isWritten).resolves.toBe(false);
  isFull = false;
  writer.write(job('second'));
  await answer();
  expect(written).toEqual(['second']);

  isFull = true;
  writer.write(job('third'));
  await answer();
  isFull = false;
  await clock.pass(10_000);
  await answer();
  expect(written).toEqual(['second', 'third']);
});

it('leaves nothing of a fax that is forgotten while it is written', async () => {
  writer.write(job('first'));
  await clock.pass(0);
  writer.forget(job('last'));
  await answer(2);
  expect(written).toEqual(['first', 'removed']);
});

it('has nothing to wait for where nothing changed', async () => {
  await expect(writer.isWritten('a')).resolves.toBe(true);
  await writer.stop();
});

it('leaves what will soon say something else, but not for ever', async () => {
  writer.write(job('soon'), SOON_MS);
  await clock.pass(200);
  writer.write(job('soon another'), SOON_MS);
  await answer();
  expect(written).toEqual([]);
  await clock.pass(50);
  await answer();
  expect(written).toEqual(['soon another']);
  writer.write(job('soon a third'), SOON_MS);
  writer.write(job('at once'));
  await answer();
  expect(written).toEqual(['soon another', 'at once']);
});

it('writes what may wait when somebody asks for it, when it is forgotten, and when all ends', async () => {
  writer.write(job('soon', 'a'), SOON_MS);
  const isWritten = writer.isWritten('a');
  await answer();
  await expect(isWritten).resolves.toBe(true);
  writer.write(job('soon', 'b'), SOON_MS);
  writer.forget(job('soon', 'b'));
  await answer();
  writer.write(job('soon, the end', 'c'), SOON_MS);
  const stopped = writer.stop();
  await answer();
  await stopped;
  expect(written).toEqual(['soon', 'removed', 'soon, the end']);
});

it('holds nothing back behind what may wait, and keeps its pause while the disk takes nothing', async () => {
  writer.write(job('soon', 'a'), SOON_MS);
  writer.write(job('now', 'b'));
  await answer();
  expect(written).toEqual(['now']);
  isFull = true;
  await clock.pass(250);
  await answer();
  writer.write(job('soon', 'c'), SOON_MS);
  isFull = false;
  await clock.pass(4_000);
  expect(release).toEqual([]);
  await clock.pass(1_000);
  await answer(2);
  expect(written).toEqual(['now', 'soon', 'soon']);
});

it('writes what waits when the clock was set back meanwhile', async () => {
  writer.write(job('soon', 'a'), SOON_MS);
  clock.set(clock.now() - 3_600_000);
  await clock.pass(250);
  await answer();
  expect(written).toEqual(['soon']);
});

it('removes what was being written when its fax was forgotten, also where that fax had not changed', async () => {
  const unchanged = job('first');
  writer.write(unchanged);
  await clock.pass(0);
  writer.forget(unchanged);
  await answer(2);
  expect(written).toEqual(['first', 'removed']);
});

it('tells everybody who waits for the same fax', async () => {
  writer.write(job('first'));
  const told: string[] = [];
  void writer.isWritten('a').then((isWritten) => told.push(`one: ${isWritten}`));
  void writer.isWritten('a').then((isWritten) => told.push(`other: ${isWritten}`));
  await answer();
  expect(told).toEqual(['one: true', 'other: true']);
});
