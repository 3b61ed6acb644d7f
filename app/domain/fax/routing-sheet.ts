/** A routing sheet among the pages of a fax. */
export interface FoundRoutingSheet {
  /** From 0, across all documents of the fax. */
  readonly page: number;
  /** Null: it is one, and cannot be read. */
  readonly sheet: RoutingSheet | null;
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
