/** An attempt at a fax as the call log has it (public facts 6). */
export interface CallRecord {
  readonly id: string;
  readonly startedAtMs: number;
  readonly durationMs: number | null;
  /** `Outbound` or `Inbound`. */
  readonly direction: string | null;
  /** What became of it, in the service's words: `Sent`, `Busy`, `Fax Poor Line` and so on. */
  readonly result: string | null;
  /** One sentence more, where the service has it. */
  readonly reason: string | null;
  readonly from: CallParty;
  readonly to: CallParty;
  /** The fax's message; null for what is no fax. */
  readonly messageId: number | null;
}

export interface CallParty {
  readonly phoneNumber: string | null;
  readonly name: string | null;
}

export interface CallLogPage {
  readonly records: readonly CallRecord[];
  readonly hasMore: boolean;
}
