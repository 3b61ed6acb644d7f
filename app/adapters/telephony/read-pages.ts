import { failed, success, type Result } from '../../domain/result.ts';
import { recordListSchema } from '../../protocol/record-list.ts';
import type { Access } from '../../services/ports/access.ts';
import type { ServiceHttp } from './http.ts';
import { notUnderstood } from './not-understood.ts';

const PER_PAGE = 100;
/** A service that never stops paging must not keep us for ever. */
const MAX_PAGES = 50;

/** All records of a list, page after page (public facts 4.1). */
export async function readAllPages(
  http: ServiceHttp,
  access: Access,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Result<unknown[]>> {
  const records: unknown[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const read = await readPage(http, access, path, {
      ...query,
      page: String(page),
      perPage: String(PER_PAGE),
    });
    if (!read.ok) return read;
    records.push(...read.value.records);
    if (!read.value.hasMore) return success(records);
  }
  return failed(notUnderstood('the end of a list'));
}

/** One page; `query` says which. */
export async function readPage(
  http: ServiceHttp,
  access: Access,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Result<{ readonly records: unknown[]; readonly hasMore: boolean }>> {
  const answer = await http.getJson(
    access,
    `${access.baseUrl}${path}?${new URLSearchParams(query).toString()}`,
  );
  if (!answer.ok) return answer;
  const list = recordListSchema.safeParse(answer.value);
  if (!list.success) return failed(notUnderstood('a list'));
  const { records, paging, navigation } = list.data;
  const hasMore =
    navigation?.nextPage !== undefined || (paging?.totalPages ?? 0) > Number(query['page'] ?? 1);
  return success({ records, hasMore: hasMore && records.length > 0 });
}
