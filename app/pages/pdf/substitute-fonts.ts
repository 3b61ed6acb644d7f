import type { Language } from '../system-fonts/font-preference.ts';
import { findFallbackFont, findInstalledFont, type FallbackFont, type FontFile } from './fallback-font.ts';
import type { Pdfium } from './pdfium-module.ts';

/** The sets of characters of Chinese, Japanese and Korean fonts (fpdf_sysfontinfo.h), and a letter that tells a font for each. */
const EASTERN_SETS: Readonly<Record<number, { readonly language: Language; readonly letter: string }>> = {
  128: { language: 'ja', letter: 'あ' },
  129: { language: 'ko', letter: '가' },
  134: { language: 'zh', letter: '们' },
  136: { language: 'zh-Hant', letter: '們' },
};
/** Of other sets that PDFium's own fonts have not: Greek, Turkish, Vietnamese, Hebrew, Arabic, Baltic, Cyrillic, Thai, eastern European. */
const OTHER_SETS: Readonly<Record<number, string>> = {
  161: 'Ωω',
  162: 'Ğş',
  163: 'ửđ',
  177: 'את',
  178: 'عب',
  186: 'Ģų',
  204: 'Яж',
  222: 'กข',
  238: 'Żő',
};
const COLLECTION = 0x74746366;
const BOLD_WEIGHT = 600;

export interface SubstituteFonts {
  /** Whether a font was asked for that is not in a document, since this was asked the last time. */
  wereAsked(): boolean;
  /** Draws with this font what is in no font of the documents that are opened from now on; null: with PDFium's own. */
  fallBackTo(font: FallbackFont | null): void;
  /** What is asked for meanwhile is for letters that the fonts of a page turned out not to have. */
  whileDrawing(draw: () => void): void;
}

/**
 * Gives PDFium fonts in the place of those that are not in a file. By itself it has western letters only, and leaves all others blank.
 */
export function offerSubstitutes(pdfium: Pdfium): SubstituteFonts {
  const { malloc } = pdfium.pdfium.wasmExports;
  /** A handle is one more than the place in here; PDFium may ask for any of them later. */
  const given: { readonly file: FontFile; readonly set: number }[] = [];
  const bySet = new Map<number, FontFile>();
  let fallback: FallbackFont | null = null;
  let isDrawing = false;
  let wereAsked = false;

  const handleFor = (file: FontFile | null, set: number): number => {
    if (file === null) return 0;
    const known = given.findIndex((each) => each.file.key === file.key && each.set === set);
    return known >= 0 ? known + 1 : given.push({ file, set });
  };
  const findForSet = (set: number): FontFile | null => {
    const found = bySet.get(set) ?? findSetFont(set);
    if (found !== null) bySet.set(set, found);
    return found;
  };
  const mapFont = (weight: number, set: number): number => {
    wereAsked = true;
    const ofSet = findForSet(set);
    if (ofSet !== null || set in EASTERN_SETS) return handleFor(ofSet, set);
    // One without Latin letters can only stand in for single letters.
    if (fallback === null || (!isDrawing && !fallback.hasLatin)) return 0;
    return handleFor(weight >= BOLD_WEIGHT ? fallback.bold : fallback.regular, set);
  };
  const give = (bytes: Uint8Array, buffer: number, size: number): number => {
    if (buffer !== 0 && size >= bytes.length) pdfium.pdfium.HEAPU8.set(bytes, buffer);
    return bytes.length;
  };
  const add = (callback: (...given: number[]) => number | undefined, signature: string): number =>
    (pdfium.pdfium.addFunction as (callback: unknown, signature: string) => number)(callback, signature);

  const info = [
    1,
    add(() => undefined, 'vi'),
    add(() => undefined, 'vii'),
    // MapFont
    add((_self, weight = 0, _italic, set = 0) => mapFont(weight, set), 'iiiiiiii'),
    add(() => 0, 'iii'),
    add((_self, handle = 0, table, buffer = 0, size = 0) => {
      const font = given[handle - 1]?.file;
      if (font === undefined || (table !== 0 && (table !== COLLECTION || !font.isCollection))) return 0;
      return give(table === 0 ? font.from : font.whole, buffer, size);
    }, 'iiiiii'),
    add(
      (_self, handle, buffer = 0, size = 0) => give(Buffer.from(`font ${handle}\0`), buffer, size),
      'iiiii',
    ),
    add((_self, handle = 0) => given[handle - 1]?.set ?? 0, 'iii'),
    add(() => undefined, 'vii'),
  ];
  const address = malloc(4 * info.length);
  const view = new DataView(pdfium.pdfium.HEAPU8.buffer);
  for (const [place, value] of info.entries()) view.setInt32(address + 4 * place, value, true);
  pdfium.FPDF_SetSystemFontInfo(address);
  return {
    wereAsked() {
      const were = wereAsked;
      wereAsked = false;
      return were;
    },
    fallBackTo(font) {
      fallback = font;
    },
    whileDrawing(draw) {
      isDrawing = true;
      try {
        draw();
      } finally {
        isDrawing = false;
      }
    },
  };
}

function findSetFont(set: number): FontFile | null {
  const eastern = EASTERN_SETS[set];
  if (eastern !== undefined) return findInstalledFont(eastern.letter, eastern.language);
  const letters = OTHER_SETS[set];
  return letters === undefined ? null : (findFallbackFont(letters)?.regular ?? null);
}
