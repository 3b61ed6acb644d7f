import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SettlingItems, type Look } from '../../../app/adapters/send-folder/settling-items.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';

const HOUR_MS = 3_600_000;
let clock: ManualClock;
let items: SettlingItems;
let settled: string[];
let logged: string[];
/** What a look at a path finds, or throws. */
let files: Map<string, Partial<Look> | Error>;

beforeEach(() => {
  clock = new ManualClock();
  settled = [];
  logged = [];
  files = new Map();
  items = new SettlingItems({
    clock,
    log: { ...silentLog, error: (event) => void logged.push(event) },
    incompleteAfterMs: 600_000,
    look: (path) => {
      const found = files.get(path) ?? {};
      if (found instanceof Error) return Promise.reject(found);
      const whole = { fingerprint: '1', changedAtMs: clock.now(), lacks: null };
      return Promise.resolve({ ...whole, readEnd: () => Promise.resolve('there'), ...found });
    },
    onArrivingChanged: () => undefined,
    onSettled: ({ path }) => settled.push(path),
  });
});
afterEach(() => items.stop());

const endless = (end: 'missing' | 'unknown'): Partial<Look> => ({ readEnd: () => Promise.resolve(end) });
const problems = () => items.arriving.map(({ problem }) => problem);

it('a file at which looking fails in a way nobody foresaw holds up no other', async () => {
  files.set('/odd', new Error('a mistake'));
  items.consider('/odd');
  items.consider('/lab.pdf');
  await clock.pass(1_000);
  expect(settled).toEqual(['/lab.pdf']);
  expect(logged).toEqual(['send-folder.look']);
});

describe('time in which nobody looked', () => {
  it.each([8 * HOUR_MS, -8 * HOUR_MS])(
    'is no quiet: a sleep, or a clock that is set (%i ms)',
    async (jumpMs) => {
      files.set('/note.txt', endless('unknown'));
      items.consider('/note.txt');
      await clock.pass(400);
      clock.set(clock.now() + jumpMs);
      await clock.pass(200);
      // Its writer slept too, and goes on now.
      files.set('/note.txt', { ...endless('unknown'), fingerprint: '2' });
      await clock.pass(1_000);
      expect(settled).toEqual([]);
      await clock.pass(1_000);
      expect(settled).toEqual(['/note.txt']);
    },
  );

  it('makes no unfinished file one that nobody writes any more', async () => {
    files.set('/scan.pdf', endless('missing'));
    items.consider('/scan.pdf');
    await clock.pass(1_000);
    clock.set(clock.now() + 8 * HOUR_MS);
    await clock.pass(1_000);
    expect(problems()).toEqual([null]);
  });
});

it('a file that was unfinished for long when it is first seen, as after a restart, is told of at once', async () => {
  files.set('/scan.pdf', { ...endless('missing'), changedAtMs: clock.now() - HOUR_MS });
  items.consider('/scan.pdf');
  await clock.pass(1_000);
  expect(problems()).toEqual(['incomplete']);
  files.set('/scan.pdf', { ...endless('missing'), fingerprint: '2' });
  await clock.pass(1_000);
  expect(problems()).toEqual([null]);
});

it('a file that may not be read is told of after a minute, and taken when it may be', async () => {
  files.set('/lab.pdf', { readEnd: () => Promise.reject(Object.assign(new Error(), { code: 'EACCES' })) });
  items.consider('/lab.pdf');
  await clock.pass(50_000);
  expect(problems()).toEqual([null]);
  await clock.pass(12_000);
  expect(problems()).toEqual(['unreadable']);
  files.delete('/lab.pdf');
  await clock.pass(1_000);
  expect(settled).toEqual(['/lab.pdf']);
});
