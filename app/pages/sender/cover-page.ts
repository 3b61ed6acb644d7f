import { failed, success } from '../../domain/result.ts';
import { blankBitmap, type Bitmap } from '../page/bitmap.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { coverFailed } from '../document/page-failure.ts';
import { undrawableNames } from '../document/undrawable.ts';
import type { PageResult } from '../document/page-result.ts';
import { shippedFont } from '../shipped-fonts/shipped-fonts.ts';
import { languageHere } from '../system-fonts/language-here.ts';
import { PageFont } from '../text/page-font.ts';
import { undrawableWords } from '../text/undrawable-words.ts';
import { drawRule, drawText, fitText, nameLines } from './cover-text.ts';

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

const TITLE_PT = 36;
const ROW_PT = 13;
const ROW_SPACING = 1.35;
const BETWEEN_ROWS_INCHES = 0.06;

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

  const fitted = fitText(cover.text, { language, widthPx: right - left, heightPx: bottom - y, geometry });
  if (fitted === null) return failed(coverFailed());
  drawText(page, fitted, left, right, y);
  return success(page);
}
