import type { PageFont } from './page-font.ts';

const SAMPLE_LENGTH = 20_000;

/** A text of which the fonts lack more than this is not drawn: spelled in Latin letters, a name is readable and a page is not. */
export const MOST_UNDRAWABLE_SHARE = 0.3;

/** How much of what is to be seen of a text the font has no glyph for; a text is judged by its beginning. */
export function undrawableShare(text: string, font: PageFont): number {
  const seen = Array.from(text.slice(0, SAMPLE_LENGTH).normalize('NFKC').replace(/\s/g, ''));
  return seen.filter((character) => !font.has(character)).length / Math.max(1, seen.length);
}
