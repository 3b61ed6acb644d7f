import { expect, it } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { QueueView } from '../../../app/services/showing/queue-view.ts';
import { compareRows } from '../../../renderer/state/queue/arrange.ts';
import { makeServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const DAY_MS = 86_400_000;

async function partsOf(view: QueueView): Promise<(readonly FaxRow[])[]> {
  const parts: (readonly FaxRow[])[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const { rows, next } = await view.snapshot(after);
    parts.push(rows);
    after = next;
  }
  return parts;
}

const inOrder = (rows: readonly FaxRow[]): string[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].sort(compareRows).map(({ id }) => id);

it('begins a list of thousands with what stands at its top', async () => {
  const bench = makeServiceBench(tempFolder());
  const add = (
    count: number,
    kind: string,
    more: (index: number) => Parameters<typeof bench.add>[2],
  ): void => {
    for (let index = 0; index < count; index++)
      bench.add(`${kind}-${index}`, `+1303555${String(index % 10_000).padStart(4, '0')}`, more(index));
  };
  // Ids are no help: the newest is nowhere in their order. Nor is what is oldest the least: it may have waited for a person, or for its day, for long.
  add(1_500, 'sent', (index) => {
    const atMs = 1_000 + ((index * 7) % 1_500) * 1_000;
    return { state: 'sent', createdAtMs: atMs, changedAtMs: atMs, finishedAtMs: atMs };
  });
  add(40, 'asking', (index) => ({
    state: 'needs-attention',
    reason: 'no-recipient',
    createdAtMs: index,
    changedAtMs: index,
  }));
  add(40, 'timed', (index) => ({ createdAtMs: index, changedAtMs: index, dueAtMs: DAY_MS }));
  const view = new QueueView(bench.store, bench.ledger, bench.clock, words, () => undefined);
  view.start();
  const [top = [], ...rest] = await partsOf(view);
  const all = inOrder([...top, ...rest.flat()]);
  expect(all).toHaveLength(1_580);
  const shown = inOrder(top);
  expect(shown).toEqual(all.slice(0, shown.length));
  expect(shown.length).toBeGreaterThan(100);
  expect(top.length).toBeLessThanOrEqual(300);
  await bench.stop();
});

it('tells a short list in one part', async () => {
  const bench = makeServiceBench(tempFolder());
  for (let index = 0; index < 80; index++) bench.add(`fax-${index}`, '+13035550119');
  const view = new QueueView(bench.store, bench.ledger, bench.clock, words, () => undefined);
  view.start();
  expect((await partsOf(view)).map(({ length }) => length)).toEqual([80]);
  await bench.stop();
});
