import type { PdfFile } from '../pdf/pdf-file.ts';
import { FlowFonts } from '../flow/flow-fonts.ts';
import { PLAIN } from '../flow/flow.ts';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { languageHere } from '../system-fonts/language-here.ts';
import { undrawableWords } from '../text/undrawable-words.ts';

const MOST_CHARACTERS = 200_000;

/** Words of page `index` that have boxes in the place of letters, where the page was made here of a document; none: it has not. */
export function findBoxedWords(file: PdfFile, index: number, geometry: FaxGeometry): readonly string[] {
  const text = file.textOn(index, MOST_CHARACTERS);
  const font = new FlowFonts(geometry, languageHere(text)).fontFor(PLAIN);
  const boxed = file.boxedLettersOn(index, (letter) => font.draws(letter));
  if (boxed.size === 0) return [];
  const words = text.split(/\s+/u).filter((word) => Array.from(word).some((letter) => boxed.has(letter)));
  return undrawableWords(words.join(' '), font);
}
