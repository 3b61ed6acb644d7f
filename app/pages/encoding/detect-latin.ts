import { decodeAs } from './decode-as.ts';
import { LATIN_LANGUAGES, type LatinLanguage } from './latin-languages.ts';

const WESTERN = 'windows-1252';
const BEYOND_ASCII = /[\x80-\u{10ffff}]/u;
const LETTER = /\p{L}/u;
/** Signs of typesetting, of money and of measure stand in texts of any language, but within no word. */
const TYPOGRAPHY = /[«»„“”‚‘’–—…°§€£•·×±©®™\u00a0]/u;
/** Of windows-1252, by where they stand. */
const ANYWHERE = /[–—…·•’\u00a0]/u;
const AFTER_LETTERS = /[”»®™©²³¹ªº]/u;
const BEFORE_LETTERS = /[“‘„‚«¿¡µ°§#]/u;
const SIGN = /[^\p{L}]|[µªº]/u;
const FRAME = /[\u2500-\u259f■]/u;
/** Within a word, a capital letter behind a small one. */
const ODD_CAPITAL = /\p{Ll}\p{Lu}/u;

/** What a letter says for the language that has it, and a stranger against it. */
const OWN = 1;
const STRANGE_LETTER = -1.5;
const STRANGE_SIGN = -3;
const TYPOGRAPHIC = 0.2;
const CAPITAL = -2;
/** What does not show in the letters shows in where the machine is. */
const AT_HOME = 0.6;
/** Of each language's encodings these are still written. */
const CURRENT = 2;
/** Others are the exception, each one more than the one before. */
const RARER = 0.15;
/** Most texts that are not UTF-8 are in windows-1252: another language's machine needs so many letters to read one otherwise. */
const LEAST_EVIDENCE = 2;
/** Two readings this close may be either. */
const CLOSE = 1;

export interface LatinGuess {
  readonly encoding: string;
  /** Another reading is as likely, by the letters alone. */
  readonly isDoubtful: boolean;
}

/**
 * The encoding in which a text in Latin letters makes words of a language: letters that one has, none that it has not, and no signs in words.
 * Where several do, the languages of this machine decide.
 */
export function detectLatin(sample: Uint8Array, home: readonly string[]): LatinGuess {
  const usual = decodeAs(sample, WESTERN);
  let best = { encoding: WESTERN, score: -Infinity, text: '', letters: '', isAtHome: false };
  const others: (typeof best)[] = [];
  const read = new Map<string, readonly string[]>();
  for (const language of LATIN_LANGUAGES) {
    for (const [rank, encoding] of language.encodings.entries()) {
      const words = read.get(encoding) ?? readWords(decodeAs(sample, encoding));
      read.set(encoding, words);
      const isAtHome = home.includes(language.name) && rank < CURRENT;
      const prior = (isAtHome ? AT_HOME : 0) - rank * RARER;
      const score = scoreOf(words, language) + prior;
      const guess = { encoding, score, text: words.join(' '), letters: language.letters, isAtHome };
      others.push(guess);
      if (guess.score > best.score) best = guess;
    }
  }
  const evidence = lettersInWords(usual, decodeAs(sample, best.encoding), best.letters);
  if (best.encoding !== WESTERN && evidence < (best.isAtHome ? 1 : LEAST_EVIDENCE))
    return { encoding: WESTERN, isDoubtful: evidence > 0 };
  const isDoubtful = others.some(({ score, text }) => text !== best.text && score > best.score - CLOSE);
  return { encoding: best.encoding, isDoubtful };
}

/**
 * How many different letters of a language stand in words, where the usual reading has no sign in its place: a price or a measure
 * (£45, 25 µg, ½) speaks for no other encoding, though its sign would be a letter there.
 */
function lettersInWords(usual: string, read: string, letters: string): number {
  const found = new Set<string>();
  // Each byte is one character in all of these encodings.
  for (let at = 0; at < read.length; at++) {
    const letter = read.charAt(at);
    if (letter <= '\x7e' || !letters.includes(letter.toLowerCase())) continue;
    if (isSignInPlace(usual.charAt(at), usual.charAt(at - 1), usual.charAt(at + 1))) continue;
    if (LETTER.test(read.charAt(at - 1)) || LETTER.test(read.charAt(at + 1))) found.add(letter.toLowerCase());
  }
  return found.size;
}

function isSignInPlace(sign: string, before: string, behind: string): boolean {
  if (ANYWHERE.test(sign)) return true;
  if (LETTER.test(before)) return AFTER_LETTERS.test(sign) && !LETTER.test(behind);
  if (LETTER.test(behind)) return BEFORE_LETTERS.test(sign);
  return SIGN.test(sign);
}

/** The same text again says nothing new: of each word counts once. A line without spaces may be as long as the text. */
const readWords = (text: string): string[] => [
  ...new Set(text.split(/\s+/u).filter((word) => BEYOND_ASCII.test(word))),
];

function scoreOf(words: readonly string[], { letters }: LatinLanguage): number {
  let score = 0;
  for (const word of words) {
    const isInWord = LETTER.test(word);
    for (const character of word) {
      if (character <= '\x7e') continue;
      if (letters.includes(character.toLowerCase()) || letters.includes(character)) score += OWN;
      else if (FRAME.test(character)) score += isInWord ? STRANGE_SIGN : TYPOGRAPHIC;
      else if (TYPOGRAPHY.test(character)) score += isWithin(word, character) ? STRANGE_SIGN : TYPOGRAPHIC;
      else score += LETTER.test(character) ? STRANGE_LETTER : STRANGE_SIGN;
    }
    if (ODD_CAPITAL.test(word)) score += CAPITAL;
  }
  return score;
}

/** Between two letters. */
function isWithin(word: string, sign: string): boolean {
  if (sign === '’' || sign === '‘' || sign === '–' || sign === '—' || sign === '·') return false;
  const at = word.indexOf(sign);
  return LETTER.test(word.charAt(at - 1)) && LETTER.test(word.charAt(at + 1));
}
