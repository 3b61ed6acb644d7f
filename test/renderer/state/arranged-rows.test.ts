import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FaxRow, FaxState } from '../../../app/contract/queue-views.ts';
import { arrange, FILTERS } from '../../../renderer/state/queue/arrange.ts';
import { ArrangedRows } from '../../../renderer/state/queue/arranged-rows.ts';
import { PendingRows } from '../../../renderer/state/queue/pending-rows.ts';
import { RowStore } from '../../../renderer/state/queue/row-store.ts';
import { rowOf } from '../../support/renderer/sample-faxes.ts';
import { runs } from '../../support/properties.ts';

const STATES: readonly FaxState[] = ['arriving', 'needs-attention', 'waiting', 'queued', 'sent', 'cancelled'];
const id = fc.integer({ min: 0, max: 12 }).map(String);
const row = fc
  .record({ id, state: fc.constantFrom(...STATES), atMs: fc.integer({ min: 0, max: 3 }) })
  .map(({ id: each, state, atMs }) => rowOf(each, { state, createdAtMs: atMs, changedAtMs: atMs }));
const step = fc.record({
  changed: fc.uniqueArray(row, { selector: (each) => each.id, maxLength: 6 }),
  removed: fc.uniqueArray(id, { maxLength: 3 }),
  filter: fc.constantFrom(...FILTERS),
  query: fc.constantFrom('', '1'),
  isWhole: fc.boolean(),
  isLookedAt: fc.boolean(),
});

it('the list in order is the same however it came about', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const [rows, arranged] = [new RowStore(), new ArrangedRows()];
      rows.replace({ revision: 0, rows: [] });
      for (const [at, { changed, removed, filter, query, isWhole, isLookedAt }] of steps.entries()) {
        const gone = removed.filter((each) => changed.every((other) => other.id !== each));
        if (isWhole) {
          rows.replace({ revision: at + 1, rows: changed });
          arranged.follow({ changed: [], removed: [], isWhole });
        } else {
          const messageChanges = rows.apply({ from: at, to: at + 1, changed, removed: gone });
          arranged.follow({ changed: messageChanges, removed: gone, isWhole });
        }
        if (isLookedAt)
          expect(arranged.shown(rows, filter, query)).toEqual(arrange(rows.all(), filter, query));
      }
    }),
    runs(300),
  );
});

it('a patch costs a look at each row, and not a sorting of all', () => {
  const MANY = 10_000;
  let looks = 0;
  const counting = (at: number): FaxRow => {
    const plain = rowOf(String(at), { state: 'waiting' });
    return Object.defineProperty(plain, 'createdAtMs', {
      get: () => {
        looks++;
        return at;
      },
    });
  };
  const [rows, arranged] = [new RowStore(), new ArrangedRows()];
  rows.replace({ revision: 0, rows: Array.from({ length: MANY }, (_, at) => counting((at * 7_919) % MANY)) });
  arranged.follow({ changed: [], removed: [], isWhole: true });
  arranged.shown(rows, 'all', '');
  const sorting = looks;
  looks = 0;
  const changed = rows.apply({ from: 0, to: 1, changed: [counting(MANY + 1), counting(5)], removed: ['7'] });
  arranged.follow({ changed, removed: ['7'], isWhole: false });
  expect(arranged.shown(rows, 'all', '')).toHaveLength(MANY);
  expect(looks).toBeLessThan(3 * MANY);
  expect(sorting).toBeGreaterThan(10 * MANY);
});

it('what is still to be said is kept once a fax, the newest last', () => {
  const pending = new PendingRows();
  for (const each of ['a', 'b', 'a', 'c']) pending.put(rowOf(each));
  pending.drop('c');
  expect(pending.size).toBe(2);
  expect(pending.take().map((each) => each.id)).toEqual(['b', 'a']);
  expect(pending.take()).toEqual([]);
});
