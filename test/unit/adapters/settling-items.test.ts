import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenWriters } from '../../../app/adapters/send-folder/open-writers.ts';
import type { ItemFacts } from '../../../app/adapters/send-folder/item-facts.ts';
import { SettlingItems } from '../../../app/adapters/send-folder/settling-items.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { until } from '../../support/until.ts';

const HOUR_MS = 3_600_000;
let clock: ManualClock;
let items: SettlingItems;
let settled: string[];
let logged: string[];
/** What a look at a path finds, or throws. */
let files: Map<string, Partial<ItemFacts> | Error>;
/** What somebody writes, and whether all who write are seen. */
let written: Set<string>;
let seesAll: boolean;
let looksForWriters: number;
let beforeSeen: () => void;
function seen(paths: readonly string[]): SeenWriters {
  looksForWriters++;
  beforeSeen();
  return { open: new Set(paths.filter((path) => written.has(path))), seesAll };
}

function makeItems(quietMs: number): SettlingItems {
  return new SettlingItems({
    clock,
    log: { ...silentLog, error: (event) => void logged.push(event) },
    incompleteAfterMs: 600_000,
    quietMs,
    writers: { among: (paths) => Promise.resolve(seen(paths)) },
    readFacts: (path) => {
      const found = files.get(path) ?? {};
      if (found instanceof Error) return Promise.reject(found);
      const nowMs = clock.now();
      const whole = { fingerprint: '1', paths: [path], writtenAtMs: nowMs, changedAtMs: nowMs, lacks: null };
      return Promise.resolve({ ...whole, readEnd: () => Promise.resolve('there'), ...found });
    },
    onArrivingChanged: () => undefined,
    onSettled: ({ path }) => settled.push(path),
  });
}

beforeEach(() => {
  clock = new ManualClock();
  settled = [];
  logged = [];
  files = new Map();
  written = new Set();
  seesAll = true;
  looksForWriters = 0;
  beforeSeen = () => undefined;
  items = makeItems(1_500);
});
afterEach(() => items.stop());

const endless = (end: 'missing' | 'unknown'): Partial<ItemFacts> => ({ readEnd: () => Promise.resolve(end) });
const problems = () => [...files.keys()].map((path) => items.arrivingAt(path)?.problem);

it('a file at which looking fails in a way nobody foresaw holds up no other', async () => {
  files.set('/odd', new Error('a mistake'));
  items.consider('/odd');
  items.consider('/lab.pdf');
  await clock.pass(1_000);
  expect(settled).toEqual(['/lab.pdf']);
  expect(logged).toEqual(['send-folder.look']);
});

/** What happens to a machine between two looks. */
const JUMPS = [
  ['a sleep', () => clock.sleep(8 * HOUR_MS)],
  ['a clock that is set ahead', () => clock.set(clock.now() + 8 * HOUR_MS)],
  ['a clock that is set back', () => clock.set(clock.now() - 8 * HOUR_MS)],
] as const;

describe('time in which nobody looked', () => {
  it.each(JUMPS)('is no quiet: %s', async (_, jump) => {
    files.set('/note.txt', endless('unknown'));
    items.consider('/note.txt');
    await clock.pass(400);
    jump();
    await clock.pass(150);
    // Its writer slept too, and goes on now.
    files.set('/note.txt', { ...endless('unknown'), fingerprint: '2' });
    await clock.pass(1_000);
    expect(settled).toEqual([]);
    await clock.pass(1_000);
    expect(settled).toEqual(['/note.txt']);
  });

  it.each(JUMPS)('makes no unfinished file one that nobody writes any more: %s', async (_, jump) => {
    files.set('/scan.pdf', endless('missing'));
    items.consider('/scan.pdf');
    await clock.pass(1_000);
    jump();
    await clock.pass(1_000);
    expect(problems()).toEqual([null]);
  });
});

describe('a clock that is set while a file is written', () => {
  it.each([8 * HOUR_MS, -8 * HOUR_MS])('makes its quiet neither shorter nor longer (%i ms)', async (byMs) => {
    files.set('/note.txt', endless('unknown'));
    items.consider('/note.txt');
    for (let time = 0; time < 7; time++) {
      await clock.pass(200);
      clock.set(clock.now() + (time % 2 === 0 ? byMs : -byMs));
    }
    expect(settled).toEqual([]);
    await clock.pass(250);
    expect(settled).toEqual(['/note.txt']);
  });

  it('says nothing of how long ago it was written', async () => {
    files.set('/lab.pdf', endless('missing'));
    items.consider('/lab.pdf');
    await clock.pass(950);
    files.set('/lab.pdf', { fingerprint: '2', changedAtMs: clock.now() });
    clock.set(clock.now() + HOUR_MS);
    await clock.pass(100);
    expect(settled).toEqual([]);
    await clock.pass(300);
    expect(settled).toEqual(['/lab.pdf']);
  });

  it('delays no look at one that somebody had open', async () => {
    written.add('/lab.pdf');
    items.consider('/lab.pdf');
    await clock.pass(300);
    written.clear();
    clock.set(clock.now() - 8 * HOUR_MS);
    await clock.pass(600);
    expect(settled).toEqual(['/lab.pdf']);
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

it('of two files that were unfinished under one name each has a fingerprint of its own, the same over restarts', async () => {
  const shownFingerprint = async (fingerprint: string): Promise<string | undefined> => {
    const again = makeItems(1_500);
    files.set('/lab.pdf', { ...endless('missing'), fingerprint, changedAtMs: clock.now() - HOUR_MS });
    again.consider('/lab.pdf');
    await clock.pass(1_000);
    const told = again.arrivingAt('/lab.pdf');
    again.stop();
    expect(told?.problem).toBe('incomplete');
    return told?.fingerprint;
  };
  const one = await shownFingerprint('7 100 1');
  expect(await shownFingerprint('7 100 1')).toBe(one);
  expect(await shownFingerprint('8 100 2')).not.toBe(one);
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

it.each([0, 1_500, 8_000])(
  'text is still for five seconds at least where a writer may be unseen (%i ms set)',
  async (quietMs) => {
    items = makeItems(quietMs);
    files.set('/log.txt', endless('unknown'));
    seesAll = false;
    items.consider('/log.txt');
    await clock.pass(Math.max(4_900, quietMs - 100));
    expect(settled).toEqual([]);
    await clock.pass(700);
    expect(settled).toEqual(['/log.txt']);
  },
);

it('text goes as soon as it is set where all who write are seen', async () => {
  items = makeItems(0);
  files.set('/log.txt', endless('unknown'));
  items.consider('/log.txt');
  await clock.pass(1_000);
  expect(settled).toEqual(['/log.txt']);
});

describe('a program that writes in pauses', () => {
  const text = (fingerprint: string) => ({ ...endless('unknown'), fingerprint });

  it('and opens its text anew each time is waited for as long as its pauses are shorter than the quiet', async () => {
    files.set('/log.txt', text('1'));
    items.consider('/log.txt');
    for (const write of ['2', '3', '4']) {
      await clock.pass(1_400);
      files.set('/log.txt', text(write));
    }
    expect(settled).toEqual([]);
    await clock.pass(1_800);
    expect(settled).toEqual(['/log.txt']);
  });

  it.each(['there', 'unknown'] as const)(
    'and keeps its file open is waited for however long they are (%s)',
    async (end) => {
      files.set('/lab.pdf', { readEnd: () => Promise.resolve(end) });
      written.add('/lab.pdf');
      items.consider('/lab.pdf');
      await clock.pass(300_000);
      expect(problems()).toEqual([null]);
      await clock.pass(301_000);
      expect(problems()).toEqual(['in-use']);
      expect(settled).toEqual([]);
      written.clear();
      await clock.pass(1_000);
      expect(settled).toEqual(['/lab.pdf']);
    },
  );

  it('and wrote on while it was looked for whoever writes is seen to have done so', async () => {
    files.set('/lab.pdf', {});
    beforeSeen = () => files.set('/lab.pdf', { ...endless('missing'), fingerprint: '2' });
    items.consider('/lab.pdf');
    await clock.pass(5_000);
    expect(settled).toEqual([]);
  });
});

describe('what was moved here whole', () => {
  const old = () => ({ writtenAtMs: clock.now() - 10_000 });

  it('has had its quiet before, with an end of its own or without', async () => {
    files.set('/lab.pdf', old());
    files.set('/lab.txt', { ...old(), ...endless('unknown') });
    items.consider('/lab.pdf');
    items.consider('/lab.txt');
    await clock.pass(100);
    expect(settled).toEqual(['/lab.pdf', '/lab.txt']);
  });

  it('is waited for where a writer may be there that is not seen: its times may be by another clock, too', async () => {
    seesAll = false;
    files.set('/lab.txt', { ...old(), ...endless('unknown') });
    items.consider('/lab.txt');
    await clock.pass(4_900);
    expect(settled).toEqual([]);
    await clock.pass(500);
    expect(settled).toEqual(['/lab.txt']);
  });
});

describe('what came under its name as it is', () => {
  it('has nothing to wait for', async () => {
    items.observe('/lab.pdf', true);
    await clock.pass(0);
    expect(settled).toEqual(['/lab.pdf']);
  });

  it('has to hold still like any other where it was written to since, also while it was looked for who writes', async () => {
    beforeSeen = () => items.observeWritten('/lab.pdf');
    items.observe('/lab.pdf', true);
    await clock.pass(150);
    expect(settled).toEqual([]);
    await clock.pass(100);
    expect(settled).toEqual(['/lab.pdf']);
  });

  it('is waited for while somebody has it open', async () => {
    written.add('/lab.pdf');
    items.observe('/lab.pdf', true);
    await clock.pass(10_000);
    expect(settled).toEqual([]);
  });

  it('is waited for where a writer may be there that is not seen', async () => {
    seesAll = false;
    items.observe('/lab.pdf', true);
    await clock.pass(490);
    expect(settled).toEqual([]);
    await clock.pass(200);
    expect(settled).toEqual(['/lab.pdf']);
  });

  it.each([
    ['missing', []],
    ['unknown', ['/lab.pdf']],
  ] as const)('is waited for where nothing says that it is whole (%s)', async (end, inTheEnd) => {
    files.set('/lab.pdf', endless(end));
    items.observe('/lab.pdf', true);
    await clock.pass(1_400);
    expect(settled).toEqual([]);
    await clock.pass(400);
    expect(settled).toEqual(inTheEnd);
  });
});

describe('a change that is told of', () => {
  it('is looked at at once, and counts from when it was made', async () => {
    files.set('/lab.pdf', {});
    items.observe('/lab.pdf', false);
    await clock.pass(95);
    files.set('/lab.pdf', { fingerprint: '2', changedAtMs: clock.now() });
    items.observe('/lab.pdf', false);
    await clock.pass(195);
    expect(settled).toEqual([]);
    await clock.pass(10);
    expect(settled).toEqual(['/lab.pdf']);
  });

  it('counts from when it is seen where nobody looked before, as after a sleep', async () => {
    files.set('/lab.pdf', {});
    items.observe('/lab.pdf', false);
    await clock.pass(95);
    files.set('/lab.pdf', { fingerprint: '2', changedAtMs: clock.now() });
    clock.set(clock.now() + HOUR_MS);
    await clock.pass(195);
    expect(settled).toEqual([]);
    await clock.pass(100);
    expect(settled).toEqual(['/lab.pdf']);
  });
});

it('whoever writes is looked for a few times for all that came, and not at all for what has no end yet', async () => {
  files.set('/half.pdf', endless('missing'));
  items.consider('/half.pdf');
  await clock.pass(2_000);
  expect(looksForWriters).toBe(0);
  for (let count = 0; count < 1_000; count++) {
    files.set(`/${count}.pdf`, { writtenAtMs: 0 });
    items.consider(`/${count}.pdf`);
  }
  await clock.pass(100);
  await until(
    () => settled.length,
    (count) => count === 1_000,
  );
  // 16, then twice as many each time.
  expect(looksForWriters).toBe(6);
});

it('of thousands that come at once the first are taken while the others are still looked at', async () => {
  const paths = Array.from({ length: 5_000 }, (_, index) => `/${index}.pdf`);
  let looks = 0;
  for (const path of paths) {
    files.set(path, {
      writtenAtMs: 0,
      get fingerprint() {
        looks++;
        return '1';
      },
    });
    items.consider(path);
  }
  let looksBeforeFirst = 0;
  beforeSeen = () => (looksBeforeFirst ||= looks);
  await clock.pass(100);
  await until(
    () => settled.length,
    (count) => count === paths.length,
  );
  expect(looksBeforeFirst).toBeLessThanOrEqual(32);
});

it('one whose note is still being written is looked at once a round, and holds up nothing', async () => {
  let looks = 0;
  items.stop();
  items = new SettlingItems({
    clock,
    log: silentLog,
    incompleteAfterMs: 600_000,
    quietMs: 1_500,
    writers: { among: (paths) => Promise.resolve(seen(paths)) },
    readFacts: (path) => {
      looks++;
      const end = Promise.resolve('there' as const);
      return Promise.resolve({
        ...{ fingerprint: '1', paths: [path], writtenAtMs: 0, changedAtMs: 0, lacks: null },
        readEnd: () => end,
      });
    },
    onArrivingChanged: () => undefined,
    // As the folder does with a document whose note is not finished.
    onSettled: ({ path }) => items.considerLater(path),
  });
  for (let index = 0; index < 20; index++) items.consider(`/${index}.pdf`);
  await clock.pass(90);
  // Looked at, and once more after it was looked for who writes.
  expect(looks).toBe(40);
});
