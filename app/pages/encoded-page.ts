/** A finished fax page: one T.6 strip and what a container has to say about it. */
export interface EncodedPage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly xDpi: number;
  readonly yDpi: number;
  /** ITU-T T.6, most significant bit first, white as 0, ended by EOFB. */
  readonly strip: Uint8Array<ArrayBuffer>;
}
