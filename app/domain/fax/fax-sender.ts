/** Who a fax says that it is from, on its cover page and in the header line of every page. */
export interface FaxSender {
  /** Of a person or a company. */
  readonly name: string;
  /** E.164. */
  readonly number: string;
  /** By its IANA name. */
  readonly timeZone: string;
}
