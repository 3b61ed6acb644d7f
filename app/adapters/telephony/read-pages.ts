import { failed, success, type Result } from '../../domain/result.ts';
import { recordListSchema } from '../../protocol/record-list.ts';
import type { Access } from '../../services/ports/service/access.ts';
import type { ServiceHttp } from './http.ts';
import { notUnderstood } from './not-understood.ts';
import type { AnswerBudget } from './read-answer.ts';

export interface ListQuestion {
  /** Below the base URL. */
  readonly path: string;
  /** Several values for one name repeat the name. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly perPage: number;
}

export interface ListPage {
  /** The list's address as the service writes it; null if it does not. */
  readonly uri: string | null;
  readonly records: readonly unknown[];
  readonly hasMore: boolean;
}

/** A service that never stops paging must not keep us for ever. */
const MAX_PAGES = 50;
/** At least fifty thousand faxes. */
const MAX_LIST_BYTES = 64 * 1024 * 1024;
/** More on a page than was asked for is some other list; a service with a minimum page size stays below this. */
const MOST_ON_PAGE = 2_000;

/** All records of a list, page by page (public-service.md 4.1). */
export async function readAllPages(
  http: ServiceHttp,
  access: Access,
  question: ListQuestion,
  maxPages = MAX_PAGES,
): Promise<Result<unknown[]>> {
  const records: unknown[] = [];
  const budget = { leftBytes: MAX_LIST_BYTES };
  for (let page = 1; page <= maxPages; page++) {
    const read = await readPage(http, access, question, page, budget);
    if (!read.ok) return read;
    for (const record of read.value.records) records.push(record);
    if (!read.value.hasMore) return success(records);
  }
  return failed(notUnderstood('end-of-list'));
}

/** One page, counted from 1. */
export async function readPage(
  http: ServiceHttp,
  access: Access,
  { path, query = {}, perPage }: ListQuestion,
  page: number,
  budget?: AnswerBudget,
): Promise<Result<ListPage>> {
  const parameters = new URLSearchParams();
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) parameters.append(name, value);
  parameters.set('page', String(page));
  parameters.set('perPage', String(perPage));
  const answer = await http.getJson(
    access,
    `${access.baseUrl}${path}?${parameters.toString()}`,
    undefined,
    budget,
  );
  if (!answer.ok) return answer;
  const list = recordListSchema.safeParse(answer.value);
  if (!list.success || list.data.records.length > MOST_ON_PAGE) return failed(notUnderstood('list'));
  const { uri, records, paging, navigation } = list.data;
  const isFull = records.length >= perPage;
  // Some lists lack totals, and some the address of the next page.
  const hasMore = navigation?.nextPage !== undefined || (paging?.totalPages ?? 0) > page || isFull;
  return success({ uri: uri ?? null, records, hasMore: hasMore && records.length > 0 });
}
