import type { MailboxNews } from '../../domain/mailbox.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { mailboxRecordSchema } from '../../protocol/mailbox-record.ts';
import { messageListSchema } from '../../protocol/message-list.ts';
import { messagePath, messageStorePath } from '../../protocol/paths.ts';
import type { HistoryPage, HistoryWindow, MailboxGateway } from '../../services/ports/mailbox.ts';
import type { Access } from '../../services/ports/access.ts';
import type { ServiceHttp } from './http.ts';
import { newsOfRecords } from './news-of-record.ts';
import { notUnderstood } from './not-understood.ts';

/** The whole message store over REST (public facts 4). */
export class RestMailboxGateway implements MailboxGateway {
  readonly #http: ServiceHttp;

  constructor(http: ServiceHttp) {
    this.#http = http;
  }

  async history(access: Access, window: HistoryWindow, extensionId?: string): Promise<Result<HistoryPage>> {
    const query = new URLSearchParams({
      messageType: 'Fax',
      dateFrom: new Date(window.fromMs).toISOString(),
      dateTo: new Date(window.toMs).toISOString(),
      page: String(window.page),
      perPage: String(window.perPage),
    });
    for (const availability of ['Alive', 'Deleted']) query.append('availability', availability);
    const answer = await this.#http.getJson(
      access,
      `${access.baseUrl}${messageStorePath(extensionId)}?${query.toString()}`,
    );
    if (!answer.ok) return answer;
    const list = messageListSchema.safeParse(answer.value);
    if (!list.success) return failed(notUnderstood('the list of faxes'));
    const { records, navigation, paging } = list.data;
    const ids = records.flatMap((record) => mailboxRecordSchema.safeParse(record).data?.id ?? []);
    const hasMore =
      navigation?.nextPage !== undefined ||
      (paging?.totalPages ?? 0) > window.page ||
      records.length >= window.perPage;
    return success({ news: newsOfRecords(records), ids: new Set(ids), hasMore });
  }

  async markRead(
    access: Access,
    messageId: number,
    isRead: boolean,
  ): Promise<Result<readonly MailboxNews[]>> {
    const body = { readStatus: isRead ? 'Read' : 'Unread' };
    const answer = await this.#http.putJson(access, access.baseUrl + messagePath(messageId), body);
    return answer.ok ? success(newsOfRecords([answer.value])) : answer;
  }
}
