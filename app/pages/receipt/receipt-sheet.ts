/** A receipt as it is read, in words of the caller's making. */
export interface ReceiptSheet {
  readonly title: string;
  /** What became of it, in a sentence. */
  readonly outcome: string;
  readonly rows: readonly ReceiptRow[];
}

export interface ReceiptRow {
  readonly label: string;
  readonly lines: readonly string[];
}
