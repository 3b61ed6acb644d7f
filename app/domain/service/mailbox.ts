import type { DatedReport, ReportedStatus } from '../fax/fax-report.ts';

/** A fax in the account's message store, whoever sent or received it, as the service last described it. */
export interface MailboxFax {
  readonly messageId: string;
  readonly direction: 'inbound' | 'outbound';
  readonly status: MailboxStatus;
  /** Where it is at the service; our copy stays, whatever becomes of it there. */
  readonly availability: Availability;
  readonly isRead: boolean;
  readonly from: MailboxParty;
  readonly to: readonly MailboxParty[];
  /** What the service calls a received fax: the sender's number or header text. */
  readonly subject: string | null;
  readonly coverPageText: string | null;
  /** File names, where the service gives them. */
  readonly fileNames: readonly string[];
  /** Pages of the rendered fax; null while it is not rendered, or when the service does not say. */
  readonly pages: number | null;
  readonly resolution: 'High' | 'Low' | null;
  /** Milliseconds since 1970, by the service's clock. */
  readonly createdAtMs: number;
  readonly modifiedAtMs: number;
}

/** `unknown` is a word we have not met. */
export type MailboxStatus = 'queued' | 'sent' | 'failed' | 'received' | 'unknown';

/** `purged`: no longer at the service, because it says so or no longer lists it. */
export type Availability = 'alive' | 'deleted' | 'purged';

export interface MailboxParty {
  /** E.164 where the service gives it in that form; null where it gives none. */
  readonly phoneNumber: string | null;
  /** The service gave it in that form itself; absent: its plus may be a guess, and it a number as dialled within some country. */
  readonly isGivenWithPlus?: true | undefined;
  readonly name: string | null;
  readonly location: string | null;
  readonly status: MailboxStatus | null;
  readonly faxErrorCode: string | null;
}

/** What an answer of the service says about one message: all of it or, if it is gone, only that (public-service.md 4.4). */
export type MessageChange =
  | { readonly kind: 'fax'; readonly fax: MailboxFax }
  | { readonly kind: 'availability'; readonly messageId: string; readonly availability: Availability };

/** As the service reports it: a record may lack its times. */
export type ReportedChange = MessageChange | { readonly kind: 'undated'; readonly fax: UndatedFax };

type UndatedFax = Omit<MailboxFax, 'createdAtMs' | 'modifiedAtMs'>;

/** Adds the times known before; a fax that was never dated is dated when we first learn of it. */
export function dateChange(change: ReportedChange, known: MailboxFax | null, nowMs: number): MessageChange {
  if (change.kind !== 'undated') return change;
  const { createdAtMs, modifiedAtMs } = known ?? { createdAtMs: nowMs, modifiedAtMs: nowMs };
  return { kind: 'fax', fax: { ...change.fax, createdAtMs, modifiedAtMs } };
}

const RANK: Readonly<Record<Availability, number>> = { alive: 0, deleted: 1, purged: 2 };

/**
 * What is known after a change. Answers come late and repeat themselves (syncs overlap, and a page of history may be requested before a
 * sync that is answered first), so the newer state wins whatever the order; at equal times, the one that is closer to gone. Null: the
 * change is about a fax of which nothing is known.
 */
export function mergeChange(known: MailboxFax | null, change: MessageChange): MailboxFax | null {
  if (change.kind === 'availability') {
    if (known === null || RANK[change.availability] <= RANK[known.availability]) return known;
    return { ...known, availability: change.availability };
  }
  return known === null || !isOlder(change.fax, known) ? change.fax : known;
}

function isOlder(fax: MailboxFax, known: MailboxFax): boolean {
  if (fax.modifiedAtMs !== known.modifiedAtMs) return fax.modifiedAtMs < known.modifiedAtMs;
  return RANK[fax.availability] < RANK[known.availability];
}

/** What the mailbox knows of a sent fax, as if the service had just reported it; the location of its document is not kept. */
export function reportOfMailboxFax(fax: MailboxFax): DatedReport {
  return {
    messageId: fax.messageId,
    status: toSendingStatus(fax.status),
    recipients: fax.to.flatMap(({ phoneNumber, status, faxErrorCode }) =>
      phoneNumber === null
        ? []
        : [{ phoneNumber, status: status === null ? null : toSendingStatus(status), faxErrorCode }],
    ),
    pages: fax.pages,
    document: null,
    createdAtMs: fax.createdAtMs,
    // The two are equal where the service gives no time of change.
    modifiedAtMs: fax.modifiedAtMs > fax.createdAtMs ? fax.modifiedAtMs : undefined,
    isDeleted: fax.availability !== 'alive',
  };
}

const toSendingStatus = (status: MailboxStatus): ReportedStatus =>
  status === 'received' ? 'unknown' : status;

/** The other end: the sender of a received fax, the recipients of a sent one. */
export const otherParties = (fax: MailboxFax): readonly MailboxParty[] =>
  fax.direction === 'inbound' ? [fax.from] : fax.to;

/** Searches ignore case and accents. */
export const foldForSearch = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Everything that a fax can be found by, with numbers as digits alone. */
export function toSearchText(fax: MailboxFax): string {
  const parties = [fax.from, ...fax.to];
  const words = [
    ...parties.flatMap((party) => [party.name, party.location]),
    fax.subject,
    fax.coverPageText,
    ...fax.fileNames,
  ];
  const numbers = parties.map((party) => party.phoneNumber?.replace(/\D/gu, '') ?? '');
  return foldForSearch([...words, ...numbers].filter((each) => each !== null && each !== '').join('\n'));
}

/** Longer than any sort or search needs. */
const MOST_OF_A_NAME = 200;
/** Twice as many digits as a number has. */
const MOST_DIGITS = 32;
/** As many as a fax can have. */
const MOST_PARTIES = 50;
/** Sorts after everything that has a name or a number. */
export const NOBODY = '\u{10FFFF}';

/** The other end's name and number, for sorting and searching. A party without a name is sorted by its number. */
export function toPartyText(fax: MailboxFax): string {
  const parties = otherParties(fax).map(({ name, phoneNumber }) => {
    const digits = phoneNumber?.replace(/\D/gu, '').slice(0, MOST_DIGITS) ?? '';
    const folded = foldForSearch(name ?? '').slice(0, MOST_OF_A_NAME);
    return [folded, digits].filter((each) => each !== '').join('\n');
  });
  return parties.every((each) => each === '') ? NOBODY : parties.slice(0, MOST_PARTIES).join('\n');
}

/** What the search text has to contain: every word, or the digits of a number however it is written. */
export function toSearchTerms(query: string): string[] {
  const isNumber = /^[+\d\s().\-/]*\d[\d\s().\-/]*$/u.test(query);
  if (isNumber) return [query.replace(/\D/gu, '')];
  return foldForSearch(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
}
