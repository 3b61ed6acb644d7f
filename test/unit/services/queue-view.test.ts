import { describe, expect, it } from 'vitest';
import type { FaxRow, QueuePatch } from '../../../app/contract/queue-views.ts';
import { QueueView } from '../../../app/services/showing/queue-view.ts';
import { makeServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const PATH = '/faxes/Send/lab.pdf';

it('shows a file as one row, also while it is a fax already and still being brought', async () => {
  const bench = makeServiceBench(tempFolder());
  const rows = new Map<string, FaxRow>();
  const taken: QueuePatch['became'][] = [];
  const view = new QueueView(
    bench.store,
    bench.ledger,
    bench.clock,
    words,
    ({ changed, removed, became }) => {
      taken.push(became);
      for (const id of removed) rows.delete(id);
      for (const row of changed) rows.set(row.id, row);
    },
  );
  view.start();
  const shown = async (): Promise<string[]> => {
    await bench.clock.pass(60);
    const { rows: all } = await view.snapshot();
    expect(all.map((row) => row.id).sort()).toEqual([...rows.keys()].sort());
    return [...rows.values()].map((row) => row.state);
  };
  const file = { path: PATH, name: 'lab.pdf', sinceMs: 0, problem: null };
  view.updateArriving({ changed: [file], gone: [] });
  expect(await shown()).toEqual(['arriving']);
  const documents = [{ name: 'lab.pdf', source: PATH, sizeBytes: 1, sha256: null, fingerprint: null }];
  bench.add('a', '+13035550119', { documents, claimedAtMs: null });
  view.updateArriving({ changed: [], gone: [PATH] });
  expect(await shown()).toEqual(['waiting']);
  expect(taken.at(-1)).toEqual([{ from: `arriving:${PATH}`, to: 'a' }]);
  // The next file of this name is another one.
  bench.ledger.apply('a', { kind: 'claimed', documents, companions: [] });
  view.updateArriving({ changed: [file], gone: [] });
  expect(await shown()).toEqual(['waiting', 'arriving']);
  await bench.stop();
});

describe('a file whose fax cannot be brought into the spool yet', () => {
  const FILE = { path: PATH, name: 'lab.pdf', sinceMs: 0, problem: null };
  const documents = [{ name: 'lab.pdf', source: PATH, sizeBytes: 1, sha256: null, fingerprint: null }];
  const FAX = { documents, claimedAtMs: null };

  function beginWith(...ids: readonly string[]) {
    const bench = makeServiceBench(tempFolder());
    const rows = new Map<string, FaxRow>();
    const apply = ({ changed, removed }: QueuePatch): void => {
      for (const id of removed) rows.delete(id);
      for (const row of changed) rows.set(row.id, row);
    };
    for (const id of ids) bench.add(id, '+13035550119', FAX);
    const view = new QueueView(bench.store, bench.ledger, bench.clock, words, apply);
    view.start();
    const shown = async (): Promise<string[]> => {
      await bench.clock.pass(60);
      const states = [...rows.values()].map(({ state }) => state);
      const { rows: all } = await view.snapshot();
      // Those that were there before are in no patch.
      if (ids.length === 0) expect(all.map(({ state }) => state).sort()).toEqual([...states].sort());
      return all.map(({ state }) => state);
    };
    return { bench, view, shown };
  }

  it('is told late, and stays one row', async () => {
    const { bench, view, shown } = beginWith();
    bench.add('a', '+13035550119', FAX);
    view.updateArriving({ changed: [FILE], gone: [] });
    expect(await shown()).toEqual(['waiting']);
    bench.ledger.apply('a', { kind: 'claimed', documents, companions: [] });
    expect(await shown()).toEqual(['waiting']);
    view.updateArriving({ changed: [], gone: [PATH] });
    view.updateArriving({ changed: [{ ...FILE, sinceMs: 1 }], gone: [] });
    expect(await shown()).toEqual(['waiting', 'arriving']);
    await bench.stop();
  });

  it('is found again by the next start, and stays one row', async () => {
    const { bench, view, shown } = beginWith('a');
    view.updateArriving({ changed: [FILE], gone: [] });
    expect(await shown()).toEqual(['waiting']);
    await bench.stop();
  });

  it('is shown beside it where something is the matter with the file', async () => {
    const { bench, view, shown } = beginWith();
    bench.add('a', '+13035550119', FAX);
    view.updateArriving({ changed: [{ ...FILE, problem: 'incomplete' }], gone: [] });
    expect(await shown()).toEqual(['waiting', 'stuck']);
    view.updateArriving({ changed: [FILE], gone: [] });
    expect(await shown()).toEqual(['waiting']);
    expect(view.stuck).toBe(0);
    await bench.stop();
  });

  it('is shown again when the fax ended without it: another file has its name by then', async () => {
    const { bench, view, shown } = beginWith();
    bench.add('a', '+13035550119', FAX);
    view.updateArriving({ changed: [FILE], gone: [] });
    bench.ledger.apply('a', { kind: 'cancelled', detail: null });
    expect(await shown()).toEqual(['cancelled']);
    bench.ledger.apply('a', { kind: 'filed', filing: { originals: [], document: null } });
    expect(await shown()).toEqual(['cancelled', 'arriving']);
    await bench.stop();
  });

  it('is shown again when the fax is let go', async () => {
    const { bench, view, shown } = beginWith();
    bench.add('a', '+13035550119', FAX);
    view.updateArriving({ changed: [FILE], gone: [] });
    bench.ledger.forget({ id: 'a' });
    expect(await shown()).toEqual(['arriving']);
    await bench.stop();
  });
});

it('says of each scan without a recipient that a routing sheet is looked for, also of those whose turn has not come', async () => {
  const bench = makeServiceBench(tempFolder());
  const view = new QueueView(
    ...([
      bench.store,
      bench.ledger,
      bench.clock,
      words,
      () => undefined,
      bench.checkTimes,
      undefined,
    ] as const),
    bench.documentCheck.longChecks,
  );
  view.start();
  const release = bench.documents.keepWaiting();
  await bench.start();
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  for (const id of ids)
    bench.add(id, '+13035550119', { state: 'needs-attention', reason: 'no-number', recipients: [] });
  const checked = async (): Promise<boolean[]> =>
    (await view.snapshot()).rows.map(({ isBeingChecked }) => isBeingChecked);
  await bench.clock.pass(60);
  expect(await checked()).toEqual(ids.map(() => false));
  await bench.clock.pass(1_100);
  expect(await checked()).toEqual(ids.map(() => true));
  // Somebody has called one of them off, and nothing is looked for any more.
  bench.ledger.apply('g', { kind: 'cancelled', detail: null });
  await bench.clock.pass(60);
  expect((await view.snapshot()).rows.find(({ id }) => id === 'g')?.isBeingChecked).toBe(false);
  release();
  await bench.clock.pass(1_000);
  expect(await checked()).toEqual(ids.map(() => false));
  view.stop();
  await bench.stop();
});

it('shows a fax whose documents are being checked for a while as that, as long as it waits', async () => {
  const bench = makeServiceBench(tempFolder());
  const patches: QueuePatch[] = [];
  const send = (patch: QueuePatch): void => void patches.push(patch);
  const { longChecks } = bench.documentCheck;
  const view = new QueueView(
    ...([bench.store, bench.ledger, bench.clock, words, send, bench.checkTimes, undefined] as const),
    longChecks,
  );
  view.start();
  const release = bench.documents.keepWaiting();
  await bench.start();
  bench.add('a', '+13035550119');
  await bench.clock.pass(60);
  expect((await view.snapshot()).rows).toMatchObject([{ id: 'a', isBeingChecked: false }]);
  await bench.clock.pass(1_100);
  expect(patches.at(-1)?.changed).toMatchObject([{ id: 'a', state: 'waiting', isBeingChecked: true }]);
  expect((await view.snapshot()).rows).toMatchObject([{ id: 'a', isBeingChecked: true }]);
  release();
  await bench.clock.pass(1_000);
  expect(patches.at(-1)?.changed).toMatchObject([{ id: 'a', isBeingChecked: false }]);
  view.stop();
  await bench.stop();
});

it('counts files that stay in the send folder among what needs somebody, until they grow or go', async () => {
  const bench = makeServiceBench(tempFolder());
  const patches: QueuePatch[] = [];
  const view = new QueueView(bench.store, bench.ledger, bench.clock, words, (patch) => patches.push(patch));
  view.start();
  const file = { path: PATH, name: 'lab.pdf', sinceMs: 0, problem: null };
  view.updateArriving({ changed: [{ ...file, problem: 'empty' }], gone: [] });
  expect(view.stuck).toBe(1);
  const [row] = (await view.snapshot()).rows;
  expect(row).toMatchObject({
    state: 'stuck',
    problem: { headline: 'File is empty' },
    actions: ['show-in-folder'],
  });
  expect(view.pathOfFile(row?.id ?? '')).toBe(PATH);
  expect(view.pathOfFile('arriving:/etc/passwd')).toBeNull();
  await bench.clock.pass(60);
  view.updateArriving({ changed: [file], gone: [] });
  await bench.clock.pass(60);
  expect(patches.at(-1)?.changed).toMatchObject([{ state: 'arriving', problem: null, actions: [] }]);
  view.updateArriving({ changed: [{ ...file, problem: 'incomplete' }], gone: [] });
  view.updateArriving({ changed: [], gone: [PATH] });
  await bench.clock.pass(60);
  expect(view.stuck).toBe(0);
  expect(patches.at(-1)).toMatchObject({ changed: [], removed: [row?.id] });
  await bench.stop();
});

it('sends what waits at once when it is told to, so that no row in the words of before comes after it', async () => {
  const bench = makeServiceBench(tempFolder());
  const patches: QueuePatch[] = [];
  const view = new QueueView(bench.store, bench.ledger, bench.clock, words, (patch) => patches.push(patch));
  view.start();
  bench.add('a', '+13035550119');
  expect(patches).toEqual([]);
  view.sendWhatWaits();
  expect(patches).toMatchObject([{ from: 0, to: 1, changed: [{ id: 'a' }] }]);
  view.sendWhatWaits();
  expect(patches).toHaveLength(1);
  // The one that was on its way has nothing new.
  await bench.clock.pass(60);
  expect(patches.slice(1).flatMap(({ changed }) => changed)).toEqual([]);
  expect((await view.snapshot()).revision).toBe(patches.at(-1)?.to);
  view.stop();
  await bench.stop();
});
