import anyAscii from 'any-ascii';

/** Everything here is drawn by every font that is shipped; it needs no looking up. */
const PLAIN_ASCII = /^[\x20-\x7e]*$/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const BLANK_OR_CONTROL = /[\s\p{Cc}\p{Z}]/u;
const MARK = /\p{M}/u;
const LAST_RESORT = '?';

/**
 * The text as it can be drawn: a character without a glyph is replaced by its plain form (Unicode compatibility decomposition
 * without accents: a fullwidth A by A, a circled 1 by 1), else by Latin letters for it (Chinese by its pinyin), else by a question
 * mark, so that a reader sees that something is there. Only what is invisible by nature, such as a joiner or a direction mark,
 * goes; line ends and tabs become spaces.
 */
export function drawableText(text: string, hasGlyph: (character: string) => boolean): string {
  if (PLAIN_ASCII.test(text)) return text;
  let drawable = '';
  // Composed first: the font has more accented letters than ways to put an accent on one.
  for (const character of text.normalize('NFC')) {
    if (INVISIBLE.test(character)) continue;
    if (BLANK_OR_CONTROL.test(character)) drawable += ' ';
    else if (hasGlyph(character)) drawable += character;
    else drawable += plainForm(character, hasGlyph);
  }
  return drawable;
}

function plainForm(character: string, hasGlyph: (character: string) => boolean): string {
  const parts = Array.from(character.normalize('NFKD')).filter((part) => !MARK.test(part));
  const isDrawable = parts.length > 0 && parts.every((part) => part !== character && hasGlyph(part));
  if (isDrawable) return parts.join('');
  const latin = anyAscii(character);
  // Some marks are spelled as a space: a reader would not see that something was there.
  return latin.trim() === '' ? LAST_RESORT : latin;
}
