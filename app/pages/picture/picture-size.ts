export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A till receipt is long; a page beyond this is a mistake or an attack, and is shown narrower. */
const MOST_HEIGHT_PX = 12_000;

/** The size in square pixels for something of `heightPerWidth`, at most `maxWidthPx` wide. */
export function pictureSize(heightPerWidth: number, maxWidthPx: number): PictureSize {
  const widthPx = Math.max(1, Math.floor(Math.min(maxWidthPx, MOST_HEIGHT_PX / heightPerWidth)));
  return { widthPx, heightPx: Math.min(MOST_HEIGHT_PX, Math.max(1, Math.round(widthPx * heightPerWidth))) };
}
