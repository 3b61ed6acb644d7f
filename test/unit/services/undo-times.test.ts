import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaxRow, QueuePatch } from '../../../app/contract/queue-views.ts';
import { QueueView } from '../../../app/services/showing/queue-view.ts';
import { UndoTimes } from '../../../app/services/showing/undo-times.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const UNDO_MS = 10_000;
const HOUR_MS = 3_600_000;

let bench: ServiceBench;
let view: QueueView;
let shown: Map<string, FaxRow>;
beforeEach(async () => {
  bench = makeServiceBench(tempFolder());
  shown = new Map();
  const take = ({ changed }: QueuePatch): void => {
    for (const row of changed) shown.set(row.id, row);
  };
  view = new QueueView(
    ...([bench.store, bench.ledger, bench.clock, words, take] as const),
    ...([undefined, undefined, undefined, undefined, undefined] as const),
    new UndoTimes(bench.dispatcher, bench.clock),
  );
  view.start();
  await bench.start();
});
afterEach(async () => {
  view.stop();
  await bench.stop();
});

/** How long until it goes, by the row and the clock that the window reads. */
const leftMs = (id: string): number => (shown.get(id)?.dueAtMs ?? NaN) - bench.clock.now();

describe('the undo time that is shown, on a clock that is set inside of it', () => {
  it.each([-24 * HOUR_MS, -30_000, UNDO_MS, 30_000, HOUR_MS])(
    'is what is left of it, by %d ms',
    async (byMs) => {
      bench.add('a', A, { dueAtMs: bench.clock.now() + UNDO_MS });
      await bench.clock.pass(4_000);
      expect(leftMs('a')).toBe(UNDO_MS - 4_000);
      bench.clock.set(bench.clock.now() + byMs);
      await bench.clock.pass(1_100);
      expect(leftMs('a')).toBe(UNDO_MS - 5_100);
      // To whoever opens the window now, too.
      expect((await view.snapshot()).rows[0]?.dueAtMs).toBe(shown.get('a')?.dueAtMs);
      await bench.clock.pass(4_800);
      expect(bench.gateway.submissions).toEqual([]);
      await bench.clock.pass(200);
      expect(bench.gateway.submissions).toHaveLength(1);
    },
  );

  it('is as long for the step that can be taken back, which still can be', async () => {
    bench.add('a', A, { state: 'cancelled', finishedAtMs: bench.clock.now() });
    const dueAtMs = bench.clock.now() + UNDO_MS;
    bench.ledger.apply('a', { kind: 'revived', dueAtMs, undoUntilMs: dueAtMs });
    await bench.clock.pass(1_000);
    bench.clock.set(bench.clock.now() + HOUR_MS);
    await bench.clock.pass(1_100);
    const row = shown.get('a');
    expect(row).toMatchObject({ state: 'waiting', undoUntilMs: row?.dueAtMs });
    expect(leftMs('a')).toBe(UNDO_MS - 2_100);
    expect(bench.ledger.apply('a', { kind: 'undone', dueAtMs: bench.clock.now() }).kind).toBe('changed');
    expect(bench.states()).toEqual({ a: 'cancelled' });
  });

  it('is no time that a person chose: that is one of the clock', async () => {
    const dueAtMs = bench.clock.now() + 30_000;
    bench.add('a', A, { dueAtMs, sendTimeMs: dueAtMs });
    await bench.clock.pass(1_000);
    bench.clock.set(bench.clock.now() - HOUR_MS);
    await bench.clock.pass(1_100);
    expect(shown.get('a')?.dueAtMs).toBe(dueAtMs);
  });
});
