import type { PageFont } from './page-font.ts';

const ELLIPSIS = '…';

/** The text, or as much of its beginning as fits with an ellipsis behind it; null when not even the ellipsis fits. */
export function shortenText(text: string, maxWidthPx: number, font: PageFont): string | null {
  if (font.widthPx(text) <= maxWidthPx) return text;
  const ellipsis = font.drawable(ELLIPSIS);
  let roomPx = maxWidthPx - font.widthPx(ellipsis);
  if (roomPx < 0) return null;
  let kept = '';
  for (const character of text) {
    roomPx -= font.widthPx(character);
    if (roomPx < 0) break;
    kept += character;
  }
  return kept.trimEnd() + ellipsis;
}
