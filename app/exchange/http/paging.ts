import { z } from 'zod';
import { atLeastOne, readQuery } from './query.ts';
import { accepted, refused, type Outcome } from './api-error.ts';

const DEFAULT_PER_PAGE = 100;
/** Asking for more is not an error; more is simply not returned. */
const MOST_PER_PAGE = 1000;

const pagingSchema = z.looseObject({ page: atLeastOne.optional(), perPage: atLeastOne.optional() });

/** A page of a list small enough to be held in memory. */
export interface Page<T> {
  readonly records: readonly T[];
  /** `paging` and `navigation` of the answer (public-service.md 4.1). */
  readonly about: object;
}

/** The page that the query asks for. `makeUri` makes the address of another page of the same list. */
export function takePage<T>(
  all: readonly T[],
  query: unknown,
  makeUri: (query: URLSearchParams) => string,
): Outcome<Page<T>> {
  const asked = readQuery(pagingSchema, query);
  if (!asked.ok) return refused(asked.failure);
  const page = asked.value.page ?? 1;
  const perPage = Math.min(MOST_PER_PAGE, asked.value.perPage ?? DEFAULT_PER_PAGE);
  const totalPages = Math.ceil(all.length / perPage);
  const pageStart = (page - 1) * perPage;
  const records = all.slice(pageStart, pageStart + perPage);
  const place = records.length === 0 ? {} : { page, pageStart, pageEnd: pageStart + records.length - 1 };

  const linkTo = (number: number): { uri: string } => ({ uri: makeUri(makeQuery(query, number, perPage)) });
  const lastPage = Math.max(1, totalPages);
  const navigation = {
    firstPage: linkTo(1),
    ...(page < lastPage ? { nextPage: linkTo(page + 1) } : {}),
    ...(page > 1 ? { previousPage: linkTo(Math.min(page - 1, lastPage)) } : {}),
    lastPage: linkTo(lastPage),
  };
  const paging = { ...place, perPage, totalPages, totalElements: all.length };
  return accepted({ records, about: { paging, navigation } });
}

/** The original query with this page in it. */
function makeQuery(asked: unknown, page: number, perPage: number): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked ?? {}))
    for (const word of [value].flat()) query.append(name, String(word));
  query.set('page', String(page));
  query.set('perPage', String(perPage));
  return query;
}
