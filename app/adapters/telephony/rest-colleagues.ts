import { z } from 'zod';
import { success, type Result } from '../../domain/result.ts';
import { EXTENSIONS_PATH } from '../../protocol/paths.ts';
import { idText, ifReadable } from '../../protocol/readable.ts';
import type { Colleague, ColleaguesGateway } from '../../services/ports/service/colleagues.ts';
import type { HistoryPage, HistoryWindow } from '../../services/ports/service/mailbox.ts';
import type { Access } from '../../services/ports/service/access.ts';
import type { ServiceHttp } from './http.ts';
import { readAllPages } from './read-pages.ts';
import { RestMailboxGateway } from './rest-mailbox-gateway.ts';

const PER_PAGE = 100;

const extension = z.looseObject({
  id: idText,
  name: ifReadable(z.string()),
  extensionNumber: ifReadable(idText),
});

/** Other extensions of the account over REST (public-service.md 10). */
export class RestColleagues implements ColleaguesGateway {
  readonly #http: ServiceHttp;
  readonly #mailbox: RestMailboxGateway;

  constructor(http: ServiceHttp) {
    this.#http = http;
    this.#mailbox = new RestMailboxGateway(http);
  }

  async extensions(access: Access): Promise<Result<readonly Colleague[]>> {
    const records = await readAllPages(this.#http, access, { path: EXTENSIONS_PATH, perPage: PER_PAGE });
    if (!records.ok) return records;
    return success(
      records.value.flatMap((record): Colleague[] => {
        const parsed = extension.safeParse(record);
        if (!parsed.success) return [];
        const { id, name, extensionNumber } = parsed.data;
        return [{ extensionId: id, extensionNumber: extensionNumber ?? null, name: name ?? `#${id}` }];
      }),
    );
  }

  listFaxes(access: Access, extensionId: string, window: HistoryWindow): Promise<Result<HistoryPage>> {
    return this.#mailbox.history(access, window, extensionId);
  }
}
