import type { FaxOptions, JobState, RecipientState } from './fax-job.ts';
import type { ReportSource } from './job-event.ts';
import type { ReceiptAttempt } from './receipt-attempts.ts';

/** How the outcome of a fax was learnt; `person`: somebody called it off or gave it up. */
export type LearntBy = ReportSource | 'person';

/** One file that a receipt vouches for. */
export interface ReceiptFile {
  readonly name: string;
  readonly sizeBytes: number;
  /** Hex; null for a file that was never taken. */
  readonly sha256: string | null;
  /** Where it was filed, below the root with `/` between the names; null: nowhere. */
  readonly file: string | null;
}

/** Which account sent a fax, and which Faxtray. */
export interface ReceiptOrigin {
  readonly app: string;
  /** Host of the phone service; null: the local exchange. */
  readonly service: string | null;
  readonly account: string;
  readonly sender: { readonly name: string; readonly phoneNumber: string } | null;
}

/** What the queue knows of a fax when it ends. Times are ISO 8601 in UTC. */
export interface ReceiptFacts extends ReceiptOrigin {
  readonly version: 1;
  readonly jobId: string;
  readonly name: string;
  readonly reference: string | null;
  readonly state: JobState;
  readonly reason: string | null;
  readonly finishedAt: string | null;
  readonly learntBy: LearntBy | null;
  readonly documents: readonly ReceiptFile[];
  /** Pages that a person had approved, sent instead of the documents; null: the documents were sent. */
  readonly pagesInstead: { readonly sizeBytes: number; readonly sha256: string } | null;
  /** As dialled. */
  readonly to: readonly {
    readonly phoneNumber: string;
    readonly name: string | null;
    readonly state: RecipientState | 'cancelled';
    readonly faxErrorCode: string | null;
  }[];
  readonly pages: number | null;
  readonly resolution: FaxOptions['faxResolution'];
  readonly attempts: readonly ReceiptAttempt[];
}

/** What `receipt.json` says (docs/spec/surfaces.md "Receipt"). */
export interface Receipt extends ReceiptFacts {
  /** The pages as the service sent them; null where it has given none. */
  readonly rendered: (ReceiptFile & { readonly sha256: string }) | null;
  /** SHA-256, in hex, of the previous receipt in this root; null: there was none. */
  readonly previous: string | null;
}
