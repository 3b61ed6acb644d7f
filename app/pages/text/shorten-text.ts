import { splitGraphemes } from './line-parts.ts';
import type { PageFont } from './page-font.ts';

const ELLIPSIS = '…';

/** The text, or as much of its beginning as fits with an ellipsis behind it; null when not even the ellipsis fits. */
export function shortenText(text: string, maxWidthPx: number, font: PageFont): string | null {
  if (font.widthPx(text) <= maxWidthPx) return text;
  const ellipsis = font.drawable(ELLIPSIS);
  let roomPx = maxWidthPx - font.widthPx(ellipsis);
  if (roomPx < 0) return null;
  let kept = '';
  // Letters that join are narrower together: what is kept is measured as a whole.
  const isPlain = font.isPlain(text);
  for (const letter of splitGraphemes(text)) {
    if (isPlain) roomPx -= font.widthPx(letter);
    if (isPlain ? roomPx < 0 : font.widthPx(kept + letter) > roomPx) break;
    kept += letter;
  }
  return kept.trimEnd() + ellipsis;
}
