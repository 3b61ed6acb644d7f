import { blankBitmap, type Bitmap } from '../page/bitmap.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { shippedFont } from '../shipped-fonts/shipped-fonts.ts';
import { languageHere } from '../system-fonts/language-here.ts';
import { PageFont } from '../text/page-font.ts';
import { wrapParagraph } from '../text/wrap-paragraph.ts';
import type { ReceiptSheet } from './receipt-sheet.ts';
import { MARGIN_INCHES, type ThumbnailFrame } from './thumbnail-frame.ts';

const GAP_INCHES = 0.2;
const LABEL_WIDTH_INCHES = 1.35;
const BETWEEN_ROWS_INCHES = 0.07;

const TITLE_PT = 22;
const OUTCOME_PT = 11;
const ROW_PT = 8.5;
const SPACING = 1.35;

/** The text of a receipt, on as many pages as it takes; beside the thumbnail on the first. */
export function drawReceipt(
  { title, outcome, rows }: ReceiptSheet,
  geometry: FaxGeometry,
  frame: ThumbnailFrame | null,
): Bitmap[] {
  const { xDpi, yDpi, widthPx, heightPx } = geometry;
  const text = [title, outcome, ...rows.flatMap(({ label, lines }) => [label, ...lines])].join(' ');
  const language = languageHere(text);
  const font = (weight: 'regular' | 'bold', sizePt: number): PageFont =>
    new PageFont([shippedFont(weight)], sizePt, geometry, { language });
  const fonts = {
    title: font('bold', TITLE_PT),
    outcome: font('regular', OUTCOME_PT),
    label: font('bold', ROW_PT),
    line: font('regular', ROW_PT),
  };
  const left = Math.round(MARGIN_INCHES * xDpi);
  const top = Math.round(MARGIN_INCHES * yDpi);
  const bottom = heightPx - top;
  const valueLeft = left + Math.round(LABEL_WIDTH_INCHES * xDpi);
  const thumbnailBottom =
    frame === null ? 0 : Math.round((frame.topInches + frame.heightInches + GAP_INCHES) * yDpi);
  const thumbnailLeft = frame === null ? widthPx : Math.round((frame.leftInches - GAP_INCHES) * xDpi);

  const pages = [blankBitmap(widthPx, heightPx)];
  let y = top;
  const rightAt = (): number =>
    pages.length === 1 && y < thumbnailBottom ? Math.min(thumbnailLeft, widthPx - left) : widthPx - left;
  const page = (): Bitmap => pages.at(-1) as Bitmap;

  const put = (each: PageFont, paragraph: string, from: number): void => {
    const right = rightAt();
    for (const { text: shown, direction } of wrapParagraph(
      withoutGaps(each, paragraph),
      right - from,
      each,
    )) {
      if (y + each.lineHeightPx(SPACING) > bottom) {
        pages.push(blankBitmap(widthPx, heightPx));
        y = top;
      }
      const at = direction === 'rtl' ? right - each.widthPx(shown, direction) : from;
      each.draw(page(), at, y + each.ascentPx, shown, direction);
      y += each.lineHeightPx(SPACING);
    }
  };

  put(fonts.title, title, left);
  put(fonts.outcome, outcome, left);
  y += Math.round(GAP_INCHES * yDpi);
  for (const { label, lines } of rows) {
    const labelY = { page: pages.length, y };
    for (const line of lines) put(fonts.line, line, valueLeft);
    // Beside its first line, on whichever page that came to stand.
    const isOnNext = pages.length > labelY.page && labelY.y + fonts.line.lineHeightPx(SPACING) > bottom;
    const labelPage = pages[isOnNext ? labelY.page : labelY.page - 1];
    if (labelPage !== undefined)
      fonts.label.draw(
        labelPage,
        left,
        (isOnNext ? top : labelY.y) + fonts.label.ascentPx,
        fonts.label.drawable(label),
      );
    y += Math.round(BETWEEN_ROWS_INCHES * yDpi);
  }
  return pages;
}

const NO_GLYPH = '\u25a1';

/** What no font here draws is a box each: left out, a name would be another one. The attachment has it as it is. */
function withoutGaps(font: PageFont, text: string): string {
  const drawable = font.drawable(text);
  if (font.draws(drawable)) return drawable;
  return Array.from(drawable, (character) => (font.draws(character) ? character : NO_GLYPH)).join('');
}
