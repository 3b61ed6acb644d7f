import { splitGraphemes } from './line-parts.ts';
import type { PageFont } from './page-font.ts';

/** A text without spaces is one word: a piece of it shows which letters are meant. */
const LONGEST_WORD = 24;
/** So many say what is the matter; a text of another script has thousands. */
const MOST_WORDS = 5;
const NOT_PRINTED = /[\p{Co}\p{Cn}\p{Cs}]/gu;

const PLAIN_ASCII = /^[\t-\r\x20-\x7e]*$/;
const BETWEEN_WORDS = /[ \t-\r]+/u;

/** The words that a font cannot draw as they are written, as people read them; none: it draws all of the text. */
export function undrawableWords(text: string, font: PageFont): string[] {
  // Every font that is shipped has these letters, and most faxes no others.
  if (PLAIN_ASCII.test(text)) return [];
  const words = new Set<string>();
  // Each word once, before it is looked at letter by letter: the same ones come again and again.
  for (const written of new Set(text.split(BETWEEN_WORDS))) {
    if (PLAIN_ASCII.test(written)) continue;
    for (const word of font.drawable(written).split(' ')) {
      if (words.has(word) || font.draws(word)) continue;
      words.add(word);
      if (words.size >= MOST_WORDS) break;
    }
    if (words.size >= MOST_WORDS) break;
  }
  return [...words].map((word) => named(aroundFirstUndrawn(word, font)));
}

function aroundFirstUndrawn(word: string, font: PageFont): string {
  const letters = splitGraphemes(word);
  if (letters.length <= LONGEST_WORD) return word;
  const at = letters.findIndex((letter) => !font.draws(letter));
  const from = Math.max(0, Math.min(at - 4, letters.length - LONGEST_WORD));
  const to = from + LONGEST_WORD;
  const begun = from > 0 ? '…' : '';
  return begun + letters.slice(from, to).join('') + (to < letters.length ? '…' : '');
}

/** What no program prints is told by its number. */
const named = (word: string): string =>
  word.replace(
    NOT_PRINTED,
    (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
