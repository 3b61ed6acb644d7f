import type { Result } from '../../domain/result.ts';
import type { MailboxStore } from '../ports/mailbox.ts';
import { readFilingRecord, type FilingRecord } from './filing-record.ts';
import type { Mailbox } from './mailbox.ts';

const STARTED = 'filing-started';
const PAGE = 500;

const toKey = (messageId: string): string => `filing:${messageId}`;
const toPathKey = (path: string): string => `filing-path:${path}`;

/** What was decided of each fax, as entries of the mailbox: one step each, on disk when it is done. */
export class FilingRecords {
  readonly #store: Pick<MailboxStore, 'readEntry' | 'page'>;
  readonly #mailbox: Pick<Mailbox, 'take'>;

  constructor(store: Pick<MailboxStore, 'readEntry' | 'page'>, mailbox: Pick<Mailbox, 'take'>) {
    this.#store = store;
    this.#mailbox = mailbox;
  }

  find(messageId: string): FilingRecord | null {
    return readFilingRecord(this.#store.readEntry(toKey(messageId)));
  }

  /** With the place of a copy, which no other fax is given then until it lies there. */
  write(messageId: string, record: FilingRecord | null): Result<unknown> {
    const before = this.find(messageId);
    const planned = before?.state === 'due' ? before.path : null;
    const next = record?.state === 'due' ? record.path : null;
    return this.#mailbox.take([], {
      entries: {
        ...(planned === null ? {} : { [toPathKey(planned)]: null }),
        ...(next === null ? {} : { [toPathKey(next)]: messageId }),
        [toKey(messageId)]: record === null ? null : JSON.stringify(record),
      },
    });
  }

  isPlanned(path: string): boolean {
    return this.#store.readEntry(toPathKey(path)) !== null;
  }

  /** Faxes that were saved, and of which nothing was decided or not all was done: Faxtray ended in between. */
  open(): string[] {
    if (this.#store.readEntry(STARTED) === null) {
      // Whoever makes a rule wants what happens from then on.
      const none: FilingRecord = { state: 'none' };
      const entries = this.#saved(() => true).map((id): [string, string] => [
        toKey(id),
        JSON.stringify(none),
      ]);
      this.#mailbox.take([], { entries: { ...Object.fromEntries(entries), [STARTED]: 'yes' } });
      return [];
    }
    return this.#saved((messageId) => {
      const record = this.find(messageId);
      if (record?.state === 'done') return record.untoldClaimId !== undefined;
      return record === null || record.state === 'due';
    });
  }

  #saved(isWanted: (messageId: string) => boolean): string[] {
    const found: string[] = [];
    for (let before: Parameters<MailboxStore['page']>[0]['before'] = null; ;) {
      const { faxes, next } = this.#store.page({ before, direction: 'inbound', limit: PAGE });
      for (const { fax, savedTo } of faxes)
        if (savedTo !== null && isWanted(fax.messageId)) found.push(fax.messageId);
      if (next === null) return found;
      before = next;
    }
  }
}
