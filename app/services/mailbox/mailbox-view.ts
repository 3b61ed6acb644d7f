import type {
  MailboxChange,
  MailboxOrder,
  MailboxPage,
  MailboxPageInput,
  MailboxParty,
  MailboxQuery,
  MailboxRow,
} from '../../contract/mailbox-views.ts';
import type { ReceivedChoice } from '../../contract/handling-views.ts';
import { formatNumber, type ParseNumber } from '../../domain/numbers/fax-number.ts';
import { otherParties } from '../../domain/service/mailbox.ts';
import { shownOrNull, shownText } from '../../domain/files/shown-text.ts';
import type { Off } from '../../domain/signal.ts';
import type {
  MailboxPageQuery,
  MailboxStore,
  StoredMailboxFax,
  StoredMailboxOrder,
} from '../ports/service/mailbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { BlockedFaxes } from './blocked-faxes.ts';
import { toBlockedByView } from './to-blocked-by-view.ts';
import type { MailboxHistory } from './mailbox-history.ts';
import type { Mailbox } from './mailbox.ts';
import type { ReceivedFiling } from './received-filing.ts';
import type { ReceivedHandling } from './received-handling.ts';
import type { ReceivedPrinting } from './received-printing.ts';
import type { ServiceDeletions } from './service-deletions.ts';
import { toHandlingView } from './to-handling-view.ts';
import { toLinkViews } from './to-link-views.ts';

/** The window is told at most this often. */
const BATCH_MS = 250;

/** The mailbox as the window shows it. */
export class MailboxView {
  readonly #store: MailboxStore;
  readonly #jobs: Pick<JobStore, 'byMessageId' | 'find'>;
  readonly #history: Pick<MailboxHistory, 'isComplete'>;
  readonly #handling: ReceivedHandling;
  readonly #filing: Pick<ReceivedFiling, 'describe'>;
  readonly #printing: Pick<ReceivedPrinting, 'describe'>;
  readonly #deletions: Pick<ServiceDeletions, 'describe'>;
  readonly #parseNumber: ParseNumber;
  readonly #mailbox: Mailbox;
  readonly #blocked: Pick<BlockedFaxes, 'ids' | 'explain'>;
  readonly #clock: Clock;
  readonly #publish: (change: MailboxChange) => void;
  #cancelPublishing: (() => void) | null = null;
  #off: Off | null = null;

  constructor(
    mailbox: Mailbox,
    store: MailboxStore,
    jobs: Pick<JobStore, 'byMessageId' | 'find'>,
    history: Pick<MailboxHistory, 'isComplete'>,
    handling: ReceivedHandling,
    filing: Pick<ReceivedFiling, 'describe'>,
    printing: Pick<ReceivedPrinting, 'describe'>,
    deletions: Pick<ServiceDeletions, 'describe'>,
    parseNumber: ParseNumber,
    blocked: Pick<BlockedFaxes, 'ids' | 'explain'>,
    clock: Clock,
    publish: (change: MailboxChange) => void,
  ) {
    this.#store = store;
    this.#jobs = jobs;
    this.#history = history;
    this.#handling = handling;
    this.#filing = filing;
    this.#printing = printing;
    this.#deletions = deletions;
    this.#parseNumber = parseNumber;
    this.#blocked = blocked;
    this.#mailbox = mailbox;
    this.#clock = clock;
    this.#publish = publish;
  }

  start(): void {
    this.#off = this.#mailbox.onChange(() => {
      this.#cancelPublishing ??= this.#clock.after(BATCH_MS, () => {
        this.#cancelPublishing = null;
        this.#publish({ unread: this.#store.unreadCount(this.#blockedIds()) });
      });
    });
  }

  /** The store may be closed then. */
  stop(): void {
    this.#off?.();
    this.#cancelPublishing?.();
  }

  page({ before, direction, limit, ...query }: MailboxPageInput): MailboxPage {
    const blocked = this.#blockedIds();
    const stored = this.#toStored(query, blocked);
    const { faxes, next, count } = this.#store.page({ before, direction, limit, ...stored });
    return {
      rows: faxes.map((each) => this.toRow(each)),
      ...{ next, count },
      unread: this.#store.unreadCount(blocked),
      blocked: blocked.length,
      isComplete: this.#history.isComplete,
    };
  }

  #blockedIds(): readonly string[] {
    return this.#blocked.ids();
  }

  #toStored(
    { choice = 'all', text, person, fromMs, beforeMs, order }: MailboxQuery,
    blocked: readonly string[],
  ) {
    const chosen: Pick<MailboxPageQuery, 'among' | 'except' | 'isUnread' | 'sinceMs'> =
      choice === 'blocked'
        ? { among: { ids: blocked, isIn: true } }
        : { ...this.#chosenBy(choice), except: blocked };
    const sinceMs = Math.max(chosen.sinceMs ?? -Infinity, fromMs ?? -Infinity);
    return {
      ...chosen,
      ...(sinceMs === -Infinity ? {} : { sinceMs }),
      ...(beforeMs === undefined ? {} : { beforeMs }),
      ...(text === undefined ? {} : { text }),
      ...(person === undefined ? {} : { person }),
      ...(order === undefined ? {} : { order: this.#toStoredOrder(order) }),
    } satisfies Partial<MailboxPageQuery>;
  }

  #toStoredOrder({ key, isDescending }: MailboxOrder): StoredMailboxOrder {
    const handling = this.#handling;
    if (key === 'time') return { key, isDescending };
    if (key === 'sender') return { key, isDescending };
    return {
      key,
      isDescending,
      later: [handling.takenIds(), handling.idsAt('handled'), handling.idsAt('filed')],
    };
  }

  #chosenBy(
    choice: Exclude<ReceivedChoice, 'blocked'>,
  ): Pick<MailboxPageQuery, 'among' | 'isUnread' | 'sinceMs'> {
    switch (choice) {
      case 'all':
        return {};
      case 'new':
        return { isUnread: true, among: { ids: this.#handling.doneIds(), isIn: false } };
      case 'open':
        // Years of what was handled before anybody could say so here are open to nobody.
        return {
          sinceMs: this.#mailbox.historyEndMs(),
          among: { ids: this.#handling.doneIds(), isIn: false },
        };
      case 'mine':
        return { among: { ids: this.#handling.ownIds(), isIn: true } };
      case 'handled':
        return { among: { ids: this.#handling.doneIds(), isIn: true } };
    }
  }

  toRow({ fax, savedTo }: StoredMailboxFax): MailboxRow {
    const { messageId, direction, status, availability, isRead, subject, fileNames, pages, createdAtMs } =
      fax;
    const handling = direction === 'inbound' ? this.#handling.find(messageId) : null;
    const me = this.#handling.person;
    return {
      messageId,
      direction,
      state: status,
      availability,
      isRead,
      parties: otherParties(fax).map((party): MailboxParty => {
        const { phoneNumber, name, location, faxErrorCode } = party;
        const formatted = phoneNumber === null ? null : formatNumber(phoneNumber, this.#parseNumber);
        return {
          ...{ phoneNumber, formatted, state: party.status, faxErrorCode },
          name: shownOrNull(name),
          location: shownOrNull(location),
        };
      }),
      subject: shownOrNull(subject),
      fileNames: fileNames.map(shownText),
      pages,
      createdAtMs,
      savedTo,
      jobId: this.#jobs.byMessageId(messageId)?.id ?? null,
      handling: handling === null ? null : toHandlingView(handling, me),
      links: handling === null ? [] : toLinkViews(handling, me, this.#jobs, this.#parseNumber),
      filing: direction === 'inbound' ? this.#filing.describe(messageId) : null,
      printing: direction === 'inbound' ? this.#printing.describe(messageId) : null,
      blockedBy: toBlockedByView(this.#blocked.explain(fax)),
      deletion: this.#deletions.describe(messageId),
    };
  }
}
