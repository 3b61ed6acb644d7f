/** A fax call as the service noted it. */
export interface CallRow {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAtMs: number;
  readonly durationMs: number | null;
  readonly direction: 'inbound' | 'outbound' | null;
  /** In the service's words: `Sent`, `Busy`, `Fax Poor Line`. */
  readonly result: string | null;
  /** One sentence more, where the service has it. */
  readonly reason: string | null;
  /** Whether it arrived; null where the result is a word that this version does not know. */
  readonly arrived: boolean | null;
  /** The other side: name and number as people read them. */
  readonly name: string | null;
  readonly number: string | null;
  /** The fax in the queue that it was made for. */
  readonly jobId: string | null;
}

export interface CallLogView {
  /** Newest first. */
  readonly rows: readonly CallRow[];
  readonly hasMore: boolean;
}
