/** A finished fax page: one coded strip and what a container has to say about it. */
export interface EncodedPage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly xDpi: number;
  readonly yDpi: number;
  /** Most significant bit first, white as 0. ITU-T T.6, ended by EOFB; T.4 only where a copy is asked for so. */
  readonly strip: Uint8Array<ArrayBuffer>;
}
