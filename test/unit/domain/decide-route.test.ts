import { describe, expect, it } from 'vitest';
import { decideRoute, MOST_IN_STACK, type SheetFacts } from '../../../app/domain/fax/decide-route.ts';
import type { RoutingSheet } from '../../../app/domain/fax/routing-sheet.ts';

const A = '+13035550119';
const B = '+17205550117';
const sheet: RoutingSheet = { phoneNumber: A, name: 'Dr Mercer', reference: null, coverPageText: null };
const facts = (changes: Partial<SheetFacts> = {}): SheetFacts => ({
  ...{ found: [{ page: 0, sheet }], pages: 3, to: [], isAnswered: false, maySplit: true },
  ...changes,
});
const decide = (changes: Partial<SheetFacts>) => {
  const route = decideRoute(facts(changes));
  return route.kind === 'ask' ? route.detail.key : route.kind;
};

const sheetsOn = (...pages: readonly number[]) => pages.map((page) => ({ page, sheet }));
const everySecond = (count: number): number[] => Array.from({ length: count }, (_, index) => 2 * index);

describe('routing sheets among the pages of a fax', () => {
  it('address it where one lies before all other pages, and nothing speaks against it', () => {
    expect(decideRoute(facts())).toEqual({ kind: 'take-off', stack: [{ sheet, from: 1, to: null }] });
    expect(decide({ pages: null })).toBe('take-off');
    expect(decide({ to: [A] })).toBe('take-off');
    expect(decide({ found: [] })).toBe('as-it-is');
  });

  it('part a stack where each is whole, and has papers behind it', () => {
    const other = { ...sheet, phoneNumber: B };
    const found = [
      { page: 0, sheet },
      { page: 3, sheet: other },
      { page: 5, sheet },
    ];
    expect(decideRoute(facts({ found, pages: 7 }))).toEqual({
      kind: 'take-off',
      stack: [
        { sheet, from: 1, to: 3 },
        { sheet: other, from: 4, to: 5 },
        { sheet, from: 6, to: 7 },
      ],
    });
    expect(decide({ found: sheetsOn(...everySecond(MOST_IN_STACK)), pages: 2 * MOST_IN_STACK })).toBe(
      'take-off',
    );
  });

  it.each([
    ['several', { found: sheetsOn(0, 2), to: [A], pages: 4 }],
    ['several', { found: sheetsOn(0, 2), pages: 4, maySplit: false }],
    ['several', { found: sheetsOn(0, 2), pages: null }],
    ['several', { found: sheetsOn(0, 2), pages: 3 }],
    ['several', { found: sheetsOn(1, 3), pages: 6 }],
    ['several', { found: sheetsOn(0, 1), pages: 4 }],
    ['several', { found: sheetsOn(0, 0), pages: 4 }],
    ['several', { found: sheetsOn(0, 4, 2), pages: 6 }],
    ['several', { found: [...sheetsOn(0), { page: 2, sheet: null }], pages: 4 }],
    ['several', { found: sheetsOn(...everySecond(MOST_IN_STACK + 1)), pages: 2 * MOST_IN_STACK + 2 }],
    ['damaged', { found: [{ page: 0, sheet: null }] }],
    ['not-first', { found: [{ page: 1, sheet }] }],
    ['alone', { pages: 1 }],
    ['contradicts', { to: [B] }],
    ['contradicts', { to: [A, B] }],
  ] as const)('ask a person: %s', (key, changes) => {
    expect(decide(changes)).toBe(`routing-sheet.${key}`);
    // Who was asked has seen the pages.
    expect(decide({ ...changes, isAnswered: true })).toBe(key === 'contradicts' ? 'take-off' : 'as-it-is');
  });
});
