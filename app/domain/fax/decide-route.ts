import { numberFact, phrase, listFact, type Phrase } from '../../words/phrase.ts';
import type { FoundRoutingSheet, RoutingSheet } from './routing-sheet.ts';

export type Route =
  /** As if there were no sheet. */
  | { readonly kind: 'as-it-is' }
  /** A person has to say who gets it. */
  | { readonly kind: 'ask'; readonly detail: Phrase }
  /** The papers behind the first page go as the sheet says, which is that page. */
  | { readonly kind: 'take-off'; readonly sheet: RoutingSheet };

export interface SheetFacts {
  readonly found: readonly FoundRoutingSheet[];
  /** Of all documents; null where that is not known. */
  readonly pages: number | null;
  /** Whom it goes to without a sheet; none where that is not known. */
  readonly to: readonly string[];
  /** Somebody was asked about the sheets in it, and has said who gets it. */
  readonly isAnswered: boolean;
}

/**
 * What routing sheets among the pages of a fax mean. Only one that lies before all others, is whole, and contradicts nothing addresses a fax:
 * everything else is asked, once.
 */
export function decideRoute({ found, pages, to, isAnswered }: SheetFacts): Route {
  const [first, ...others] = found;
  if (first === undefined) return { kind: 'as-it-is' };
  const ask = (detail: Phrase): Route => (isAnswered ? { kind: 'as-it-is' } : { kind: 'ask', detail });
  if (others.length > 0) return ask(phrase('routing-sheet.several', { count: found.length }));
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
  return { kind: 'take-off', sheet };
}
