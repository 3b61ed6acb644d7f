/** What the service says about one fax message, in our own words (telephony-service.md 2.4 and 3). */
export interface FaxReport {
  /** Digits at most services; text, since a number could not hold all of them. */
  readonly messageId: string;
  readonly status: ReportedStatus;
  readonly recipients: readonly RecipientReport[];
  /** Pages of the rendered fax, cover included; null while it is not rendered, or when the service does not say. */
  readonly pages: number | null;
  /** The rendered document, as an absolute address given by the service; null while there is none. */
  readonly document: { readonly uri: string; readonly contentType: string } | null;
  /** When the service made the record, milliseconds since 1970; null when it does not say. */
  readonly createdAtMs: number | null;
  /** When the record changed last: of one that is final, no sooner than that; null or absent when nobody says. */
  readonly modifiedAtMs?: number | null | undefined;
  /** In the service's bin, or gone for good. Its status says how far it had come. */
  readonly isDeleted: boolean;
}

export type DatedReport = FaxReport & { readonly createdAtMs: number };

/** The service's outbound faxes of some time. */
export interface OutboundFaxes {
  /** Those that say whose they are: an id, every recipient, a time. */
  readonly reports: readonly DatedReport[];
  readonly unreadable: readonly UnreadableFax[];
}

/** One that does not say all of it; null for what it does not say. */
export interface UnreadableFax {
  readonly messageId: string | null;
  readonly numbers: readonly string[] | null;
  readonly createdAtMs: number | null;
}

/** What matters of one that says all, where it is only asked whether it may be a certain fax. */
export const asUnreadable = ({ messageId, recipients, createdAtMs }: DatedReport): UnreadableFax => ({
  messageId,
  numbers: recipients.map((each) => each.phoneNumber),
  createdAtMs,
});

export interface RecipientReport {
  readonly phoneNumber: string;
  /** null where the service states no status for this recipient: the one of the whole message counts. */
  readonly status: ReportedStatus | null;
  readonly faxErrorCode: string | null;
}

/** `unknown` is a word we have not met: not final, because only a word we know may end a fax. */
export type ReportedStatus = 'queued' | 'sent' | 'failed' | 'unknown';
