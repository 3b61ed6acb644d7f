import { failed, success } from '../../domain/result.ts';
import { blankBitmap } from '../page/bitmap.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { noPages } from '../document/page-failure.ts';
import { undrawableText } from '../document/undrawable.ts';
import { shippedFont } from '../shipped-fonts/shipped-fonts.ts';
import { languageHere } from '../system-fonts/language-here.ts';
import { PageFont } from '../text/page-font.ts';
import { undrawableWords } from '../text/undrawable-words.ts';
import { wrapParagraph, type TextLine } from '../text/wrap-paragraph.ts';
import { readText } from '../encoding/decode-text.ts';
import type { DocumentSource } from '../document/document-source.ts';
import type { PageResult } from '../document/page-result.ts';
import { withReading } from './with-reading.ts';

/** Twelve characters an inch and six lines an inch: what programs lay text out for, eighty columns and sixty lines. */
const SIZE_PT = 10;
const LINE_SPACING = 1.2;
const SIDE_MARGIN_INCHES = 0.6;
const TOP_MARGIN_INCHES = 0.2;
const BOTTOM_MARGIN_INCHES = 0.4;
const TAB_COLUMNS = 8;

/** Plain text in a typewriter's columns: tabs, long lines wrapped, a form feed begins a page. */
export function openText(
  bytes: Uint8Array,
  name: string,
  geometry: FaxGeometry,
  encoding?: string,
): PageResult<DocumentSource> {
  const read = readText(bytes, encoding);
  return withReading(openTextPages(read.text, name, geometry), read);
}

export function openTextPages(text: string, name: string, geometry: FaxGeometry): PageResult<DocumentSource> {
  if (text.trim() === '') return failed(noPages(name));
  const font = new PageFont([shippedFont('mono'), shippedFont('regular')], SIZE_PT, geometry, {
    language: languageHere(text),
  });
  const words = undrawableWords(text, font);
  if (words.length > 0) return failed(undrawableText(name, words));

  const left = Math.round(SIDE_MARGIN_INCHES * geometry.xDpi);
  const top = geometry.headerBandPx + Math.round(TOP_MARGIN_INCHES * geometry.yDpi);
  const bottom = geometry.heightPx - Math.round(BOTTOM_MARGIN_INCHES * geometry.yDpi);
  const lineHeightPx = font.lineHeightPx(LINE_SPACING);
  const pages = layOutPages(
    text,
    font,
    geometry.widthPx - 2 * left,
    Math.floor((bottom - top) / lineHeightPx),
  );

  return success({
    pageCount: pages.length,
    drawPage(index) {
      const bitmap = blankBitmap(geometry.widthPx, geometry.heightPx);
      for (const [row, line] of (pages[index] ?? []).entries()) {
        const { text, direction } = line;
        // What is read from the right begins at the right.
        const from = direction === 'rtl' ? geometry.widthPx - left - font.widthPx(text, direction) : left;
        font.draw(bitmap, from, top + row * lineHeightPx + font.ascentPx, text, direction);
      }
      return Promise.resolve(success({ bitmap }));
    },
    close() {
      pages.length = 0;
    },
  });
}

/** The lines of each page. A sheet without text is left out: nobody wants an empty page at the other end. */
function layOutPages(text: string, font: PageFont, widthPx: number, linesAPage: number): TextLine[][] {
  const sheets = text.replace(/\r\n?|\v|\u2028|\u2029/g, '\n').split('\f');
  return sheets.flatMap((sheet) => {
    if (sheet.trim() === '') return [];
    const lines = sheet
      .trimEnd()
      .split('\n')
      .flatMap((paragraph) => wrapParagraph(font.drawable(expandTabs(paragraph)), widthPx, font));
    const pages: TextLine[][] = [];
    for (let from = 0; from < lines.length; from += linesAPage)
      pages.push(lines.slice(from, from + linesAPage));
    return pages;
  });
}

/** Each stretch up to a tab begins at a tab stop, so its own length tells how far the next stop is. */
function expandTabs(line: string): string {
  const stretches = line.split('\t');
  const last = stretches.pop() ?? '';
  const padded = stretches.map((each) =>
    each.padEnd(each.length + TAB_COLUMNS - (each.length % TAB_COLUMNS)),
  );
  return padded.join('') + last;
}
