import type { Bitmap } from '../page/bitmap.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { shippedFont } from '../shipped-fonts/shipped-fonts.ts';
import type { Language } from '../system-fonts/font-preference.ts';
import { PageFont } from '../text/page-font.ts';
import { shortenText } from '../text/shorten-text.ts';
import { wrapParagraph, type TextLine } from '../text/wrap-paragraph.ts';

const RULE_INCHES = 0.02;
/** Names that need more lines than this are shortened, so that the text has room whatever they are. */
const MOST_LINES_A_NAME = 3;
/** A text is set in the largest of these in which it fits. */
const TEXT_SIZES_PT = [12, 11, 10, 9, 8];
const TEXT_SPACING = 1.35;

export function nameLines(value: string, widthPx: number, font: PageFont): TextLine[] {
  const lines = wrapParagraph(font.drawable(value).trim(), widthPx, font);
  const [last, ...rest] = lines.slice(MOST_LINES_A_NAME - 1);
  if (last === undefined || rest.length === 0) return lines;
  const joined = [last, ...rest].map(({ text }) => text).join(' ');
  const kept = lines.slice(0, MOST_LINES_A_NAME - 1);
  return [...kept, { ...last, text: shortenText(joined, widthPx, font) ?? '' }];
}

export interface FittedText {
  readonly font: PageFont;
  readonly lines: readonly TextLine[];
  readonly heightPx: number;
}

interface Room {
  readonly language: Language;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly geometry: FaxGeometry;
  /** Absent: those of a letter. */
  readonly sizesPt?: readonly number[];
}

/** Null where it is too long even in the smallest print, with its line ends joined: it is never cut. */
export function fitText(text: string, room: Room): FittedText | null {
  const { language, widthPx, heightPx, geometry, sizesPt = TEXT_SIZES_PT } = room;
  const asWritten = text.replace(/\r\n?/g, '\n').trimEnd().split('\n');
  // A thousand line ends fit no page; the words between them do.
  const joined = [asWritten.filter((paragraph) => paragraph.trim() !== '').join(' ')];
  for (const paragraphs of [asWritten, joined]) {
    for (const sizePt of sizesPt) {
      const font = new PageFont([shippedFont('regular')], sizePt, geometry, { language });
      const lines = paragraphs.flatMap((paragraph) => wrapParagraph(font.drawable(paragraph), widthPx, font));
      const neededPx = lines.length * font.lineHeightPx(TEXT_SPACING);
      if (neededPx <= heightPx) return { font, lines, heightPx: neededPx };
    }
  }
  return null;
}

export function drawText(
  page: Bitmap,
  { font, lines }: FittedText,
  left: number,
  right: number,
  top: number,
): void {
  let y = top;
  for (const { text, direction } of lines) {
    // What is read from the right begins at the right.
    const from = direction === 'rtl' ? right - font.widthPx(text, direction) : left;
    font.draw(page, from, y + font.ascentPx, text, direction);
    y += font.lineHeightPx(TEXT_SPACING);
  }
}

/** Returns the first line below the rule. */
export function drawRule(
  page: Bitmap,
  left: number,
  right: number,
  top: number,
  geometry: FaxGeometry,
): number {
  const bottom = top + Math.max(1, Math.round(RULE_INCHES * geometry.yDpi));
  for (let row = top; row < bottom; row++) {
    page.bits.fill(0xff, row * page.strideBytes + (left >> 3), row * page.strideBytes + (right >> 3));
  }
  return bottom;
}
