import type { Result } from '../../domain/result.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';
import { readFilingRecord, type FilingRecord } from './filing-record.ts';
import type { Mailbox } from './mailbox.ts';

const STARTED = 'filing-started';
const NONE = JSON.stringify({ state: 'none' } satisfies FilingRecord);

const PREFIX = 'filing:';
const toKey = (messageId: string): string => `${PREFIX}${messageId}`;
const toPathKey = (path: string): string => `filing-path:${path}`;

/** What was decided of each fax, as entries of the mailbox: one step each, on disk when it is done. */
export class FilingRecords {
  readonly #store: Pick<MailboxStore, 'readEntry' | 'savedEntries'>;
  readonly #mailbox: Pick<Mailbox, 'take'>;
  /** What the disk did not take at the start: it goes with whatever is written next. */
  #first: Readonly<Record<string, string>> = {};

  constructor(store: Pick<MailboxStore, 'readEntry' | 'savedEntries'>, mailbox: Pick<Mailbox, 'take'>) {
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
    const written = this.#mailbox.take([], {
      entries: {
        ...this.#first,
        ...(planned === null ? {} : { [toPathKey(planned)]: null }),
        ...(next === null ? {} : { [toPathKey(next)]: messageId }),
        [toKey(messageId)]: record === null ? null : JSON.stringify(record),
      },
    });
    if (written.ok) this.#first = {};
    return written;
  }

  isPlanned(path: string): boolean {
    return this.#store.readEntry(toPathKey(path)) !== null;
  }

  /** Faxes that were saved, and of which nothing was decided or not all was done: Faxtray ended in between. */
  open(): string[] {
    const saved = this.#store.savedEntries(PREFIX, NONE);
    if (this.#store.readEntry(STARTED) === null) {
      // Whoever makes a rule wants what happens from then on.
      const undecided = saved.filter(({ entry }) => entry === null);
      const entries = undecided.map(({ messageId }): [string, string] => [toKey(messageId), NONE]);
      this.#first = { ...Object.fromEntries(entries), [STARTED]: 'yes' };
      if (this.#mailbox.take([], { entries: this.#first }).ok) this.#first = {};
      return [];
    }
    return saved.flatMap(({ messageId, entry }) => (isOpen(readFilingRecord(entry)) ? [messageId] : []));
  }
}

function isOpen(record: FilingRecord | null): boolean {
  if (record?.state === 'done') return record.untoldClaimId !== undefined;
  return record === null || record.state === 'due';
}
