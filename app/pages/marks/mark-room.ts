import type { Bitmap } from '../page/bitmap.ts';

/** The place of a mark as it is drawn upright, before it is turned with its page. */
export interface MarkRoom {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly xDpi: number;
  readonly yDpi: number;
}

export interface DrawnMark {
  readonly bitmap: Bitmap;
  /** Letters reach beyond their place with what stands above or below them: so far the bitmap does, on either side. */
  readonly rimXPx: number;
  readonly rimYPx: number;
}
