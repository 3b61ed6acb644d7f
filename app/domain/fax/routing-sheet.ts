/** A routing sheet among the pages of a fax. */
export interface FoundRoutingSheet {
  /** From 0, across all documents of the fax. */
  readonly page: number;
  /** Null: it is one, and cannot be read. */
  readonly sheet: RoutingSheet | null;
}

/** The papers behind one sheet, as far as the next one. */
export interface RoutedPages {
  readonly sheet: RoutingSheet;
  /** From 0, across all documents of the fax; `to` is the first that is none of them, null: all to the end. */
  readonly from: number;
  readonly to: number | null;
}

/** What a routing sheet says of the papers that it lies on. */
export interface RoutingSheet {
  /** E.164 with the leading `+`. */
  readonly phoneNumber: string;
  readonly name: string | null;
  readonly reference: string | null;
  /** Null: the papers go without a cover page. */
  readonly coverPageText: string | null;
}
