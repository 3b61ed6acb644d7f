import { afterEach, expect, it, vi } from 'vitest';
import { ArrivingChanges } from '../../../app/adapters/send-folder/arriving-changes.ts';
import type { QueuePatch } from '../../../app/contract/queue-views.ts';
import { Signal } from '../../../app/domain/signal.ts';
import { freeCopy } from '../../../app/domain/fax/free-copy.ts';
import { findNearMisses } from '../../../app/domain/intake/fax-findings.ts';
import { faxesInTurn } from '../../../app/services/faxes-in-turn.ts';
import { QueueView } from '../../../app/services/showing/queue-view.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';

/** What thousands at once cost, counted in work and not in time: four times as many may cost four times as much. */
const FEW = 30;
const MANY = 4 * FEW;
const LINEAR = 4.5;

const tempFolder = useTempFolders();
afterEach(() => vi.restoreAllMocks());

/** How many rows the outbox has handed out, whoever asked. */
function rowsHandedOut({ store }: ServiceBench): () => number {
  let rows = 0;
  const find = store.find.bind(store);
  vi.spyOn(store, 'find').mockImplementation((id) => {
    rows++;
    return find(id);
  });
  for (const name of ['inState', 'withContent'] as const) {
    const read = store[name].bind(store) as (...args: unknown[]) => ReturnType<typeof store.inState>;
    vi.spyOn(store, name).mockImplementation((...args: unknown[]) => {
      const found = read(...args);
      rows += found.length;
      return found;
    });
  }
  return () => rows;
}

async function handOver(faxes: number, numberOf: (index: number) => string): Promise<number> {
  const bench = makeServiceBench(tempFolder());
  bench.documentCheck.start();
  bench.dispatcher.start();
  const rows = rowsHandedOut(bench);
  for (let index = 0; index < faxes; index++) bench.add(`fax-${index}`, numberOf(index));
  await bench.clock.pass(1_000);
  const counted = rows();
  await bench.stop();
  return counted;
}

const numbered = (index: number): string => `+1303555${String(index).padStart(4, '0')}`;

it.each([
  ['to as many numbers', numbered],
  ['all to one number', () => numbered(1)],
])('faxes that are handed over, %s, have as many rows read as there are faxes', async (_to, numberOf) => {
  const few = await handOver(FEW, numberOf);
  const many = await handOver(MANY, numberOf);
  expect(many / few).toBeLessThan(LINEAR);
});

it('the same pages to many numbers are not compared each with each', async () => {
  const counts: number[] = [];
  for (const faxes of [FEW, MANY]) {
    const bench = makeServiceBench(tempFolder());
    bench.documentCheck.start();
    bench.dispatcher.start();
    const rows = rowsHandedOut(bench);
    const documents = [{ name: 'a.pdf', source: '/a', sizeBytes: 1, sha256: 'same', fingerprint: null }];
    for (let index = 0; index < faxes; index++) bench.add(`fax-${index}`, numbered(index), { documents });
    await bench.clock.pass(1_000);
    expect(bench.gateway.submissions).toHaveLength(faxes);
    counts.push(rows());
    await bench.stop();
  }
  expect((counts[1] ?? 0) / (counts[0] ?? 1)).toBeLessThan(LINEAR);
});

it.each([
  ['while sending is paused', true],
  ['while it is not', false],
])('faxes that somebody is asked about are looked at a few in a turn, %s', async (_when, isPaused) => {
  const known = numbered(0);
  const bench = makeServiceBench(tempFolder(), { numberGuard: 'near-miss' }, [known]);
  const check = bench.faxChecks.check.bind(bench.faxChecks);
  let [inTurn, most, all] = [0, 0, 0];
  vi.spyOn(bench.faxChecks, 'check').mockImplementation((...args) => {
    if (inTurn === 0) setImmediate(() => (inTurn = 0));
    inTurn++;
    all++;
    most = Math.max(most, inTurn);
    return check(...args);
  });
  if (isPaused) bench.pause.set(true);
  for (let index = 0; index < MANY; index++) bench.add(`fax-${index}`, `${known}${index % 10}`);
  await bench.start();
  await bench.clock.pass(5_000);
  expect(Object.values(bench.states())).toEqual(Array.from({ length: MANY }, () => 'needs-attention'));
  expect(all).toBe(MANY);
  expect(most).toBeLessThan(FEW);
  await bench.stop();
});

it('a few that cannot go yet do not keep those behind them', async () => {
  const bench = makeServiceBench(tempFolder());
  bench.restored.mayGo = ({ id }) => !id.startsWith('held-back');
  for (let index = 0; index < MANY; index++) bench.add(`held-back-${index}`, numbered(index));
  bench.add('last', '+12025550171');
  await bench.start();
  await bench.clock.pass(5_000);
  expect(bench.states()['last']).toBe('queued');
  bench.restored.mayGo = () => true;
  await bench.clock.pass(60_000);
  expect(new Set(Object.values(bench.states()))).toEqual(new Set(['queued']));
  await bench.stop();
});

it('files that come at once are told once each, in few words, and each is looked up as often as it changed', async () => {
  const clock = new ManualClock();
  const paths = Array.from({ length: 5_000 }, (_, index) => `/faxes/Send/${index}.pdf`);
  const there = new Set(paths);
  let looks = 0;
  const told: { changed: number; gone: number }[] = [];
  const arriving = new ArrivingChanges({
    clock,
    fileAt: (path) => {
      looks++;
      return there.has(path) ? { path, name: path, sinceMs: 1, problem: null } : null;
    },
    report: ({ changed, gone }) => told.push({ changed: changed.length, gone: gone.length }),
  });
  for (const path of paths) arriving.touch(path);
  await clock.pass(1_000);
  // A few hundred at a time: whoever hears makes a row of each.
  expect(told).toEqual(Array.from({ length: 10 }, () => ({ changed: 500, gone: 0 })));
  there.delete('/faxes/Send/7.pdf');
  arriving.touch('/faxes/Send/7.pdf');
  await clock.pass(100);
  expect(told.slice(10)).toEqual([{ changed: 0, gone: 1 }]);
  expect(looks).toBe(5_001);
});

it('a list is checked once a row, however often it is read', async () => {
  const bench = makeServiceBench(tempFolder());
  for (let index = 0; index < MANY; index++) bench.add(`fax-${index}`, numbered(index));
  for (let round = 0; round < 10; round++) expect(bench.store.inState('waiting')).toHaveLength(MANY);
  expect(bench.store.rowsParsed).toBe(MANY);
  await bench.stop();
});

it('of thousands of which the same becomes known at once the rows are made a few hundred at a time', async () => {
  const clock = new ManualClock();
  const bench = makeServiceBench(tempFolder());
  for (let index = 0; index < 1_234; index++) bench.add(`fax-${index}`, numbered(index));
  const known = new Signal();
  const restored = { isKnown: () => isKnown, onChange: (listener: () => void) => known.on(listener) };
  let isKnown = false;
  const patches: QueuePatch[] = [];
  const view = new QueueView(
    ...([bench.store, bench.ledger, clock, words, (patch: QueuePatch) => patches.push(patch)] as const),
    ...([undefined, undefined, undefined, undefined, restored] as const),
  );
  view.start();
  for (let next: string | null = null, isFirst = true; isFirst || next !== null; isFirst = false)
    next = (await view.snapshot(next)).next;
  let [found, most] = [0, 0];
  const find = bench.store.find.bind(bench.store);
  vi.spyOn(bench.store, 'find').mockImplementation((id) => {
    if (found === 0) setImmediate(() => (found = 0));
    most = Math.max(most, ++found);
    return find(id);
  });
  isKnown = true;
  known.emit();
  bench.ledger.forget({ id: 'fax-1233' });
  await clock.pass(1_000);
  expect(most).toBeLessThanOrEqual(500);
  const told = patches.flatMap(({ changed }) => changed.filter((row) => !row.awaitsService));
  expect(new Set(told.map(({ id }) => id)).size).toBe(1_233);
  expect(told).toHaveLength(1_233);
  view.stop();
  await bench.stop();
});

it('the window is told of thousands of rows a few hundred at a time, and of each', async () => {
  const clock = new ManualClock();
  const bench = makeServiceBench(tempFolder());
  const patches: QueuePatch[] = [];
  const view = new QueueView(bench.store, bench.ledger, clock, words, (patch) => patches.push(patch));
  view.start();
  const changed = Array.from({ length: 1_234 }, (_, index) => {
    const name = `${index}.pdf`;
    return { path: `/faxes/Send/${name}`, name, sinceMs: 1, problem: null };
  });
  view.updateArriving({ changed, gone: [] });
  await clock.pass(60);
  view.updateArriving({ changed: [], gone: ['/faxes/Send/7.pdf', '/faxes/Send/1233.pdf'] });
  await clock.pass(1_000);
  expect(patches.map((patch) => patch.changed.length)).toEqual([500, 500, 233]);
  expect(patches.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  const shown = new Set<string>();
  for (const patch of patches) {
    for (const id of patch.removed) shown.delete(id);
    for (const { id } of patch.changed) shown.add(id);
  }
  expect(shown.size).toBe(1_232);
  await bench.stop();
});

it('the whole list of thousands comes in parts of a few hundred, with what comes and goes in between', async () => {
  const bench = makeServiceBench(tempFolder());
  const { store, ledger } = bench;
  const shown = new Set<string>();
  const view = new QueueView(store, ledger, new ManualClock(), words, () => undefined);
  view.start();
  const paths = Array.from({ length: 1_100 }, (_, index) => `/faxes/Send/${index}.pdf`);
  const fileAt = (path: string) => ({ path, name: path, sinceMs: 1, problem: null });
  view.updateArriving({ changed: paths.map(fileAt), gone: [] });
  for (let index = 0; index < 510; index++) bench.add(`fax-${index}`, numbered(index));
  const sizes: number[] = [];
  for (let after: string | null = null, part = 0; ; part++) {
    const { rows, next } = await view.snapshot(after);
    sizes.push(rows.length);
    for (const { id } of rows) shown.add(id);
    // The place where the next part begins is gone.
    if (part === 2)
      view.updateArriving({ changed: [fileAt('/faxes/Send/new.pdf')], gone: paths.slice(400, 600) });
    if (next === null) break;
    after = next;
  }
  // The top, and then all, the top once more.
  expect(sizes).toEqual([200, 500, 500, 500, 1]);
  // The 490 files of the second part, and of the others those that are still there.
  expect(shown.size).toBe(510 + 490 + 501);
  await bench.stop();
});

it('files of one name are given names of their own without trying all of them', () => {
  const taken = new Set<number>();
  let looks = 0;
  for (let file = 0; file < 2_000; file++)
    taken.add(
      freeCopy((copy) => {
        looks++;
        return taken.has(copy);
      }),
    );
  expect([...taken]).toEqual(Array.from({ length: 2_000 }, (_, index) => index + 1));
  expect(looks / 2_000).toBeLessThan(25);
});

it('a file is looked up among those that wait to be claimed without reading them', async () => {
  const bench = makeServiceBench(tempFolder());
  const documentAt = (source: string) => [
    { name: 'a.pdf', source, sizeBytes: 1, sha256: null, fingerprint: null },
  ];
  for (let index = 0; index < MANY; index++)
    bench.add(`fax-${index}`, numbered(index), { documents: documentAt(`/${index}`), claimedAtMs: null });
  expect(bench.store.unclaimedFrom('/7').map(({ id }) => id)).toEqual(['fax-7']);
  expect(bench.store.asking('/8').map(({ id }) => id)).toEqual(['fax-8']);
  expect(bench.store.rowsParsed).toBe(2);
  await bench.stop();
});

it('the same pages are looked up by the number without reading the faxes to others', async () => {
  const bench = makeServiceBench(tempFolder());
  const documents = [{ name: 'a.pdf', source: '/a', sizeBytes: 1, sha256: 'same', fingerprint: null }];
  for (let index = 0; index < MANY; index++) bench.add(`fax-${index}`, numbered(index), { documents });
  expect(bench.store.withContent(['same '], numbered(7)).map(({ id }) => id)).toEqual(['fax-7']);
  expect(bench.store.rowsParsed).toBe(1);
  await bench.stop();
});

it('a guard that is asked about thousands of faxes walks through the known numbers only for one that is not known', () => {
  let walked = 0;
  const numbers = new Set(Array.from({ length: MANY }, (_, index) => numbered(index)));
  const known = {
    has: (number: string) => numbers.has(number),
    *[Symbol.iterator]() {
      for (const number of numbers) {
        walked++;
        yield number;
      }
    },
  };
  const readStanding = () => 'sent-to' as const;
  for (const number of numbers) expect(findNearMisses(number, { known, readStanding })).toEqual([]);
  expect(walked).toBe(0);
  findNearMisses('+13035559999', { known, readStanding });
  expect(walked).toBeLessThanOrEqual(MANY);
});

it('what looks at all faxes at a start or once an hour lets others have their turn in between', async () => {
  const bench = makeServiceBench(tempFolder());
  for (let index = 0; index < 310; index++) bench.add(`fax-${index}`, numbered(index));
  let turns = 0;
  let isThrough = false;
  const count = (): void => {
    turns++;
    if (!isThrough) setImmediate(count);
  };
  setImmediate(count);
  const found: string[] = [];
  for await (const { id } of faxesInTurn(bench.store)) {
    // One that came meanwhile is told of by its own change.
    if (found.length === 5) bench.add('new', numbered(999));
    if (found.length === 150) bench.ledger.forget({ id: 'fax-99' });
    found.push(id);
  }
  isThrough = true;
  expect(found).toEqual(
    [...Array(310).keys()]
      .map((index) => `fax-${index}`)
      .filter((id) => id !== 'fax-99')
      .sort(),
  );
  expect(turns).toBeGreaterThanOrEqual(3);
  await bench.stop();
});
