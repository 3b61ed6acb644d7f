import type { ReportedChange } from '../../domain/service/mailbox.ts';
import { success, type Result } from '../../domain/result.ts';
import { messageRecordSchema } from '../../protocol/message-record.ts';
import { messagePath, messageStorePath } from '../../protocol/paths.ts';
import type { HistoryPage, HistoryWindow, MailboxGateway } from '../../services/ports/service/mailbox.ts';
import type { Access } from '../../services/ports/service/access.ts';
import type { ServiceHttp } from './http.ts';
import { readChanges } from './read-changes.ts';
import { readPage } from './read-pages.ts';

/** The whole message store over REST (public-service.md 4). */
export class RestMailboxGateway implements MailboxGateway {
  readonly #http: ServiceHttp;

  constructor(http: ServiceHttp) {
    this.#http = http;
  }

  async history(access: Access, window: HistoryWindow, extensionId?: string): Promise<Result<HistoryPage>> {
    const { fromMs, toMs, page, perPage } = window;
    const query = {
      messageType: 'Fax',
      dateFrom: new Date(fromMs).toISOString(),
      dateTo: new Date(toMs).toISOString(),
      availability: ['Alive', 'Deleted'],
    };
    const question = { path: messageStorePath(extensionId), query, perPage };
    const read = await readPage(this.#http, access, question, page);
    if (!read.ok) return read;
    const { records, hasMore } = read.value;
    const ids = records.flatMap((record) => messageRecordSchema.safeParse(record).data?.id ?? []);
    return success({ messageChanges: readChanges(records), ids: new Set(ids), hasMore });
  }

  async markRead(
    access: Access,
    messageId: string,
    isRead: boolean,
  ): Promise<Result<readonly ReportedChange[]>> {
    const body = { readStatus: isRead ? 'Read' : 'Unread' };
    const answer = await this.#http.putJson(access, access.baseUrl + messagePath(messageId), body);
    return answer.ok ? success(readChanges([answer.value])) : answer;
  }
}
