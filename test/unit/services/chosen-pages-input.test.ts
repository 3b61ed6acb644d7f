import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chosenPages } from '../../../app/contract/chosen-pages-inputs.ts';
import { listPages } from '../../../app/domain/fax/chosen-pages.ts';

const of = (spans: unknown, pages = 9, turns: unknown = []) => [{ path: '/a.pdf', of: pages, spans, turns }];

it.each([
  ['pages that are not there', of([{ from: 8, to: 10 }])],
  ['a span that counts down', of([{ from: 9, to: 3 }])],
  [
    'a page twice',
    of([
      { from: 1, to: 3 },
      { from: 3, to: 4 },
    ]),
  ],
  [
    'another order',
    of([
      { from: 5, to: 5 },
      { from: 1, to: 1 },
    ]),
  ],
  ['page 0', of([{ from: 0, to: 1 }])],
  ['half a page', of([{ from: 1, to: 1.5 }])],
  ['a document without pages', of([], 0)],
  ['a document without end', of([], Infinity)],
  ['an eighth of a turn', of([{ from: 1, to: 1 }], 9, [{ page: 1, turn: 45 }])],
  [
    'more parts than anybody chooses',
    of(
      Array.from({ length: 1_001 }, (_, i) => ({ from: 2 * i + 1, to: 2 * i + 1 })),
      9_999,
    ),
  ],
  ['a file without a name', [{ path: '', of: 1, spans: [], turns: [] }]],
  ['anything else', [{ path: '/a.pdf', of: 1, spans: [], turns: [], more: true }]],
])('takes no choice of pages with %s', (_, input) => {
  expect(chosenPages.safeParse(input).success).toBe(false);
});

it('lists of what it takes each page once, ascending, and none that is not there', () => {
  const page = fc.integer({ min: 1, max: 40 });
  const spans = fc.array(fc.record({ from: page, to: page }), { maxLength: 6 });
  fc.assert(
    fc.property(spans, page, (some, count) => {
      const read = chosenPages.safeParse(of(some, count));
      if (!read.success) return;
      const pages = listPages(read.data[0] ?? expect.fail('nothing read')).map((each) => each.page);
      expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other));
      expect(pages.every((each) => each >= 1 && each <= count)).toBe(true);
    }),
  );
});
