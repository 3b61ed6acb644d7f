import type { ReportedChange, MailboxFax, MessageChange } from '../../../domain/service/mailbox.ts';
import type { Result } from '../../../domain/result.ts';
import type { ReceivedFileRecord } from '../../../domain/service/received-record.ts';
import type { Access } from './access.ts';
import type { RenderedDocument } from '../folders/spool.ts';

/** The account's faxes as the service told them last, on this machine. Every write is on disk when the call returns. */
export interface MailboxStore {
  /** Takes news by id, whatever the order and however often it comes; answers the ids of those that are different now. */
  take(messageChanges: readonly MessageChange[], taking: MailboxTaking): Result<string[]>;
  find(messageId: string): StoredMailboxFax | null;
  page(query: MailboxPageQuery): StoredMailboxPage;
  /** Received, there, and read by nobody; without some. */
  unreadCount(except?: readonly string[]): number;
  /** Of received faxes whose sender has one of these numbers. */
  idsFrom(numbers: readonly string[]): string[];
  /** Received faxes that are still to be saved on this machine, the oldest first. */
  toSave(): StoredMailboxFax[];
  toSaveCount(): number;
  /** Where a received fax goes. */
  planSaving(messageId: string, path: string): Result<null>;
  isPlanned(path: string): boolean;
  /** It is there; or it could not be had and nobody tries again. */
  endSaving(messageId: string, isSaved: boolean, atMs: number): Result<null>;
  /** Those created before, except what is still to be saved. */
  createdBefore(beforeMs: number): StoredMailboxFax[];
  /** For good, here; at the service nothing changes. */
  remove(messageId: string): Result<null>;
  /** A received fax that was listed here once, was removed, and is not listed again. */
  wasRemoved(messageId: string): boolean;
  readEntry(key: string): string | null;
  /** Of each received fax that was saved, the entry of its id behind `prefix`; none of those whose entry is `except`. */
  savedEntries(
    prefix: string,
    except: string,
  ): { readonly messageId: string; readonly entry: string | null }[];
}

export interface MailboxTaking {
  /** Received faxes created since are to be saved on this machine. */
  readonly saveFromMs: number;
  /** Written together with the news, or not at all; null removes. */
  readonly entries?: Readonly<Record<string, string | null>>;
  /** The news is all there is created between the two: whatever else is known of that time is not at the service any more. */
  readonly gone?: { readonly fromMs: number; readonly toMs: number; readonly except: ReadonlySet<string> };
}

export interface StoredMailboxFax {
  readonly fax: MailboxFax;
  /** Where it is to be saved, or was; null while that is not decided, or where it is not to be. */
  readonly plannedPath: string | null;
  /** Where it was saved; null where it was not (yet). */
  readonly savedTo: string | null;
}

export interface MailboxPageQuery extends MailboxConditions {
  /** Those behind this place; null: from the first. */
  readonly before: StoredMailboxPage['next'];
  readonly limit: number;
  /** Absent: the newest first. */
  readonly order?: StoredMailboxOrder;
}

export interface MailboxConditions {
  readonly direction: MailboxFax['direction'] | null;
  /** Only these, or all but these. */
  readonly among?: { readonly ids: readonly string[]; readonly isIn: boolean };
  /** None of these. */
  readonly except?: readonly string[];
  /** Only what is there and was read by nobody. */
  readonly isUnread?: true;
  /** Only what was created since. */
  readonly sinceMs?: number;
  /** Only what was created before. */
  readonly beforeMs?: number;
  /** Every word, or the digits of a number, in names, numbers, file names and texts. */
  readonly text?: string;
  /** The same in the name and number of the other end alone. */
  readonly person?: string;
}

/**
 * What is the same otherwise stands the newest first. By state: what nobody has read, what was, and then each of `later`, the first of which
 * that has a fax counts.
 */
export type StoredMailboxOrder = { readonly isDescending: boolean } & (
  | { readonly key: 'time' }
  | { readonly key: 'sender' }
  | { readonly key: 'state'; readonly later: readonly (readonly string[])[] }
);

export interface StoredMailboxPage {
  readonly faxes: readonly StoredMailboxFax[];
  /** Where it ends; null: there are no more. */
  readonly next: {
    readonly createdAtMs: number;
    readonly messageId: string;
    readonly key?: string | number | undefined;
  } | null;
  /** How many there are on all pages. */
  readonly count: number;
}

/** The service's message store beyond our own faxes. */
export interface MailboxGateway {
  /** One page of what was created up to `toMs` (the service's clock), newest first; `page` counts from 1. */
  history(access: Access, window: HistoryWindow): Promise<Result<HistoryPage>>;
  markRead(access: Access, messageId: string, isRead: boolean): Promise<Result<readonly ReportedChange[]>>;
}

export interface HistoryWindow {
  readonly fromMs: number;
  readonly toMs: number;
  readonly page: number;
  readonly perPage: number;
}

export interface HistoryPage {
  readonly messageChanges: readonly ReportedChange[];
  /** Every id on the page, of whatever type. */
  readonly ids: ReadonlySet<string>;
  readonly hasMore: boolean;
}

/** Received faxes on this machine: our own copy, and the one in `Received/`. */
export interface ReceivedFiles {
  /** Our own copy, where it is a whole fax document; null while none is here. */
  findCopy(messageId: string): Promise<RenderedDocument | null>;
  /** A path for a download; `keepCopy` gives it its final name. */
  draftPath(messageId: string): Promise<Result<string>>;
  /** Only a whole fax document takes the place of what was there. */
  keepCopy(messageId: string): Promise<Result<RenderedDocument>>;
  /**
   * A free name in the folder of its day. One that is there already with the same content, and is nobody else's by `isPlanned`, is its
   * own: what knew of it was lost.
   */
  freePath(
    fax: MailboxFax,
    pages: number | null,
    copy: RenderedDocument,
    isPlanned: (path: string) => boolean,
  ): Promise<Result<string>>;
  /** The document, and then its record beside it, where there is one to be. True when it is there now, or lay there before; false when another file does. */
  place(copy: RenderedDocument, path: string, record: ReceivedFileRecord | null): Promise<Result<boolean>>;
  /** Whether a file still lies in `Received/` where it was put. */
  isThere(path: string): Promise<boolean>;
  /** Whether a file lies there that is no fax document, or half of one. */
  isNoFax(path: string): Promise<boolean>;
  /** Whether what is there is our own copy, byte for byte. */
  isCopy(messageId: string, path: string): Promise<boolean>;
  /** What lies in `Received/`, with its record, where it is still the copy that was put there; what became something else is left alone. */
  removeSaved(messageId: string, path: string): Promise<Result<null>>;
  /** Our own copy; what lies in `Received/` is the person's. */
  removeCopy(messageId: string): Promise<Result<null>>;
}
