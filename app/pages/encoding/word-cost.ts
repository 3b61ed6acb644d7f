import type { PairCosts } from './pair-costs.ts';

/** Signs are no letters, though Unicode counts them among these. */
const LETTER = /(?![µªº])[\p{L}\p{M}]/u;
const DIGIT = /\p{N}/u;
/** Signs of typesetting, of money and of measure stand in texts of any language, but within no word. */
const TYPOGRAPHY = /[«»„“”‚‘’‹›–—…•§°€£¥¢©®™±×÷¿¡½¼¾²³¹ªºµ·№\u00a0\u00ad\u200e\u200f]/u;
const ANYWHERE = /[–—·\u00ad\u200e\u200f]/u;
/** Between a figure and its measure, and beside quotation marks. */
const SPACE = '\u00a0';
const APOSTROPHE = '’';
const AFTER_LETTERS = /[”»›“’™©®²³¹ªº…]/u;
const BEFORE_LETTERS = /[“”‘„‚«‹»¿¡µ°§#№…•]/u;
/** Opens a quotation in Swedish and Finnish, and closes it everywhere else. */
const CLOSING_QUOTE = '”';
/** Of degrees, paragraphs and money, by themselves or beside a figure: nothing else would make sense there. */
const MEASURE = /[°§€£¤]/u;
const DEGREES = /[CF]/u;
const FRAME = /[\u2500-\u259f■]/u;
const MEANINGLESS = /[\ufffd\x80-\x9f\p{Co}\p{Cn}]/u;
const SMALL = /\p{Ll}/u;
const CAPITAL = /\p{Lu}/u;

const AS_MEASURE = 1;
const IN_PLACE = 3.5;
const AS_OPENING = 6.5;
const BY_ITSELF = 5;
const IN_A_WORD = 5.5;
const OUT_OF_PLACE = 12;
const NOTHING = 16;
const FRAME_BEGINS = 6;
const FRAME_GOES_ON = 0.5;
/** Of a name in Latin letters amidst another script. */
const PLAIN_LETTER = 3.2;
const BESIDE_DIGIT = 3;
const ODD_CAPITAL = 6;

/** How unlikely a word is in a language, by its letters, and its signs beyond ASCII. */
export function wordCost(word: string, costs: PairCosts): number {
  let cost = 0;
  for (let at = 0; at < word.length;) {
    let end = at;
    while (
      end < word.length &&
      (word.charCodeAt(end) < 0x80 ? isAsciiLetter(word, end) : LETTER.test(word.charAt(end)))
    )
      end++;
    if (end > at) {
      cost += lettersCost(word.slice(at, end), word.charAt(at - 1), word.charAt(end), costs);
      at = end;
    } else {
      if (word.charCodeAt(at) >= 0x80)
        cost += signCost(word.charAt(at), word.charAt(at - 1), word.charAt(at + 1));
      at++;
    }
  }
  return cost;
}

function isAsciiLetter(word: string, at: number): boolean {
  const code = word.charCodeAt(at) | 0x20;
  return code >= 0x61 && code <= 0x7a;
}

const BEYOND_ASCII = /[^\x00-\x7f]/u;

function lettersCost(letters: string, before: string, behind: string, costs: PairCosts): number {
  if (!costs.isLatin && !BEYOND_ASCII.test(letters)) return PLAIN_LETTER * letters.length;
  let cost = (DIGIT.test(before) ? BESIDE_DIGIT : 0) + (DIGIT.test(behind) ? BESIDE_DIGIT : 0);
  const small = letters.toLowerCase();
  let last = '';
  for (let at = 0; at < small.length; at++) {
    const letter = small.charAt(at);
    cost += costs.of(last, letter);
    if (at > 0 && CAPITAL.test(letters.charAt(at)) && SMALL.test(letters.charAt(at - 1))) cost += ODD_CAPITAL;
    if (
      at > 1 &&
      SMALL.test(letters.charAt(at)) &&
      CAPITAL.test(letters.charAt(at - 1)) &&
      CAPITAL.test(letters.charAt(at - 2))
    )
      cost += ODD_CAPITAL;
    last = letter;
  }
  return cost + costs.of(last, '');
}

function signCost(sign: string, before: string, behind: string): number {
  if (MEANINGLESS.test(sign)) return NOTHING;
  if (FRAME.test(sign)) {
    if (before === sign) return FRAME_GOES_ON;
    return FRAME_BEGINS + (LETTER.test(before) && LETTER.test(behind) ? OUT_OF_PLACE : 0);
  }
  if (isMeasure(sign, before, behind)) return AS_MEASURE;
  if (!LETTER.test(before) && !LETTER.test(behind)) return TYPOGRAPHY.test(sign) ? IN_PLACE : BY_ITSELF;
  if (!TYPOGRAPHY.test(sign)) return OUT_OF_PLACE;
  if (ANYWHERE.test(sign)) return IN_PLACE;
  if (sign === APOSTROPHE) return LETTER.test(before) && LETTER.test(behind) ? IN_A_WORD : IN_PLACE;
  if (sign === SPACE) return LETTER.test(before) && behind !== '' ? IN_A_WORD : IN_PLACE;
  if (LETTER.test(before)) return AFTER_LETTERS.test(sign) && !LETTER.test(behind) ? IN_PLACE : OUT_OF_PLACE;
  if (sign === CLOSING_QUOTE) return AS_OPENING;
  return BEFORE_LETTERS.test(sign) ? IN_PLACE : OUT_OF_PLACE;
}

function isMeasure(sign: string, before: string, behind: string): boolean {
  if (LETTER.test(before)) return false;
  if (sign === 'µ') return LETTER.test(behind);
  return MEASURE.test(sign) && (!LETTER.test(behind) || (sign === '°' && DEGREES.test(behind)));
}
