import { fontName } from './missing-fonts.ts';
import type { Pdfium } from './pdfium-module.ts';

/** FPDF_SEGMENT_BEZIERTO (fpdfview.h). */
const CURVE = 1;
const MOST_CHARACTERS = 200_000;
const LAST_ASCII = 0x7e;
const SIZE = 12;
/** Two frames with a cross between them, as elaborate as fonts make it. */
const MOST_SEGMENTS_OF_BOX = 24;
/** Bullets and ticks have numbers of private use, and often no curve. */
const PRIVATE_USE = /\p{Co}/u;
/** The last is what URW calls its Dingbats. */
const SIGN_FONT = /symbol|dingbats|wingdings|webdings|D050000L/iu;
const NOTHING_TO_SEE = /[\s\p{Z}\p{Cc}\p{Cf}\p{Cn}\p{Cs}\p{DI}]/u;

/**
 * The letters of a page in whose place there is a box, or nothing: what a program draws that lays a document out and finds no font for them.
 * Only letters are looked at that no font of this machine has (`isHere`), since nothing else says so: to the file the box is that letter.
 * Those that the program draws by a font of its own, or of the document's, have curves.
 */
export function findBoxedLetters(
  pdfium: Pdfium,
  page: number,
  isHere: (letter: string) => boolean,
): ReadonlySet<string> {
  const text = pdfium.pdfium.wasmExports as unknown as TextExports;
  const boxed = new Set<string>();
  const known = new Set<string>();
  const textPage = pdfium.FPDFText_LoadPage(page);
  const count = Math.min(MOST_CHARACTERS, pdfium.FPDFText_CountChars(textPage));
  for (let index = 0; index < count; index++) {
    const codePoint = text.FPDFText_GetUnicode(textPage, index);
    if (codePoint <= LAST_ASCII) continue;
    const letter = String.fromCodePoint(codePoint);
    if (known.has(letter) || boxed.has(letter)) continue;
    if (NOTHING_TO_SEE.test(letter) || isHere(letter)) {
      known.add(letter);
      continue;
    }
    const object = pdfium.FPDFText_GetTextObject(textPage, index);
    if (object === 0) continue;
    const font = pdfium.FPDFTextObj_GetFont(object);
    const isSign = PRIVATE_USE.test(letter) && SIGN_FONT.test(fontName(pdfium, font));
    // In one font it may be drawn, and not in the next.
    if (!isSign && isBox(pdfium, font, codePoint)) boxed.add(letter);
  }
  pdfium.FPDFText_ClosePage(textPage);
  return boxed;
}

/** Asked of each character: called through PDFium's wrappers it takes a hundred times as long. */
interface TextExports {
  readonly FPDFText_GetUnicode: (textPage: number, index: number) => number;
}

function isBox(pdfium: Pdfium, font: number, codePoint: number): boolean {
  const path = pdfium.FPDFFont_GetGlyphPath(font, codePoint, SIZE);
  const count = path === 0 ? 0 : pdfium.FPDFGlyphPath_CountGlyphSegments(path);
  if (count > MOST_SEGMENTS_OF_BOX) return false;
  for (let index = 0; index < count; index++) {
    const segment = pdfium.FPDFGlyphPath_GetGlyphPathSegment(path, index);
    if (pdfium.FPDFPathSegment_GetType(segment) === CURVE) return false;
  }
  return true;
}
