import { numberFact, phrase, listFact, type Phrase } from '../../words/phrase.ts';
import type { FoundRoutingSheet, RoutedPages } from './routing-sheet.ts';

export type Route =
  /** Sent as if there were no sheet. */
  | { readonly kind: 'as-it-is' }
  /** A person has to say who gets it. */
  | { readonly kind: 'ask'; readonly detail: Phrase }
  /** The papers behind each sheet go where it says, those behind the first one as this fax; the sheets themselves are not sent. */
  | { readonly kind: 'take-off'; readonly stack: readonly RoutedPages[] };

export interface SheetFacts {
  readonly found: readonly FoundRoutingSheet[];
  /** Across all documents; null where that is not known. */
  readonly pages: number | null;
  /** The recipients without a sheet; empty where they are not known. */
  readonly to: readonly string[];
  /** Somebody was asked about the sheets in it and has said who gets it. */
  readonly isAnswered: boolean;
  /** Other faxes may be made from it: nothing suggests that it was faxed before. */
  readonly maySplit: boolean;
}

/** Nobody scans more faxes in one stack. Anything with more sheets is something else. */
export const MOST_IN_STACK = 50;

/**
 * What the routing sheets among a fax's pages mean. A sheet addresses a fax only if it comes before everything else, is complete, and
 * contradicts nothing. Several sheets split a stack that nobody has addressed if all of them are complete and each has papers behind it.
 * Everything else is asked about, once.
 */
export function decideRoute({ found, pages, to, isAnswered, maySplit }: SheetFacts): Route {
  const [first, ...others] = found;
  if (first === undefined) return { kind: 'as-it-is' };
  const ask = (detail: Phrase): Route => (isAnswered ? { kind: 'as-it-is' } : { kind: 'ask', detail });
  if (others.length > 0) {
    const stack = to.length > 0 || isAnswered || !maySplit ? null : readStack(found, pages);
    return stack === null
      ? ask(phrase('routing-sheet.several', { count: found.length }))
      : { kind: 'take-off', stack };
  }
  const { sheet, page } = first;
  if (sheet === null) return ask(phrase('routing-sheet.damaged', { page: page + 1 }));
  if (page > 0) return ask(phrase('routing-sheet.not-first', { page: page + 1 }));
  if (pages === 1) return ask(phrase('routing-sheet.alone'));
  const isContradicted = to.some((number) => number !== sheet.phoneNumber);
  if (isContradicted && !isAnswered)
    return ask(
      phrase('routing-sheet.contradicts', {
        number: numberFact(sheet.phoneNumber),
        others: listFact(
          to.filter((number) => number !== sheet.phoneNumber).map((number) => numberFact(number)),
          'and',
        ),
      }),
    );
  return { kind: 'take-off', stack: [{ sheet, from: 1, to: null }] };
}

/** Null: nobody can tell which papers belong to whom. */
function readStack(found: readonly FoundRoutingSheet[], pages: number | null): readonly RoutedPages[] | null {
  if (pages === null || found.length > MOST_IN_STACK || found[0]?.page !== 0) return null;
  const stack: RoutedPages[] = [];
  for (const [index, { sheet, page }] of found.entries()) {
    const to = found[index + 1]?.page ?? pages;
    // This also catches two sheets on one page, and sheets out of order.
    if (sheet === null || to <= page + 1) return null;
    stack.push({ sheet, from: page + 1, to });
  }
  return stack;
}
