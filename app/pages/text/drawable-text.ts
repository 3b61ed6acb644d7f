/** Everything here is drawn by every font that is shipped; it needs no looking up. */
const PLAIN_ASCII = /^[\x20-\x7e]*$/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const BLANK_OR_CONTROL = /[\s\p{Cc}\p{Z}]/u;
/** The same letters and signs in another width, and letters that are printed as one: what they stand for is exactly the same text. */
const SAME_LETTERS = /[\ufb00-\ufb06\uff01-\uffee]/u;

/**
 * The text as it is handed to a font: composed, without what is invisible by nature (a joiner, a direction mark), line ends and tabs as
 * spaces. Letters of another width become those that the font has; any other stays what it is, since one name must never become another.
 */
export function drawableText(text: string, hasGlyph: (character: string) => boolean): string {
  if (PLAIN_ASCII.test(text)) return text;
  let drawable = '';
  // Composed first: the font has more accented letters than ways to put an accent on one.
  for (const character of text.normalize('NFC')) {
    if (INVISIBLE.test(character)) continue;
    if (BLANK_OR_CONTROL.test(character)) drawable += ' ';
    else if (SAME_LETTERS.test(character) && !hasGlyph(character)) drawable += character.normalize('NFKC');
    else drawable += character;
  }
  // A sign of its own in narrow Japanese is a part of the letter before it in any other.
  return drawable.normalize('NFC');
}
