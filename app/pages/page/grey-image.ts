/** One page in shades of grey: rows from the top without gaps, one byte a pixel, 0 is black, 255 is white. */
export interface GreyImage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint8Array;
}
