import {
  toLimitAfterRefusal,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_BYTES_PUBLIC,
} from '../../domain/fax/fax-limits.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import { readStoredCount } from '../read-stored.ts';

const ENTRY = 'limit.document-bytes';

/** How large a fax may be on this account's line: known of the local exchange, learnt of any other service. */
export class SizeLimit {
  readonly #store: Pick<JobStore, 'writeEntry' | 'readEntry'>;
  readonly #isLocalExchange: boolean;
  #maxBytes: number;

  constructor(store: Pick<JobStore, 'writeEntry' | 'readEntry'>, isLocalExchange: boolean) {
    this.#store = store;
    this.#isLocalExchange = isLocalExchange;
    // It is asked for between two queues, too, when this one is closed.
    this.#maxBytes = isLocalExchange
      ? MAX_DOCUMENT_BYTES
      : readStoredCount(store.readEntry(ENTRY)) || MAX_DOCUMENT_BYTES_PUBLIC;
  }

  /** All documents of one fax together. */
  maxBytes(): number {
    return this.#maxBytes;
  }

  /** The service has refused a fax of this size as too large. */
  refused(sizeBytes: number): void {
    const limit = toLimitAfterRefusal(sizeBytes);
    if (this.#isLocalExchange || limit <= 0 || limit >= this.#maxBytes) return;
    this.#maxBytes = limit;
    this.#store.writeEntry(ENTRY, String(limit));
  }
}
