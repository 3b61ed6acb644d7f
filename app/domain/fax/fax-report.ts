/** What the service says about one fax message, in our own words (telephony-service.md 2.4 and 3). */
export interface FaxReport {
  /** All digits at most services, but kept as text because a number could not hold all of them. */
  readonly messageId: string;
  readonly status: ReportedStatus;
  readonly recipients: readonly RecipientReport[];
  /** Pages of the rendered fax, cover included; null while it is not rendered, or when the service does not say. */
  readonly pages: number | null;
  /** The rendered document, as an absolute address given by the service; null while there is none. */
  readonly document: { readonly uri: string; readonly contentType: string } | null;
  /** When the service created the record, milliseconds since 1970; null when it does not say. */
  readonly createdAtMs: number | null;
  /**
   * When the record last changed, so the earliest moment for which a final status is known; null or absent when the service does not say.
   */
  readonly modifiedAtMs?: number | null | undefined;
  /** In the service's bin, or gone for good. Its status says how far it got. */
  readonly isDeleted: boolean;
}

export type DatedReport = FaxReport & { readonly createdAtMs: number };

/** The service's outbound faxes of a certain period. */
export interface OutboundFaxes {
  /** Those that identify themselves fully: an id, every recipient, a time. */
  readonly reports: readonly DatedReport[];
  readonly unreadable: readonly UnreadableFax[];
}

/** A record that lacks some of that; null for what it does not say. */
export interface UnreadableFax {
  readonly messageId: string | null;
  readonly numbers: readonly string[] | null;
  readonly createdAtMs: number | null;
}

/** The facts of a complete report that matter when the only question is whether it may be a certain fax. */
export const asUnreadable = ({ messageId, recipients, createdAtMs }: DatedReport): UnreadableFax => ({
  messageId,
  numbers: recipients.map((each) => each.phoneNumber),
  createdAtMs,
});

export interface RecipientReport {
  readonly phoneNumber: string;
  /** Null where the service gives no status for this recipient: the status of the whole message counts. */
  readonly status: ReportedStatus | null;
  readonly faxErrorCode: string | null;
}

/** `unknown` is a word we have not met. It is not final, because only a word we know may end a fax. */
export type ReportedStatus = 'queued' | 'sent' | 'failed' | 'unknown';
