import { readFileSync, statSync } from 'node:fs';
import type { Language } from '../system-fonts/font-preference.ts';
import { installedFonts } from '../system-fonts/installed-fonts.ts';
import type { Pdfium } from './pdfium.ts';

/** The sets of characters of fonts that may be missing in a PDF (fpdf_sysfontinfo.h), and a letter that tells a font for each. */
const SETS: Readonly<Record<number, { readonly language: Language; readonly letter: string }>> = {
  128: { language: 'ja', letter: 'あ' },
  129: { language: 'ko', letter: '가' },
  134: { language: 'zh', letter: '们' },
  136: { language: 'zh', letter: '們' },
};
const COLLECTION = 0x74746366;
const MOST_FONT_BYTES = 64 * 1024 * 1024;

interface Substitute {
  /** The file from where the font begins in it. */
  readonly from: Uint8Array;
  readonly whole: Uint8Array;
  readonly isCollection: boolean;
}

export interface SubstituteFonts {
  /** Whether one was asked for that is not here since this was asked the last time. */
  wereMissing(): boolean;
}

/**
 * Gives PDFium fonts of the machine in the place of Chinese, Japanese and Korean ones that are not in a file: by itself it has none, and
 * leaves the page blank. For all others it has its own.
 */
export function offerSubstitutes(pdfium: Pdfium): SubstituteFonts {
  const { malloc } = pdfium.pdfium.wasmExports;
  const substitutes = new Map<number, Substitute>();
  let wereMissing = false;
  const find = (set: number): Substitute | null => {
    const found = substitutes.get(set) ?? findSubstitute(set);
    if (found !== null) substitutes.set(set, found);
    else if (set in SETS) wereMissing = true;
    return found;
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
    // MapFont: a handle is the number of its set.
    add((_self, _weight, _italic, set = 0) => (find(set) === null ? 0 : set), 'iiiiiiii'),
    add(() => 0, 'iii'),
    add((_self, set = 0, table, buffer = 0, size = 0) => {
      const font = substitutes.get(set) ?? null;
      if (font === null || (table !== 0 && (table !== COLLECTION || !font.isCollection))) return 0;
      return give(table === 0 ? font.from : font.whole, buffer, size);
    }, 'iiiiii'),
    add((_self, set, buffer = 0, size = 0) => give(Buffer.from(`set ${set}\0`), buffer, size), 'iiiii'),
    add((_self, set) => set, 'iii'),
    add(() => undefined, 'vii'),
  ];
  const address = malloc(4 * info.length);
  const view = new DataView(pdfium.pdfium.HEAPU8.buffer);
  for (const [place, value] of info.entries()) view.setInt32(address + 4 * place, value, true);
  pdfium.FPDF_SetSystemFontInfo(address);
  return {
    wereMissing() {
      const were = wereMissing;
      wereMissing = false;
      return were;
    },
  };
}

function findSubstitute(set: number): Substitute | null {
  const wanted = SETS[set];
  if (wanted === undefined) return null;
  for (const { path, index } of installedFonts.facesFor(wanted.letter, wanted.language)) {
    try {
      if (statSync(path).size > MOST_FONT_BYTES) continue;
      const whole = readFileSync(path);
      const isCollection = whole.readUInt32BE(0) === COLLECTION;
      return {
        whole,
        isCollection,
        from: isCollection ? whole.subarray(whole.readUInt32BE(12 + 4 * index)) : whole,
      };
    } catch {
      // Gone meanwhile, or damaged: the next one may do.
    }
  }
  return null;
}
