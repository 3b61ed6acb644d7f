/** A routing sheet among the pages of a fax. */
export interface FoundRoutingSheet {
  /** From 0, across all documents of the fax. */
  readonly page: number;
  /** Null: it is a routing sheet, but cannot be read. */
  readonly sheet: RoutingSheet | null;
}

/** The papers behind one sheet, up to the next. */
export interface RoutedPages {
  readonly sheet: RoutingSheet;
  /** From 0, across all documents of the fax; `to` is exclusive, null: to the end. */
  readonly from: number;
  readonly to: number | null;
}

/** What a routing sheet says about the papers behind it. */
export interface RoutingSheet {
  /** E.164 with the leading `+`. */
  readonly phoneNumber: string;
  readonly name: string | null;
  readonly reference: string | null;
  /** Null: the papers are sent without a cover page. */
  readonly coverPageText: string | null;
}
