import { composedText } from '../../domain/files/composed-text.ts';
import { isPlainText } from './plain-text.ts';

/** Everything here is drawn by every font that is shipped; it needs no looking up. */
const PLAIN_ASCII = /^[\x20-\x7e]*$/;
/** What needs nothing but to be composed: plain letters and signs, no blank but the space. */
const PLAIN_LETTERS =
  /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u058f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e]*$/;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/**
 * What nobody sees and yet decides how others look: joiners, marks and isolates of direction, the variants of a letter. Not the overrides of
 * direction: with them a name would be read backwards.
 */
const SHAPES_OTHERS =
  /[\u061c\u180b-\u180d\u200c-\u200f\u202a-\u202c\u2066-\u2069\ufe00-\ufe0e\u{e0100}-\u{e01ef}]/u;
/** Also around plain text: the number behind it stands otherwise in a line that is read from the right. */
const DIRECTS = /[\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]/u;
const BLANK_OR_CONTROL = /[\s\p{Cc}\p{Z}]/u;
/** As wide as a letter: columns and indents of Japanese and Chinese are made of it. */
const IDEOGRAPHIC_SPACE = '\u3000';
/** The same letters and signs in another width, and letters that are printed as one: what they stand for is exactly the same text. */
const SAME_LETTERS = /[\ufb00-\ufb06\uff01-\uffee]/u;
/** Two of one meaning are two names. Of other letters that Unicode calls one, as the sign of Kelvin and the K, nobody sees which it is. */
const IDEOGRAPH = /\p{Ideographic}/u;
/** It stands for a blank with a line above, which a line that is broken there loses. */
const WIDE_MACRON = '\uffe3';

/**
 * The text as it is handed to a font: composed, without what only programs see, line ends and tabs as spaces. Letters of another width become
 * those that the font has; any other stays what it is, since one name must never become another.
 */
export function drawableText(text: string, hasGlyph: (character: string) => boolean): string {
  if (PLAIN_ASCII.test(text)) return text;
  const letters = composedText(text);
  if (PLAIN_LETTERS.test(letters)) return letters;
  let drawable = '';
  let shaping = '';
  // Composed first: the font has more accented letters than ways to put an accent on one.
  for (const character of letters) {
    if (INVISIBLE.test(character)) {
      if (SHAPES_OTHERS.test(character)) shaping += character;
      continue;
    }
    drawable += shaping;
    shaping = '';
    if (character === IDEOGRAPHIC_SPACE && hasGlyph(character)) drawable += character;
    else if (BLANK_OR_CONTROL.test(character)) drawable += ' ';
    else if (isItself(character) || hasGlyph(character)) drawable += character;
    else drawable += character === WIDE_MACRON ? '\u00af' : character.normalize('NFKC');
  }
  // A sign of its own in narrow Japanese is a part of the letter before it in any other.
  const composed = composedText(drawable + shaping);
  const seen = Array.from(composed)
    .filter((character) => !INVISIBLE.test(character))
    .join('');
  return isPlainText(seen) && !DIRECTS.test(composed) ? seen : composed;
}

/** Whether nothing else may be drawn in its place. */
const isItself = (character: string): boolean =>
  !SAME_LETTERS.test(character) && (IDEOGRAPH.test(character) || character === composedForm(character));

const composedForm = (character: string): string => character.normalize('NFC');
