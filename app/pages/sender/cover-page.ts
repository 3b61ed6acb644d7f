import type { Font } from 'opentype.js/dist/opentype.mjs';
import { failed, success } from '../../domain/result.ts';
import { blankBitmap, type Bitmap } from '../page/bitmap.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { coverFailed, undrawableNames } from '../document/page-failure.ts';
import type { PageResult } from '../document/page-result.ts';
import { shippedFont } from '../shipped-fonts/shipped-fonts.ts';
import type { Language } from '../system-fonts/font-preference.ts';
import { languageHere } from '../system-fonts/language-here.ts';
import { PageFont } from '../text/page-font.ts';
import { shortenText } from '../text/shorten-text.ts';
import { undrawableWords } from '../text/undrawable-words.ts';
import { wrapParagraph, type TextLine } from '../text/wrap-paragraph.ts';

/** What the cover page says, as text of the caller's making. */
export interface CoverPage {
  readonly to: string;
  readonly from: string;
  readonly date: string;
  /** Up to 1,024 characters; line ends are kept as long as the page holds them. Empty for none. */
  readonly text: string;
}

const MARGIN_INCHES = 1;
const LABEL_WIDTH_INCHES = 1;
const TITLE_TOP_INCHES = 0.75;
const SPACE_INCHES = 0.25;
const RULE_INCHES = 0.02;

const TITLE_PT = 36;
const ROW_PT = 13;
const ROW_SPACING = 1.35;
const BETWEEN_ROWS_INCHES = 0.06;
/** Names that need more lines than this are shortened, so that the text has room whatever they are. */
const MOST_LINES_A_NAME = 3;

/** The text is set in the largest of these in which it fits. */
const TEXT_SIZES_PT = [12, 11, 10, 9, 8];
const TEXT_SPACING = 1.35;

/**
 * The cover page below its header band: To, From, Date, Pages (`pageCount`, this one included) and the text. It fails where the text is
 * too long for one page even in small print with its line ends joined: it is never cut.
 */
export function drawCoverPage(
  cover: CoverPage,
  pageCount: number,
  geometry: FaxGeometry,
): PageResult<Bitmap> {
  const regular = shippedFont('regular');
  const bold = shippedFont('bold');
  const page = blankBitmap(geometry.widthPx, geometry.heightPx);
  const left = Math.round(MARGIN_INCHES * geometry.xDpi);
  const right = geometry.widthPx - left;
  const bottom = geometry.heightPx - Math.round(MARGIN_INCHES * geometry.yDpi);
  const space = Math.round(SPACE_INCHES * geometry.yDpi);

  const titleFont = new PageFont([bold], TITLE_PT, geometry);
  let y = geometry.headerBandPx + Math.round(TITLE_TOP_INCHES * geometry.yDpi);
  titleFont.draw(page, left, y + titleFont.ascentPx, 'FAX');
  y += titleFont.lineHeightPx(1) + space;
  y = drawRule(page, left, right, y, geometry) + space;

  const labelFont = new PageFont([bold], ROW_PT, geometry);
  const allText = [cover.to, cover.from, cover.date, cover.text].join(' ');
  const language = languageHere(allText);
  const valueFont = new PageFont([regular], ROW_PT, geometry, { language });
  const words = undrawableWords(allText, valueFont);
  if (words.length > 0) return failed(undrawableNames(words));
  const valueLeft = left + Math.round(LABEL_WIDTH_INCHES * geometry.xDpi);
  const rows = [
    ['To', cover.to],
    ['From', cover.from],
    ['Date', cover.date],
    ['Pages', `${pageCount}, this cover included`],
  ] as const;
  for (const [label, value] of rows) {
    labelFont.draw(page, left, y + labelFont.ascentPx, label);
    for (const { text, direction } of nameLines(value, right - valueLeft, valueFont)) {
      valueFont.draw(page, valueLeft, y + valueFont.ascentPx, text, direction);
      y += valueFont.lineHeightPx(ROW_SPACING);
    }
    y += Math.round(BETWEEN_ROWS_INCHES * geometry.yDpi);
  }
  y = drawRule(page, left, right, y + space, geometry) + space;

  const fitted = fitText(cover.text, regular, language, right - left, bottom - y, geometry);
  if (fitted === null) return failed(coverFailed());
  const { font, lines } = fitted;
  for (const { text, direction } of lines) {
    // What is read from the right begins at the right.
    const from = direction === 'rtl' ? right - font.widthPx(text, direction) : left;
    font.draw(page, from, y + font.ascentPx, text, direction);
    y += font.lineHeightPx(TEXT_SPACING);
  }
  return success(page);
}

function nameLines(value: string, widthPx: number, font: PageFont): TextLine[] {
  const lines = wrapParagraph(font.drawable(value).trim(), widthPx, font);
  const [last, ...rest] = lines.slice(MOST_LINES_A_NAME - 1);
  if (last === undefined || rest.length === 0) return lines;
  const joined = [last, ...rest].map(({ text }) => text).join(' ');
  const kept = lines.slice(0, MOST_LINES_A_NAME - 1);
  return [...kept, { ...last, text: shortenText(joined, widthPx, font) ?? '' }];
}

interface FittedText {
  readonly font: PageFont;
  readonly lines: readonly TextLine[];
}

function fitText(
  text: string,
  font: Font,
  language: Language,
  widthPx: number,
  heightPx: number,
  geometry: FaxGeometry,
): FittedText | null {
  const asWritten = text.replace(/\r\n?/g, '\n').trimEnd().split('\n');
  // A thousand line ends fit no page; the words between them do.
  const joined = [asWritten.filter((paragraph) => paragraph.trim() !== '').join(' ')];
  for (const paragraphs of [asWritten, joined]) {
    for (const sizePt of TEXT_SIZES_PT) {
      const pageFont = new PageFont([font], sizePt, geometry, { language });
      const lines = paragraphs.flatMap((paragraph) =>
        wrapParagraph(pageFont.drawable(paragraph), widthPx, pageFont),
      );
      if (lines.length * pageFont.lineHeightPx(TEXT_SPACING) <= heightPx) return { font: pageFont, lines };
    }
  }
  return null;
}

/** Returns the first line below the rule. */
function drawRule(page: Bitmap, left: number, right: number, top: number, geometry: FaxGeometry): number {
  const bottom = top + Math.max(1, Math.round(RULE_INCHES * geometry.yDpi));
  for (let row = top; row < bottom; row++) {
    page.bits.fill(0xff, row * page.strideBytes + (left >> 3), row * page.strideBytes + (right >> 3));
  }
  return bottom;
}
