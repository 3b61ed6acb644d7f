import { expect, it } from 'vitest';
import fc from 'fast-check';
import { planParts } from '../../../renderer/state/new-fax/plan-parts.ts';

const files = (...pages: (number | null)[]) =>
  pages.map((count, place) => ({ path: `/${place}`, pages: count }));
const plan = (most: number, ...pages: (number | null)[]) =>
  planParts(files(...pages), most).map(({ paths, span, pages: count }) => [
    paths.join(''),
    span === null ? 'whole' : `${span.from}-${span.to}`,
    count,
  ]);

it.each([
  ['fits', [200], [['/0', 'whole', 200]]],
  ['is not counted', [300, null], [['/0/1', 'whole', null]]],
  [
    'is three documents, two of which fit together',
    [100, 100, 100],
    [
      ['/0/1', 'whole', 200],
      ['/2', 'whole', 100],
    ],
  ],
  [
    'is one document',
    [350],
    [
      ['/0', '1-200', 200],
      ['/0', '201-350', 150],
    ],
  ],
  [
    'takes one fax more where none is cut',
    [100, 250],
    [
      ['/0/1', '1-200', 200],
      ['/1', '101-250', 150],
    ],
  ],
  [
    'may begin whole and be cut later',
    [150, 350],
    [
      ['/0', 'whole', 150],
      ['/1', '1-200', 200],
      ['/1', '201-350', 150],
    ],
  ],
  [
    'has documents of which nothing goes',
    [150, 0, 150, 0],
    [
      ['/0', 'whole', 150],
      ['/2', 'whole', 150],
    ],
  ],
  [
    'is exactly two',
    [400],
    [
      ['/0', '1-200', 200],
      ['/0', '201-400', 200],
    ],
  ],
] as const)('what %s', (_, pages, parts) => {
  expect(plan(200, ...pages)).toEqual(parts);
});

it('sends each page once, in order, in as few faxes as it takes', () => {
  const count = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(
      fc.array(count, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 20 }),
      (pages, most) => {
        const all = files(...pages).flatMap(({ path, pages: its }) =>
          Array.from({ length: its ?? 0 }, (__, page) => `${path} ${page + 1}`),
        );
        const parts = planParts(files(...pages), most);
        const sent = parts.flatMap(({ paths, span }) => {
          const drawn = all.filter((each) => paths.includes(each.split(' ')[0] ?? ''));
          return span === null ? drawn : drawn.slice(span.from - 1, span.to);
        });
        expect(sent).toEqual(all);
        expect(parts.length).toBe(Math.max(1, Math.ceil(all.length / most)));
        for (const part of parts) expect(part.pages).toBeLessThanOrEqual(most);
      },
    ),
  );
});
