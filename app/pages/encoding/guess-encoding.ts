import { decodeAs } from './decode-as.ts';
import { EAST_ASIAN, eastAsianCost } from './east-asian-cost.ts';
import { ENCODINGS_BY_LANGUAGE } from './encodings-by-language.ts';
import { homeLanguages } from './home-languages.ts';
import { pairCosts } from './pair-costs.ts';
import { textSample } from './text-sample.ts';
import { wordCost } from './word-cost.ts';

export interface EncodingGuess {
  readonly encoding: string;
  /** Another reading makes words that are nearly as likely. */
  readonly isDoubtful: boolean;
}

const USUAL = 'windows-1252';
/** A part of a text is enough. */
const SAMPLE_BYTES = 32_768;
const MOST_BYTES = 3_000;
const SPACE = 0x20;
const MOST_PLAIN_WORDS = 60;
/** So many times likelier, as a natural logarithm, leaves no doubt. */
const AHEAD = 5.5;
/** Most texts that are not UTF-8 are western, and of each language's encodings those of Windows are still written. */
const NOT_USUAL = 2;
const RARER = 0.8;
const AT_HOME = 2;
/** Of each language's encodings these are still written. */
const CURRENT = 2;
/** What the plain words of a text say of its language, and no more than that. */
const PLAIN_WORDS_SHARE = 0.3;
const MOST_BY_PLAIN_WORDS = 5;
const EAST_ASIAN_LANGUAGES: Readonly<Record<string, string>> = {
  shift_jis: 'ja',
  'euc-jp': 'ja',
  gb18030: 'zh',
  big5: 'zh',
  'euc-kr': 'ko',
  johab: 'ko',
};

interface Candidate {
  readonly encoding: string;
  readonly cost: number;
}

/**
 * The encoding in which a text that is not Unicode makes the likeliest words of a language: by how often letters follow each other in
 * it, and by signs, which stand in no word. Where several are about as likely, the languages of this machine come first.
 */
export function guessEncoding(bytes: Uint8Array, home: readonly string[] = homeLanguages()): EncodingGuess {
  const { words, plain, isCutOff } = readWords(textSample(bytes, SAMPLE_BYTES));
  if (words.length === 0) return { encoding: USUAL, isDoubtful: false };
  const [best, ...others] = rank(words, plain, isCutOff, home);
  if (best === undefined) return { encoding: USUAL, isDoubtful: true };
  const text = readIn(words, best.encoding);
  const rival = others.find(
    ({ encoding, cost }) => cost > best.cost + AHEAD || readIn(words, encoding) !== text,
  );
  return { encoding: best.encoding, isDoubtful: rival !== undefined && rival.cost <= best.cost + AHEAD };
}

/** Those in which a text makes words, the likeliest first. */
export function likelyEncodings(bytes: Uint8Array, home: readonly string[] = homeLanguages()): string[] {
  const { words, plain, isCutOff } = readWords(textSample(bytes, SAMPLE_BYTES));
  return [...new Set(rank(words, plain, isCutOff, home).map(({ encoding }) => encoding))];
}

const rank = (
  words: readonly Uint8Array[],
  plain: readonly string[],
  isCutOff: boolean,
  home: readonly string[],
): Candidate[] =>
  [...byLanguages(words, plain, home), ...eastAsian(words, isCutOff, home)].sort((a, b) => a.cost - b.cost);

/** Romanian letters with a cedilla and with a comma below are the same ones. */
const readIn = (words: readonly Uint8Array[], encoding: string): string =>
  words
    .map((word) => decodeAs(word, encoding))
    .join(' ')
    .replace(/[șțȘȚ]/gu, (letter) => COMMAS[letter] ?? letter);

const COMMAS: Readonly<Record<string, string>> = { ș: 'ş', ț: 'ţ', Ș: 'Ş', Ț: 'Ţ' };

function* byLanguages(
  words: readonly Uint8Array[],
  plain: readonly string[],
  home: readonly string[],
): Generator<Candidate> {
  const read = new Map<string, readonly string[]>();
  const strangeness = plainWordsCosts(plain);
  for (const [language, encodings] of Object.entries(ENCODINGS_BY_LANGUAGE)) {
    const costs = pairCosts(language);
    for (const [rank, encoding] of encodings.entries()) {
      const texts = read.get(encoding) ?? words.map((word) => decodeAs(word, encoding));
      read.set(encoding, texts);
      const isAtHome = home.includes(language) && rank < CURRENT;
      let cost = (strangeness.get(language) ?? 0) + rank * RARER;
      if (encoding !== USUAL) cost += NOT_USUAL;
      if (isAtHome) cost -= AT_HOME;
      for (const text of texts) cost += wordCost(text, costs);
      yield { encoding, cost };
    }
  }
}

function* eastAsian(
  words: readonly Uint8Array[],
  isCutOff: boolean,
  home: readonly string[],
): Generator<Candidate> {
  for (const encoding of EAST_ASIAN) {
    const isAtHome = home.includes(EAST_ASIAN_LANGUAGES[encoding] ?? '');
    const cost = eastAsianCost(words, encoding, { isCutOff, isAtHome });
    if (cost !== null) yield { encoding, cost: cost + NOT_USUAL - (isAtHome ? AT_HOME : 0) };
  }
}

/** By how much each language is further from the plain words of a text than the nearest one. */
function plainWordsCosts(plain: readonly string[]): Map<string, number> {
  const sums = Object.keys(ENCODINGS_BY_LANGUAGE).map((language) => {
    const costs = pairCosts(language);
    if (!costs.isLatin) return { language, sum: Infinity };
    let sum = 0;
    for (const word of plain) {
      let last = '';
      for (const letter of word) {
        sum += costs.of(last, letter);
        last = letter;
      }
      sum += costs.of(last, '');
    }
    return { language, sum };
  });
  const least = Math.min(...sums.map(({ sum }) => sum));
  const most = Math.min(MOST_BY_PLAIN_WORDS, plain.length);
  return new Map(
    sums.map(({ language, sum }) => [language, Math.min(most, (sum - least) * PLAIN_WORDS_SHARE)]),
  );
}

interface Words {
  /** With bytes beyond ASCII. */
  readonly words: readonly Uint8Array[];
  readonly plain: readonly string[];
  /** The last of them may end in mid-character. */
  readonly isCutOff: boolean;
}

/** The same text again says nothing new: of each word counts once. */
function readWords(sample: Uint8Array): Words {
  const words = new Map<string, Uint8Array>();
  const plain = new Set<string>();
  let bytesLeft = MOST_BYTES;
  for (let from = 0, at = 0; at <= sample.length; at++) {
    if ((sample[at] ?? SPACE) > SPACE) continue;
    const word = sample.subarray(from, Math.min(at, from + bytesLeft));
    from = at + 1;
    const text = Buffer.from(word).toString('latin1');
    if (word.some((each) => each >= 0x80)) {
      if (!words.has(text)) bytesLeft -= word.length;
      words.set(text, word);
    } else if (plain.size < MOST_PLAIN_WORDS)
      for (const each of text.toLowerCase().match(/[a-z]{2,}/gu) ?? []) plain.add(each);
  }
  const isCutOff = bytesLeft <= 0 || sample.length === SAMPLE_BYTES;
  return { words: [...words.values()].filter(({ length }) => length > 0), plain: [...plain], isCutOff };
}
