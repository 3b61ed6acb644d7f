import { analyse } from 'chardet';
import { decodeAs } from './decode-as.ts';
import { detectCyrillic } from './detect-cyrillic.ts';
import { detectLatin, type LatinGuess } from './detect-latin.ts';
import { homeLanguages } from './home-languages.ts';
import { textSample } from './text-sample.ts';

/** A part of a text is enough for statistics. */
const STATISTICS_BYTES = 32_768;
const WESTERN = 'windows-1252';
/** Another encoding has to be this many per cent more certain: most files that are not UTF-8 are western. */
const CERTAIN_AHEAD = 10;
/** What the library is no surer of is only possible: it gives ten to any text that has a few characters of an eastern encoding. */
const LEAST_CERTAIN = 11;
/** Of the letters of a text in a Latin script, fewer are beyond ASCII. */
const OTHER_SCRIPT_SHARE = 0.4;
const LEAST_OF_A_SCRIPT = 3;
/** So many of either are no accident: pieces of a frame's line, and letters that only DOS has within words. */
const LEAST_FRAMES = 6;
const LEAST_LETTERS = 3;

/** What the library calls encodings, and how they are decoded. */
const DECODED_AS: Readonly<Record<string, string>> = {
  'ISO-8859-1': WESTERN,
  'ISO-8859-9': 'windows-1254',
  'ISO-8859-8': 'windows-1255',
};
/** They mean what is plain, or is told by other means. */
const NOT_ASKED = new Set(['UTF-8', 'ASCII', 'UTF-16BE', 'UTF-16LE', 'UTF-32BE', 'UTF-32LE']);

interface Guess {
  readonly encoding: string;
  readonly certainty: number;
  /** Characters inside words that belong in no word. */
  readonly oddities: number;
}

/** The library knows fewer of them, and counts letters that several languages share. */
const LATIN = new Set([WESTERN, 'windows-1250', 'iso-8859-2', 'windows-1254', 'windows-1257']);

/** The likeliest of the encodings in which every byte above 127 means something else, or begins something else. */
export const detectByLetters = (bytes: Uint8Array, home: readonly string[] = homeLanguages()): string =>
  detectOrDoubt(bytes, home).encoding;

/** The same, and whether another reading makes as good words. */
export function detectOrDoubt(bytes: Uint8Array, home: readonly string[] = homeLanguages()): LatinGuess {
  const sample = textSample(bytes, STATISTICS_BYTES);
  const isOtherScript = shareBeyondAscii(sample) > OTHER_SCRIPT_SHARE;
  const cyrillic = isOtherScript ? detectCyrillic(sample) : null;
  if (cyrillic !== null) return certain(cyrillic);
  const dos = detectDosPage(sample, isOtherScript);
  if (dos === 'cp437') return certain(dos);
  // A sign or two amidst figures are no script.
  if (dos !== null || countBeyondAscii(sample) < LEAST_OF_A_SCRIPT) return detectLatin(sample, home);
  const likeliest = likeliestByCounting(sample, isOtherScript);
  return LATIN.has(likeliest) ? detectLatin(sample, home) : certain(likeliest);
}

const certain = (encoding: string): LatinGuess => ({ encoding, isDoubtful: false });

function likeliestByCounting(sample: Uint8Array, isOtherScript: boolean): string {
  const guesses = guessesFor(sample).filter((guess) => !isOtherScript || guess.encoding !== WESTERN);
  const western = guesses.find(({ encoding }) => encoding === WESTERN);
  let best = western ?? guesses[0];
  if (best === undefined) return WESTERN;
  for (const guess of guesses) {
    const ahead = best === western && !isOtherScript ? CERTAIN_AHEAD : 0;
    const isLessOdd = guess.oddities < best.oddities;
    const isSurer = guess.oddities === best.oddities && guess.certainty > best.certainty + ahead;
    if (isLessOdd || isSurer) best = guess;
  }
  return best.encoding;
}

function guessesFor(sample: Uint8Array): Guess[] {
  const found = analyse(sample)
    .filter(({ name, confidence }) => !NOT_ASKED.has(name) && confidence >= LEAST_CERTAIN)
    .map(({ name, confidence }) => ({
      encoding: DECODED_AS[name] ?? name.toLowerCase(),
      certainty: confidence,
    }));
  const known = [...found, { encoding: WESTERN, certainty: 0 }];
  return known
    .filter(({ encoding }, place) => known.findIndex((each) => each.encoding === encoding) === place)
    .filter(({ encoding }) => isDecodable(encoding))
    .map((guess) => ({ ...guess, oddities: odditiesIn(decodeAs(sample, guess.encoding)) }));
}

/** A sign amidst letters, an ordinal before one, a character of nobody's or a control. */
const ODDITY =
  /(?<=\p{L})[^\p{L}\p{M}\p{N}\s\p{P}](?=\p{L})|(?<!\p{L})[¹²³¾¼½ªº](?=\p{L})|\p{Co}|\ufffd|[\x80-\x9f]/gu;

function odditiesIn(text: string): number {
  return text.match(ODDITY)?.length ?? 0;
}

const countBeyondAscii = (bytes: Uint8Array): number => bytes.reduce((count, byte) => count + (byte >> 7), 0);

function shareBeyondAscii(bytes: Uint8Array): number {
  let ascii = 0;
  let beyond = 0;
  for (const byte of bytes) {
    if (isAsciiLetter(byte)) ascii++;
    else if (byte >= 0x80) beyond++;
  }
  return beyond / Math.max(1, ascii + beyond);
}

/**
 * Letters stand where DOS has them and not where Windows has them: within words; or there are lines of frames, the same byte many times
 * in a row, which no word has. In another script such letters are halves of characters.
 */
function detectDosPage(bytes: Uint8Array, isOtherScript: boolean): 'cp437' | 'cp850' | null {
  let letters = 0;
  let frames = 0;
  let windowsLetters = 0;
  for (let at = 1; at + 1 < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const before = bytes[at - 1] ?? 0;
    const after = bytes[at + 1] ?? 0;
    if (byte >= 0xb3 && byte <= 0xda && before === byte && after === byte) frames++;
    else if (byte >= 0x81 && byte <= 0xa5 && isAsciiLetter(before) && isAsciiLetter(after)) letters++;
    else if (byte >= 0xc0 && (isAsciiLetter(before) || isAsciiLetter(after))) windowsLetters++;
  }
  if (isOtherScript) letters = 0;
  if ((frames < LEAST_FRAMES && letters < LEAST_LETTERS) || windowsLetters > letters + frames) return null;
  return frames > 0 ? 'cp437' : 'cp850';
}

const isAsciiLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

function isDecodable(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
