import { success, type Result } from '../../domain/result.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';
import { readStoredNumber } from '../read-stored.ts';
import type { Mailbox } from './mailbox.ts';
import { readPrintingRecord, type PrintingRecord } from './printing-record.ts';

const SINCE = 'printing-since';
const PREFIX = 'printing:';
const NONE = JSON.stringify({ state: 'none' } satisfies PrintingRecord);

type Store = Pick<MailboxStore, 'readEntry' | 'savedEntries'>;

/** How far each received fax is on its way to paper, as entries of the mailbox. */
export class PrintingRecords {
  readonly #store: Store;
  readonly #mailbox: Pick<Mailbox, 'take'>;

  constructor(store: Store, mailbox: Pick<Mailbox, 'take'>) {
    this.#store = store;
    this.#mailbox = mailbox;
  }

  find(messageId: string): PrintingRecord | null {
    return readPrintingRecord(this.#store.readEntry(PREFIX + messageId));
  }

  write(messageId: string, record: PrintingRecord | null): Result<unknown> {
    const entry = record === null ? null : JSON.stringify(record);
    return this.#mailbox.take([], { entries: { [PREFIX + messageId]: entry } });
  }

  /** By the service's clock: what came before is not printed. Null: faxes are not printed, or it is not known yet. */
  get sinceMs(): number | null {
    return readStoredNumber(this.#store.readEntry(SINCE));
  }

  writeSince(sinceMs: number | null): Result<unknown> {
    return this.#mailbox.take([], { entries: { [SINCE]: sinceMs === null ? null : String(sinceMs) } });
  }

  /** What was saved so far is not printed. */
  passOverSaved(): Result<unknown> {
    const undecided = this.#store.savedEntries(PREFIX, NONE).filter(({ entry }) => entry === null);
    if (undecided.length === 0) return success(null);
    const entries = undecided.map(({ messageId }): [string, string] => [PREFIX + messageId, NONE]);
    return this.#mailbox.take([], { entries: Object.fromEntries(entries) });
  }

  /** Faxes that were saved, and are not at their end: Faxtray ended in between. Where nothing is printed, nothing has to be decided. */
  open(isOn: boolean): string[] {
    return this.#store
      .savedEntries(PREFIX, NONE)
      .flatMap(({ messageId, entry }) =>
        (entry !== null || isOn) && isOpen(readPrintingRecord(entry)) ? [messageId] : [],
      );
  }
}

function isOpen(record: PrintingRecord | null): boolean {
  if (record?.state === 'done') return record.untoldClaimId !== undefined;
  return record === null || record.state === 'due' || record.state === 'handing';
}
