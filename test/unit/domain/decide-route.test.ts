import { describe, expect, it } from 'vitest';
import { decideRoute, type SheetFacts } from '../../../app/domain/fax/decide-route.ts';
import type { RoutingSheet } from '../../../app/domain/fax/routing-sheet.ts';

const A = '+13035550119';
const B = '+17205550117';
const sheet: RoutingSheet = { phoneNumber: A, name: 'Dr Mercer', reference: null, coverPageText: null };
const facts = (changes: Partial<SheetFacts> = {}): SheetFacts => ({
  ...{ found: [{ page: 0, sheet }], pages: 3, to: [], isAnswered: false },
  ...changes,
});
const decide = (changes: Partial<SheetFacts>) => {
  const route = decideRoute(facts(changes));
  return route.kind === 'ask' ? route.detail.key : route.kind;
};

describe('routing sheets among the pages of a fax', () => {
  it('address it where one lies before all other pages, and nothing speaks against it', () => {
    expect(decideRoute(facts())).toEqual({ kind: 'take-off', sheet });
    expect(decide({ pages: null })).toBe('take-off');
    expect(decide({ to: [A] })).toBe('take-off');
    expect(decide({ found: [] })).toBe('as-it-is');
  });

  it.each([
    ['several', { found: [0, 2].map((page) => ({ page, sheet })) }],
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
