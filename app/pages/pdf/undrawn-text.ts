import { fontName, isStandardFont } from './missing-fonts.ts';
import type { Pdfium } from './pdfium-module.ts';

/** FPDF_PAGEOBJ_TEXT and FPDF_PAGEOBJ_FORM, and FPDF_TEXTRENDERMODE_INVISIBLE (fpdf_edit.h). */
const TEXT = 1;
const FORM = 5;
const INVISIBLE = 3;
const MOST_OBJECTS = 20_000;
const MOST_CHARACTERS = 200_000;
const MOST_DEPTH = 4;
const MOST_NAMES = 3;
const MOST_LETTERS = 300;
const LAST_ASCII = 0x7e;
const LAST_BYTE = 0xff;
/** No two of them look the same in any font. */
const ORDINARY = Array.from('Ae1', (each) => each.codePointAt(0) ?? 0);
const SIZE = 12;
/** Their letters stand for signs: drawn with any other font there are letters in the place of ticks and arrows. */
const SIGN_FONT = /^(?:[A-Z]{6}\+)?(?:Wingdings|Webdings|Marlett)/iu;
/** And the logo in Apple's encoding, which only its own machines have. */
const NOTHING_TO_SEE = /[\s\p{Z}\p{Cc}\p{Cf}\p{Cn}\p{Cs}\uF8FF]/u;

/** Text of a page that has no letters where it should stand. */
export interface UndrawnText {
  /** Fonts that are neither in the file nor on this machine. */
  readonly fonts: readonly string[];
  /** As far as they are known. */
  readonly letters: string;
}

export interface SoughtText {
  /** The first object of the page that is looked at, by its place; absent: all are. */
  readonly from?: number;
  /** For which fonts of the file name letters of their own; null: it is not known. */
  readonly namedCodes: ReadonlySet<number> | null;
}

/**
 * The text in fonts that are not in the file and whose letters nothing here draws; null: there is none. Words that nobody sees, recognised
 * on a scan, need none. Where a file does not say which letters its text has, any font draws others.
 */
export function findUndrawnText(
  pdfium: Pdfium,
  page: number,
  { from = 0, namedCodes }: SoughtText,
): UndrawnText | null {
  const text = textNotInFile(pdfium, page, from);
  if (text.fonts.size === 0) return null;
  const undrawn = new Set<string>();
  const letters = new Set<string>();
  for (const name of text.fonts.values()) if (SIGN_FONT.test(name)) undrawn.add(name);
  addUndrawnLetters(pdfium, page, text, namedCodes, undrawn, letters);
  if (undrawn.size === 0) return null;
  return { fonts: [...undrawn].slice(0, MOST_NAMES), letters: [...letters].join('') };
}

function addUndrawnLetters(
  pdfium: Pdfium,
  page: number,
  { fonts, objects }: TextNotInFile,
  namedCodes: ReadonlySet<number> | null,
  undrawn: Set<string>,
  letters: Set<string>,
): void {
  const text = pdfium.pdfium.wasmExports as unknown as TextExports;
  const draws = new Map<string, boolean>();
  const isDrawn = (font: number, codePoint: number): boolean => {
    const key = `${font} ${codePoint}`;
    const known = draws.get(key) ?? drawsLetter(pdfium, font, codePoint);
    draws.set(key, known);
    return known;
  };
  const western = new Map<number, boolean>();
  const standsForNone = (font: number, code: number): boolean => {
    // In others a code is the number of a glyph, or part of a table that is not there.
    const isWestern = western.get(font) ?? hasOrdinaryLetters(pdfium, font);
    western.set(font, isWestern);
    if (!isWestern || code > LAST_BYTE) return false;
    return namedCodes === null ? NOTHING_TO_SEE.test(String.fromCodePoint(code)) : !namedCodes.has(code);
  };

  const textPage = pdfium.FPDFText_LoadPage(page);
  const count = Math.min(MOST_CHARACTERS, pdfium.FPDFText_CountChars(textPage));
  for (let index = 0; index < count && letters.size < MOST_LETTERS; index++) {
    const codePoint = text.FPDFText_GetUnicode(textPage, index);
    const isUnknown = text.FPDFText_HasUnicodeMapError(textPage, index) === 1;
    if (!isUnknown && codePoint <= LAST_ASCII) continue;
    const object = pdfium.FPDFText_GetTextObject(textPage, index);
    if (!objects.has(object) || pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) continue;
    const font = pdfium.FPDFTextObj_GetFont(object);
    const name = fonts.get(font);
    if (name === undefined) continue;
    if (isUnknown) {
      if (!isStandardSigns(name) && !standsForNone(font, codePoint)) undrawn.add(name);
      continue;
    }
    const letter = String.fromCodePoint(codePoint);
    if (NOTHING_TO_SEE.test(letter) || isDrawn(font, codePoint)) continue;
    undrawn.add(name);
    letters.add(letter);
  }
  pdfium.FPDFText_ClosePage(textPage);
}

/** Asked of each character: called through PDFium's wrappers these take a hundred times as long. */
interface TextExports {
  readonly FPDFText_GetUnicode: (textPage: number, index: number) => number;
  readonly FPDFText_HasUnicodeMapError: (textPage: number, index: number) => number;
}

/** By the handles of fonts, and of what is written with them. */
interface TextNotInFile {
  readonly fonts: ReadonlyMap<number, string>;
  readonly objects: ReadonlySet<number>;
}

function textNotInFile(pdfium: Pdfium, page: number, from: number): TextNotInFile {
  const fonts = new Map<number, string>();
  const objects = new Set<number>();
  const inFile = new Set<number>();
  let left = MOST_OBJECTS;
  const walk = (count: number, objectAt: (index: number) => number, depth: number): void => {
    for (let index = 0; index < count && left > 0; index++, left--) {
      const object = objectAt(index);
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type === FORM && depth < MOST_DEPTH) {
        const inner = pdfium.FPDFFormObj_CountObjects(object);
        walk(inner, (place) => pdfium.FPDFFormObj_GetObject(object, place), depth + 1);
      }
      if (type !== TEXT) continue;
      const font = pdfium.FPDFTextObj_GetFont(object);
      if (font === 0 || inFile.has(font)) continue;
      objects.add(object);
      if (fonts.has(font)) continue;
      if (pdfium.FPDFFont_GetIsEmbedded(font) === 1) inFile.add(font);
      else if (pdfium.FPDFTextObj_GetTextRenderMode(object) !== INVISIBLE)
        fonts.set(font, fontName(pdfium, font));
    }
  };
  const count = pdfium.FPDFPage_CountObjects(page) - from;
  walk(count, (index) => pdfium.FPDFPage_GetObject(page, from + index), 0);
  return { fonts, objects };
}

/** Every reader has them, and draws their signs by numbers. */
const isStandardSigns = (name: string): boolean => isStandardFont(name) && /symbol|dingbats/iu.test(name);

const drawsLetter = (pdfium: Pdfium, font: number, codePoint: number): boolean =>
  countSegments(pdfium, font, codePoint) > 0;

/** Whether it knows letters as such, by the encodings of western fonts. */
function hasOrdinaryLetters(pdfium: Pdfium, font: number): boolean {
  const outlines = ORDINARY.map((letter) => countSegments(pdfium, font, letter));
  return !outlines.includes(0) && new Set(outlines).size > 1;
}

function countSegments(pdfium: Pdfium, font: number, codePoint: number): number {
  const path = pdfium.FPDFFont_GetGlyphPath(font, codePoint, SIZE);
  return path === 0 ? 0 : pdfium.FPDFGlyphPath_CountGlyphSegments(path);
}
