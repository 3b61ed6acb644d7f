import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FaxRow, FaxState } from '../../../app/contract/queue-views.ts';
import {
  arrange,
  compareRows,
  countByFilter,
  FILTERS,
  passesFilter,
  tallyOfDay,
} from '../../../renderer/state/queue/arrange.ts';
import { morning, NOW_MS, rowOf } from '../../support/renderer/sample-faxes.ts';

const STATES: readonly FaxState[] = [
  'arriving',
  'stuck',
  'needs-attention',
  'waiting',
  'submitting',
  'unconfirmed',
  'queued',
  'sent',
  'failed',
  'cancelled',
];

const rows: fc.Arbitrary<FaxRow[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.string({ minLength: 1, maxLength: 6 }),
      state: fc.constantFrom(...STATES),
      createdAtMs: fc.nat(50),
      finishedAtMs: fc.option(fc.nat(50)),
    })
    .map(({ id, ...more }) => rowOf(id, more)),
  { selector: (row) => row.id, maxLength: 30 },
);

describe('the order of the list', () => {
  it('is the same however the rows came in', () => {
    fc.assert(
      fc.property(
        rows.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          expect(arrange(shuffled, 'all', '')).toEqual(arrange(list, 'all', ''));
        },
      ),
    );
  });

  it('is a total order', () => {
    fc.assert(
      fc.property(rows, (list) => {
        for (const a of list) {
          for (const b of list) {
            expect(Math.sign(compareRows(a, b)) + Math.sign(compareRows(b, a))).toBe(0);
            expect(compareRows(a, b) === 0).toBe(a === b);
          }
        }
      }),
    );
  });

  it('puts what needs a person first, then what is on its way', () => {
    expect(arrange(morning, 'all', '').map((row) => row.id)).toEqual([
      'referral',
      'consent',
      'lab',
      'invoice',
      'statement',
      'contract',
      'prior',
      'intake',
      'order',
      'draft',
    ]);
  });

  it('does not move a row because of a change that keeps it in its band', () => {
    const before = arrange(morning, 'all', '').map((row) => row.id);
    const changed = morning.map((row) => (row.id === 'statement' ? { ...row, changedAtMs: NOW_MS } : row));
    expect(arrange(changed, 'all', '').map((row) => row.id)).toEqual(before);
  });
});

describe('the filters', () => {
  it('share out all faxes but the cancelled ones, each to one', () => {
    fc.assert(
      fc.property(rows, (list) => {
        for (const row of list) {
          const passed = FILTERS.filter((filter) => filter !== 'all' && passesFilter(row, filter));
          expect(passed).toHaveLength(row.state === 'cancelled' ? 0 : 1);
          expect(passesFilter(row, 'all')).toBe(true);
        }
      }),
    );
  });

  it('count what they show', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const counts = countByFilter(list);
        for (const filter of FILTERS) expect(counts[filter]).toBe(arrange(list, filter, '').length);
      }),
    );
  });

  it('mean what the design says', () => {
    expect(
      FILTERS.map((filter) => [filter, arrange(morning, filter, '').map((row) => row.state)]),
    ).toMatchObject([
      ['all', { length: 10 }],
      ['needs-you', ['needs-attention']],
      ['on-the-way', ['waiting', 'queued', 'waiting', 'unconfirmed']],
      ['drafts', []],
      ['sent', ['sent', 'sent', 'sent']],
      ['failed', ['failed']],
    ]);
  });
});

describe('the day’s tally', () => {
  it('counts what was sent today, and its pages', () => {
    expect(tallyOfDay(morning, NOW_MS)).toEqual({ faxes: 3, pages: 12 });
    expect(tallyOfDay(morning, NOW_MS + 24 * 3_600_000)).toEqual({ faxes: 0, pages: 0 });
  });
});
