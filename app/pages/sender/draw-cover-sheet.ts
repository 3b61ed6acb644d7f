import type { CoverSheet } from '../../domain/fax/cover-sheet.ts';
import { failed, success } from '../../domain/result.ts';
import { coverFailed, logoFailed } from '../document/page-failure.ts';
import { coverUndrawable } from '../document/undrawable.ts';
import type { PageResult } from '../document/page-result.ts';
import { blankBitmap, type Bitmap } from '../page/bitmap.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { shippedFont } from '../shipped-fonts/shipped-fonts.ts';
import { languageHere } from '../system-fonts/language-here.ts';
import { PageFont } from '../text/page-font.ts';
import { paintBitmap } from '../text/paint-bitmap.ts';
import { undrawableWords } from '../text/undrawable-words.ts';
import { drawRule, drawText, fitText, nameLines } from './cover-text.ts';

const MARGIN_INCHES = 1;
const TOP_INCHES = 0.6;
const SPACE_INCHES = 0.22;
const BETWEEN_ROWS_INCHES = 0.05;
/** Between a label and what stands beside it. */
const BESIDE_INCHES = 0.2;

const TITLE_PT = 24;
const ROW_PT = 12;
const ROW_SPACING = 1.3;
const TITLE_SPACING = 1.15;
/** Small print, but none that a fax machine would close up. */
const NOTICE_SIZES_PT = [9, 8, 7.5];
/** Of the room below the rows, so that the text is not crowded out. */
const NOTICE_SHARE = 0.6;

/** The texts that have to be drawn as they are written. */
export const listCoverTexts = ({ title, rows, pages, text, notice }: CoverSheet): string[] => [
  title,
  ...rows.flatMap(({ label, value }) => [label, value]),
  ...(pages === null ? [] : [pages.label]),
  text,
  notice,
];

/**
 * A cover page of Faxtray's own below the band for the header line: logo and title, the rows, the text, and the notice at the foot. It fails
 * where something cannot be drawn as it is written, or is too long: nothing is left out, replaced or cut but the end of a name of many lines.
 */
export async function drawCoverSheet(
  sheet: CoverSheet,
  pageCount: number,
  geometry: FaxGeometry,
): Promise<PageResult<Bitmap>> {
  const page = blankBitmap(geometry.widthPx, geometry.heightPx);
  const inDown = (inches: number): number => Math.round(inches * geometry.yDpi);
  const inAcross = (inches: number): number => Math.round(inches * geometry.xDpi);
  const left = inAcross(MARGIN_INCHES);
  const right = geometry.widthPx - left;
  const bottom = geometry.heightPx - inDown(MARGIN_INCHES);
  const space = inDown(SPACE_INCHES);

  const allText = listCoverTexts(sheet).join(' ');
  const language = languageHere(allText);
  const font = (weight: 'regular' | 'bold', sizePt: number): PageFont =>
    new PageFont([shippedFont(weight)], sizePt, geometry, { language });
  const valueFont = font('regular', ROW_PT);
  const words = undrawableWords(allText, valueFont);
  if (words.length > 0) return failed(coverUndrawable(words));
  const logo = sheet.logo === null ? null : await readLogo(sheet.logo, geometry);
  if (logo === 'unreadable') return failed(logoFailed());

  let y = geometry.headerBandPx + inDown(TOP_INCHES);
  if (logo !== null) paintBitmap(page, logo, left, y);
  const titleFont = font('bold', TITLE_PT);
  const titleLeft = logo === null ? left : left + logo.widthPx + inAcross(BESIDE_INCHES);
  let titleY = y;
  for (const { text, direction } of nameLines(sheet.title, right - titleLeft, titleFont)) {
    titleFont.draw(page, titleLeft, titleY + titleFont.ascentPx, text, direction);
    titleY += titleFont.lineHeightPx(TITLE_SPACING);
  }
  y = Math.max(titleY, y + (logo?.heightPx ?? 0)) + space;
  y = drawRule(page, left, right, y, geometry) + space;

  const labelFont = font('bold', ROW_PT);
  const rows = [
    ...sheet.rows,
    ...(sheet.pages === null
      ? []
      : [
          {
            label: sheet.pages.label,
            value: String(sheet.pages.count === 'counted' ? pageCount : sheet.pages.count),
          },
        ]),
  ];
  const labelWidths = rows.map(({ label }) => labelFont.widthPx(labelFont.drawable(label)));
  const valueLeft = left + Math.max(0, ...labelWidths) + inAcross(BESIDE_INCHES);
  for (const { label, value } of rows) {
    labelFont.draw(page, left, y + labelFont.ascentPx, labelFont.drawable(label));
    for (const { text, direction } of nameLines(value, right - valueLeft, valueFont)) {
      valueFont.draw(page, valueLeft, y + valueFont.ascentPx, text, direction);
      y += valueFont.lineHeightPx(ROW_SPACING);
    }
    y += inDown(BETWEEN_ROWS_INCHES);
  }
  y = drawRule(page, left, right, y + space, geometry) + space;

  const room = { language, widthPx: right - left, geometry };
  const notice = fitText(sheet.notice, {
    ...{ ...room, heightPx: Math.floor((bottom - y) * NOTICE_SHARE), sizesPt: NOTICE_SIZES_PT },
  });
  if (notice === null) return failed(coverFailed());
  const hasNotice = sheet.notice.trim() !== '';
  const noticeTop = bottom - notice.heightPx;
  const fitted = fitText(sheet.text, {
    ...room,
    heightPx: (hasNotice ? noticeTop - 2 * space : bottom) - y,
  });
  if (fitted === null) return failed(coverFailed());
  drawText(page, fitted, left, right, y);
  if (hasNotice) {
    drawRule(page, left, right, noticeTop - space, geometry);
    drawText(page, notice, left, right, noticeTop);
  }
  return success(page);
}

async function readLogo(base64: string, geometry: FaxGeometry): Promise<Bitmap | 'unreadable'> {
  // It brings the image library, which most faxes do without.
  const { drawLogo } = await import('./draw-logo.ts');
  return drawLogo(base64, geometry);
}
