import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { Settings } from '../../../app/domain/settings/settings.ts';
import type { FaxNotification } from '../../../app/services/ports/computer/notifier.ts';
import { recordEndInOrder, renewUndoTime } from '../../../app/services/quitting/renew-undo-time.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const [A, B] = ['+13035550119', '+17205550117'] as const;
const UNDO_MS = 10_000;
const HOUR_MS = 3_600_000;

let folder: string;
let bench: ServiceBench;
let told: FaxNotification[];
beforeEach(() => {
  folder = tempFolder();
  bench = makeServiceBench(folder);
  told = [];
});
afterEach(() => bench.stop());

const job = (id: string): FaxJob => bench.store.find(id) ?? expect.fail(`no fax ${id}`);
const notifier = { show: (note: FaxNotification): number => told.push(note) };

/** The power goes; the app starts again so long after. */
async function powerCut(afterMs: number, changes: Partial<Settings> = {}): Promise<void> {
  const atMs = bench.clock.now() + afterMs;
  await bench.stop();
  bench = makeServiceBench(folder);
  bench.clock.set(atMs);
  const settings = { undoSeconds: 10, notifications: 'all', notificationDetail: 'full', ...changes } as const;
  renewUndoTime({ ...bench, notifier, words, settings });
  await bench.start();
}

describe('what could be called back when the power went', () => {
  it('is none whose time was over when Faxtray ended in order', async () => {
    bench.add('a', A, { dueAtMs: bench.clock.now() + UNDO_MS });
    bench.clock.set(bench.clock.now() + HOUR_MS);
    recordEndInOrder(bench.store, bench.clock);
    await powerCut(1_000);
    expect(told).toEqual([]);
  });

  it.each(['9e99', 'NaN', '{bad', '99999999999999'])(
    'can be called back again where the end in order was noted as %s',
    async (entry) => {
      bench.add('a', A, { dueAtMs: bench.clock.now() + UNDO_MS });
      bench.store.writeEntry('ended-in-order', entry);
      await powerCut(HOUR_MS);
      await bench.clock.pass(59_000);
      expect([bench.gateway.submissions, told.length]).toEqual([[], 1]);
    },
  );

  it.each([1_000, HOUR_MS])(
    'can be called back again, %i ms later, and goes in a minute',
    async (afterMs) => {
      bench.add('a', A, { dueAtMs: bench.clock.now() + UNDO_MS });
      await powerCut(afterMs);
      await bench.clock.pass(59_000);
      expect(bench.gateway.submissions).toEqual([]);
      expect(told).toMatchObject([{ title: 'A fax goes out in a minute', stays: true, jobId: 'a' }]);
      bench.ledger.apply('a', { kind: 'cancelled', detail: null });
      await bench.clock.pass(HOUR_MS);
      expect(bench.gateway.submissions).toEqual([]);

      bench.add('b', B, { dueAtMs: bench.clock.now() + UNDO_MS });
      // Twice, as with a plug that is loose.
      await powerCut(afterMs);
      await powerCut(afterMs);
      await bench.clock.pass(59_000);
      expect(bench.states()).toMatchObject({ b: 'waiting' });
      await bench.clock.pass(2_000);
      expect(bench.states()).toMatchObject({ b: 'queued' });
    },
  );

  it('is taken back to what it was before the step', async () => {
    bench.add('a', A, { state: 'cancelled' });
    const dueAtMs = bench.clock.now() + UNDO_MS;
    bench.ledger.apply('a', { kind: 'revived', dueAtMs, undoUntilMs: dueAtMs });
    await powerCut(HOUR_MS);
    await bench.clock.pass(30_000);
    expect(bench.ledger.apply('a', { kind: 'undone', dueAtMs: 0 }).kind).toBe('changed');
    expect(bench.states()).toEqual({ a: 'cancelled' });
  });

  it('is counted, and not named where notifications are private', async () => {
    for (const [id, to] of [
      ['a', A],
      ['b', B],
    ] as const)
      bench.add(id, to, { dueAtMs: bench.clock.now() + UNDO_MS });
    await powerCut(1_000, { notificationDetail: 'private' });
    expect(told).toMatchObject([{ title: '2 faxes go out in a minute', body: '' }]);
    await powerCut(1_000, { notifications: 'none' });
    expect(told).toHaveLength(1);
  });
});

it('nothing else is kept back: no schedule, no next try, nothing on hold or of a folder', async () => {
  const nowMs = bench.clock.now();
  const times = {
    folder: { dueAtMs: nowMs },
    scheduled: { dueAtMs: nowMs + 30_000, sendTimeMs: nowMs + 30_000 },
    busy: { dueAtMs: nowMs + 30_000, reason: 'LineBusy', attempts: 1 },
    held: { dueAtMs: nowMs + UNDO_MS, isOnHold: true },
  } as const;
  for (const [id, changes] of Object.entries(times)) bench.add(id, id === 'folder' ? B : A, changes);
  await powerCut(HOUR_MS);
  const renewed = bench.store
    .all()
    .filter(({ id }) => bench.store.events(id).some(({ kind }) => kind === 'undo-renewed'));
  expect([renewed, told]).toEqual([[], []]);
  await bench.clock.pass(1_000);
  expect(job('folder').state).toBe('queued');
});

it('without an undo time nothing is kept back', async () => {
  bench.add('a', A, { dueAtMs: bench.clock.now() + UNDO_MS });
  await powerCut(HOUR_MS, { undoSeconds: 0 });
  await bench.clock.pass(1_000);
  expect([bench.states(), told]).toEqual([{ a: 'queued' }, []]);
});
