import { isStandardFont, fontName } from './missing-fonts.ts';
import { withMemory } from './pdfium-memory.ts';
import type { Pdfium } from './pdfium.ts';

/** FPDF_PAGEOBJ_TEXT and FPDF_PAGEOBJ_FORM, and FPDF_TEXTRENDERMODE_INVISIBLE (fpdf_edit.h). */
const TEXT = 1;
const FORM = 5;
const INVISIBLE = 3;
const MOST_OBJECTS = 20_000;
const MOST_DEPTH = 4;
const MOST_NAMES = 3;
const SAMPLE_BYTES = 512;
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/**
 * The fonts of a page whose Chinese, Japanese or Korean letters come out blank, where no substitute for them is here. Words that nobody sees,
 * recognised on a scan, need none.
 */
export function blankFonts(pdfium: Pdfium, page: number): string[] {
  const names = new Set<string>();
  let left = MOST_OBJECTS;
  const textPage = pdfium.FPDFText_LoadPage(page);
  const walk = (count: number, objectAt: (index: number) => number, depth: number): void => {
    for (let index = 0; index < count && left > 0 && names.size < MOST_NAMES; index++, left--) {
      const object = objectAt(index);
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type === FORM && depth < MOST_DEPTH) {
        const inner = pdfium.FPDFFormObj_CountObjects(object);
        walk(inner, (place) => pdfium.FPDFFormObj_GetObject(object, place), depth + 1);
      }
      if (type !== TEXT || pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) continue;
      const font = pdfium.FPDFTextObj_GetFont(object);
      if (font === 0 || pdfium.FPDFFont_GetIsEmbedded(font) === 1) continue;
      const name = fontName(pdfium, font);
      if (names.has(name) || isStandardFont(name)) continue;
      const text = textBegin(pdfium, object, textPage);
      // Where nothing tells which letters they are, nothing tells that they are there.
      if (text === '' || EAST_ASIAN.test(text)) names.add(name);
    }
  };
  walk(pdfium.FPDFPage_CountObjects(page), (index) => pdfium.FPDFPage_GetObject(page, index), 0);
  pdfium.FPDFText_ClosePage(textPage);
  return [...names];
}

function textBegin(pdfium: Pdfium, object: number, textPage: number): string {
  return withMemory(pdfium, SAMPLE_BYTES, (address) => {
    const needed = pdfium.FPDFTextObj_GetText(object, textPage, address, SAMPLE_BYTES);
    // A longer one is not written at all.
    if (needed > SAMPLE_BYTES) return longText(pdfium, object, textPage, needed);
    return readText(pdfium, address, needed);
  });
}

const longText = (pdfium: Pdfium, object: number, textPage: number, bytes: number): string =>
  withMemory(pdfium, bytes, (address) => {
    pdfium.FPDFTextObj_GetText(object, textPage, address, bytes);
    return readText(pdfium, address, bytes);
  });

/** UTF-16 with a zero at its end. */
const readText = (pdfium: Pdfium, address: number, bytes: number): string =>
  Buffer.from(pdfium.pdfium.HEAPU8.slice(address, address + Math.max(0, bytes - 2))).toString('utf16le');
