/** What the service says about one fax message, in our own words (interface sections 2.4 and 3). */
export interface FaxReport {
  readonly messageId: number;
  readonly status: ReportedStatus;
  readonly recipients: readonly RecipientReport[];
  /** Pages of the rendered fax, cover included; null while it is not rendered, or when the service does not say. */
  readonly pages: number | null;
  /** The rendered document, as an absolute address given by the service; null while there is none. */
  readonly document: { readonly uri: string; readonly contentType: string } | null;
  /** When the service made the record, milliseconds since 1970. */
  readonly createdAtMs: number;
}

export interface RecipientReport {
  readonly phoneNumber: string;
  /** null where the service states no status for this recipient: the one of the whole message counts. */
  readonly status: ReportedStatus | null;
  readonly faxErrorCode: string | null;
}

/** `unknown` is a word we have not met: not final, because only a word we know may end a fax. */
export type ReportedStatus = 'queued' | 'sent' | 'failed' | 'unknown';
