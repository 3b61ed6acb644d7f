import { failed, success } from '../../domain/result.ts';
import { marksUndrawable } from './mark-failure.ts';
import type { PageResult } from '../document/page-result.ts';
import { blankBitmap } from '../page/bitmap.ts';
import { loadShaperFor } from '../shaping/shaper.ts';
import { shippedFont } from '../shipped-fonts/shipped-fonts.ts';
import { languageHere } from '../system-fonts/language-here.ts';
import { readingDirection } from '../text/direction.ts';
import { PageFont } from '../text/page-font.ts';
import { undrawableWords } from '../text/undrawable-words.ts';
import type { DrawnMark, MarkRoom } from './mark-room.ts';

const POINTS_PER_INCH = 72;
/** From one line to the next, by the size of the letters; the window reckons with the same. */
const SPACING = 1.2;

/** As large as its lines fit into the room; read from the right, they end at its right edge. */
export async function drawMarkText(text: string, room: MarkRoom): Promise<PageResult<DrawnMark>> {
  await loadShaperFor([text]);
  const rows = text.split('\n');
  const highestPt = ((room.heightPx / room.yDpi) * POINTS_PER_INCH) / (SPACING * rows.length);
  const toFont = (sizePt: number): PageFont =>
    new PageFont([shippedFont('regular')], sizePt, room, { language: languageHere(text) });
  const highest = toFont(highestPt);
  const words = undrawableWords(text, highest);
  if (words.length > 0) return failed(marksUndrawable(words));
  const drawn = rows.map((each) => {
    const drawable = highest.drawable(each);
    return { drawable, direction: readingDirection(drawable) };
  });
  const widestPx = Math.max(...drawn.map((each) => highest.widthPx(each.drawable, each.direction)));
  const shrunk = Math.min(1, room.widthPx / Math.max(1, widestPx));
  const font = shrunk < 1 ? toFont(highestPt * shrunk) : highest;

  const rimXPx = font.lineHeightPx(1);
  const rimYPx = font.lineHeightPx(1);
  const bitmap = blankBitmap(room.widthPx + 2 * rimXPx, room.heightPx + 2 * rimYPx);
  const rowPx = font.lineHeightPx(SPACING);
  const topPx = rimYPx + ((room.heightPx - rowPx * rows.length) >> 1);
  for (const [row, { drawable, direction }] of drawn.entries()) {
    const widthPx = font.widthPx(drawable, direction);
    const leftPx = rimXPx + (direction === 'rtl' ? Math.max(0, room.widthPx - Math.ceil(widthPx)) : 0);
    font.draw(bitmap, leftPx, topPx + row * rowPx + font.ascentPx, drawable, direction);
  }
  return success({ bitmap, rimXPx, rimYPx });
}
