import { TEXT_ENCODINGS, type TextEncoding } from '../../domain/files/text-encodings.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { TextReading } from '../page/read-as.ts';
import { decodeAs } from './decode-as.ts';
import { likelyEncodings } from './guess-encoding.ts';
import { textSample } from './text-sample.ts';

/** As much as is read in each; the words that differ are sought, not only what stands at the beginning. */
const SAMPLE_BYTES = 16_384;
const MOST_WORDS = 3;
const MOST_CHARACTERS = 36;
/** Of a word without end, so many before the first letter that differs. */
const MOST_BEFORE = 12;
const BEYOND_ASCII = /[^\x00-\x7f]/u;
/** The longest character of any of these encodings has four bytes, so that the last one of a sample may be incomplete. */
const MOST_CUT_OFF = 3;
/** Bytes that mean nothing in an encoding, and what is written in none: controls, and characters of nobody's. */
const MEANINGLESS = /[\ufffd\x80-\x9f\p{Co}\p{Cn}]/u;

/**
 * A text in each of the encodings in which it has other letters than in the ones before; `encoding`, in which it is read, and `detected`,
 * in which it is read unless somebody says otherwise, are among them. That comes first, then the likeliest, by `words`: those of its bytes
 * by which it is guessed.
 */
export function textReadings(
  bytes: Uint8Array,
  encoding: string,
  detected = encoding,
  words = bytes,
): TextReading[] {
  const sample = textSample(bytes, SAMPLE_BYTES);
  // Whatever was chosen, the list stays in its order.
  const found = new Map<string, TextReading>();
  for (const each of new Set([detected, ...likelyEncodings(words), ...TEXT_ENCODINGS])) {
    const text = decodeAs(sample, each);
    const isChosen = each === encoding;
    if (!isChosen && each !== detected && (found.has(text) || !isWritten(text))) continue;
    const first = found.get(text);
    if (first === undefined || isChosen) found.set(text, { encoding: each, words: wordsIn(text) });
  }
  return [...found.values()];
}

/** Whether every byte of a text means something in an encoding. */
export const fitsEncoding = (bytes: Uint8Array, encoding: TextEncoding): boolean =>
  isWritten(decodeAs(textSample(bytes, SAMPLE_BYTES), encoding));

const isWritten = (text: string): boolean => !MEANINGLESS.test(text.slice(0, -MOST_CUT_OFF));

function wordsIn(text: string): string {
  const words = new Set<string>();
  for (const word of text.split(/\s+/u)) {
    const first = word.search(BEYOND_ASCII);
    if (first >= 0) words.add(word.slice(Math.max(0, first - MOST_BEFORE)));
    if (words.size === MOST_WORDS) break;
  }
  const characters = Array.from([...words].join(' '));
  const shown = shownText(characters.slice(0, MOST_CHARACTERS).join(''));
  return characters.length <= MOST_CHARACTERS ? shown : `${shown}…`;
}
