/** What became of a mailed fax, for whoever mailed it. Its words are those of the moment. */
export interface MailReply {
  readonly jobId: string;
  readonly kind: 'sent' | 'failed' | 'needs-attention' | 'cancelled';
  readonly to: string;
  /** The mail's `Message-ID`; null: it has none that can be named. */
  readonly inReplyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly atMs: number;
  /** The rendered document where it was filed; null: not by then. */
  readonly document: string | null;
}
