import { readFileSync, statSync } from 'node:fs';
import type { Font } from 'opentype.js/dist/opentype.mjs';
import { bytesOfShippedFont, shippedFont } from '../shipped-fonts/shipped-fonts.ts';
import type { Language } from '../system-fonts/font-preference.ts';
import { installedFonts } from '../system-fonts/installed-fonts.ts';
import { languageHere } from '../system-fonts/language-here.ts';
import { hasAll } from '../shaping/has-all.ts';

const COLLECTION = 0x74746366;
const MOST_FONT_BYTES = 64 * 1024 * 1024;
const LATIN = 'AZaz09';

/** A font as PDFium reads it. */
export interface FontFile {
  /** Tells it from all others. */
  readonly key: string;
  /** The file from where the font begins in it. */
  readonly from: Uint8Array;
  readonly whole: Uint8Array;
  readonly isCollection: boolean;
}

/** What draws the letters of fonts that are not in a document. */
export interface FallbackFont {
  readonly regular: FontFile;
  readonly bold: FontFile;
  /** It draws the text in Latin letters beside them, too. */
  readonly hasLatin: boolean;
}

/** One that has all of these letters: of those that come with Faxtray, then of the machine. */
export function findFallbackFont(letters: string): FallbackFont | null {
  const regular = shippedFont('regular');
  if (has(regular, letters)) {
    const file = shippedFile('regular', regular);
    const bold = shippedFont('bold');
    return {
      regular: file,
      bold: has(bold, letters) ? shippedFile('bold', bold) : file,
      hasLatin: true,
    };
  }
  const language = languageHere(letters);
  const withLatin = findInstalledFont(letters + LATIN, language);
  const file = withLatin ?? findInstalledFont(letters, language);
  return file === null ? null : { regular: file, bold: file, hasLatin: withLatin !== null };
}

/** The font of the machine that suits some letters best; null: none has all of them. */
export function findInstalledFont(letters: string, language: Language): FontFile | null {
  for (const { path, index } of installedFonts.facesFor(letters, language)) {
    try {
      if (statSync(path).size > MOST_FONT_BYTES) continue;
      const whole = readFileSync(path);
      const isCollection = whole.readUInt32BE(0) === COLLECTION;
      const from = isCollection ? whole.subarray(whole.readUInt32BE(12 + 4 * index)) : whole;
      return { key: `${path} ${index}`, whole, isCollection, from };
    } catch {
      // Gone meanwhile, or damaged: the next one may do.
    }
  }
  return null;
}

const has = (font: Font, letters: string): boolean =>
  hasAll({ has: (codePoint) => font.charToGlyphIndex(String.fromCodePoint(codePoint)) > 0 }, letters);

function shippedFile(key: string, font: Font): FontFile {
  const whole = bytesOfShippedFont(font);
  return { key, whole, isCollection: false, from: whole };
}
