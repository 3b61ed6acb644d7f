import type { Pdfium } from './pdfium-module.ts';

/** FPDF_PAGEOBJ_TEXT and FPDF_PAGEOBJ_FORM (fpdf_edit.h). */
const TEXT = 1;
const FORM = 5;
const MOST_OBJECTS = 20_000;
const MOST_DEPTH = 4;
const MOST_NAMES = 8;
const NAME_BYTES = 128;

/** These every reader has, PDFium among them, by the names of both their makers (PDF 1.7, section 9.6.2.2). */
const STANDARD =
  /^(?:[A-Z]{6}\+)?(?:Helvetica|Arial|Times|TimesNewRoman|Courier|CourierNew|Symbol|ZapfDingbats)(?:$|[-, ]|MT|PS|New)/u;

/** The fonts that text of a page asks for and that are neither in the file nor everywhere. */
export function missingFonts(pdfium: Pdfium, page: number): string[] {
  const names = new Set<string>();
  const seen = new Set<number>();
  let left = MOST_OBJECTS;

  const visit = (count: number, objectAt: (index: number) => number, depth: number): void => {
    for (let index = 0; index < count && left > 0 && names.size < MOST_NAMES; index++, left--) {
      const object = objectAt(index);
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type === FORM && depth < MOST_DEPTH) {
        const inner = pdfium.FPDFFormObj_CountObjects(object);
        visit(inner, (place) => pdfium.FPDFFormObj_GetObject(object, place), depth + 1);
      }
      if (type !== TEXT) continue;
      const font = pdfium.FPDFTextObj_GetFont(object);
      if (font === 0 || seen.has(font)) continue;
      seen.add(font);
      if (pdfium.FPDFFont_GetIsEmbedded(font) === 1) continue;
      const name = fontName(pdfium, font);
      if (!isStandardFont(name)) names.add(name);
    }
  };
  visit(pdfium.FPDFPage_CountObjects(page), (index) => pdfium.FPDFPage_GetObject(page, index), 0);
  return [...names];
}

export const isStandardFont = (name: string): boolean => STANDARD.test(name);

export function fontName(pdfium: Pdfium, font: number): string {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const address = malloc(NAME_BYTES);
  const bytes = Math.min(NAME_BYTES, pdfium.FPDFFont_GetBaseFontName(font, address, NAME_BYTES));
  const name = Buffer.from(pdfium.pdfium.HEAPU8.slice(address, address + Math.max(0, bytes - 1))).toString(
    'utf8',
  );
  free(address);
  return name;
}
