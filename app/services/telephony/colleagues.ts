import type { MailboxRow } from '../../contract/mailbox-views.ts';
import type { ColleagueFaxes, ColleagueView } from '../../contract/colleague-views.ts';
import { success, type Result } from '../../domain/result.ts';
import { dateChange, type ReportedChange } from '../../domain/service/mailbox.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { ColleaguesGateway } from '../ports/service/colleagues.ts';
import type { StoredMailboxFax } from '../ports/service/mailbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { Permissions } from '../access/permissions.ts';

export interface ColleaguesPorts {
  readonly gateway: ColleaguesGateway;
  readonly permissions: Permissions;
  readonly clock: Clock;
  /** Of the language that is set. */
  readonly collator: () => Intl.Collator;
  readonly toRow: (fax: StoredMailboxFax) => MailboxRow;
}

/** The service keeps sent faxes for 30 days unless told otherwise (public-service.md 4.7); older ones are of no list. */
const WINDOW_MS = 90 * 24 * 3_600_000;
const PER_PAGE = 50;
/** Its clock may be ahead of ours. */
const AHEAD_MS = 24 * 3_600_000;

/** The faxes of another extension of the account: read at the service each time, and kept nowhere here. */
export class Colleagues {
  readonly #ports: ColleaguesPorts;

  constructor(ports: ColleaguesPorts) {
    this.#ports = ports;
  }

  /** By name. */
  async list(): Promise<Result<readonly ColleagueView[]>> {
    const { permissions, gateway, collator } = this.#ports;
    const found = await permissions.run('read-account', 'medium', (access) => gateway.extensions(access));
    if (!found.ok) return found;
    const shown = found.value.map((each) => ({ ...each, name: shownText(each.name) }));
    return success(shown.toSorted((a, b) => collator().compare(a.name, b.name)));
  }

  async listFaxes(extensionId: string, page: number): Promise<Result<ColleagueFaxes>> {
    const { permissions, gateway, clock, toRow: rowOf } = this.#ports;
    const nowMs = clock.now();
    const window = { fromMs: nowMs - WINDOW_MS, toMs: nowMs + AHEAD_MS, page, perPage: PER_PAGE };
    const found = await permissions.run('read-colleagues', 'light', (access) =>
      gateway.listFaxes(access, extensionId, window),
    );
    if (!found.ok) return found;
    const rows = found.value.messageChanges
      .flatMap((messageChanges) => faxIn(messageChanges, nowMs))
      .map(rowOf);
    return success({ rows, hasMore: found.value.hasMore });
  }
}

const faxIn = (change: ReportedChange, nowMs: number): StoredMailboxFax[] => {
  const dated = dateChange(change, null, nowMs);
  return dated.kind === 'fax' ? [{ fax: dated.fax, plannedPath: null, savedTo: null }] : [];
};
