/** Who a fax says it is from, on its cover page and in the header line of every page. */
export interface FaxSender {
  /** The name of a person or a company. */
  readonly name: string;
  /** E.164. */
  readonly number: string;
  /** IANA name. */
  readonly timeZone: string;
}
