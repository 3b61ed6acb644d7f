/** A picture that one of our own decoders read: grey, rows from the top, 0 is black, what was transparent is on white. */
export interface GreyRaster {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint8Array;
  /** Pixels to the inch as the file says; 0 where it does not. */
  readonly xDpi: number;
  readonly yDpi: number;
  /** Black and white only. */
  readonly isBilevel: boolean;
}

/** What a decoder answers: a picture, the size of one that is larger than may be decoded, or null for a damaged file. */
export type DecodedRaster = GreyRaster | OversizedRaster | null;

export interface OversizedRaster {
  readonly oversized: { readonly widthPx: number; readonly heightPx: number };
}

/** More than any scanner or camera makes; decoding takes up to four bytes a pixel. */
export const MOST_PIXELS = 120_000_000;

/** ITU-R BT.601 luma, in integers. */
export function toGrey(red: number, green: number, blue: number): number {
  return (red * 299 + green * 587 + blue * 114 + 500) / 1000;
}

/** The grey of a colour that lets white paper shine through; `alpha` 255 hides it. */
export function greyOnWhite(grey: number, alpha: number): number {
  return (grey * alpha + 255 * (255 - alpha)) / 255;
}

/** Runs a decoder whose DataView throws a RangeError where the file ends early: then the file is damaged, not the decoder. */
export function decodeWithin(decode: () => DecodedRaster): DecodedRaster {
  try {
    return decode();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
