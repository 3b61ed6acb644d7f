import { failed, success, type Result } from '../../domain/result.ts';
import { recordListSchema } from '../../protocol/record-list.ts';
import type { Access } from '../../services/ports.ts';
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
    const parameters = new URLSearchParams({ ...query, page: String(page), perPage: String(PER_PAGE) });
    const answer = await http.getJson(access, `${access.baseUrl}${path}?${parameters.toString()}`);
    if (!answer.ok) return answer;
    const list = recordListSchema.safeParse(answer.value);
    if (!list.success) return failed(notUnderstood('a list'));
    records.push(...list.data.records);
    const { paging, navigation } = list.data;
    const hasMore = navigation?.nextPage !== undefined || (paging?.totalPages ?? 0) > page;
    if (!hasMore || list.data.records.length === 0) return success(records);
  }
  return failed(notUnderstood('the end of a list'));
}
