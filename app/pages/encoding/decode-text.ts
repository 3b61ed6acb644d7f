import { isUtf8 } from 'node:buffer';
import { isTextEncoding } from '../../domain/files/text-encodings.ts';
import type { ReadAs } from '../page/read-as.ts';
import { decodeAs } from './decode-as.ts';
import { guessEncoding } from './guess-encoding.ts';
import { detectTextEncoding } from './text-encoding.ts';
import { fitsEncoding, textReadings } from './text-readings.ts';

export interface ReadText {
  readonly text: string;
  /** The encoding in which it was read, where it may be in another: names in it may be others then. Null: nothing speaks for another. */
  readonly doubtfulEncoding: string | null;
  /** How else it can be read; null where its bytes say it themselves. */
  readonly readAs: () => ReadAs | null;
}

/**
 * The text of a file, in the encoding that a person chose for it (`chosen`) where its bytes neither say nor exclude it. `words`: those of
 * its bytes by which it is guessed.
 */
export function readText(bytes: Uint8Array, chosen: string | undefined, words = bytes): ReadText {
  const detected = detectTextEncoding(bytes, words) ?? 'windows-1252';
  if (isUnmistakable(bytes, detected))
    return { text: decodeAs(bytes, detected), doubtfulEncoding: null, readAs: () => null };
  const isChosen = chosen !== undefined && isTextEncoding(chosen) && fitsEncoding(bytes, chosen);
  const encoding = isChosen ? chosen : detected;
  return {
    text: decodeAs(bytes, encoding),
    doubtfulEncoding: isChosen ? null : doubtfulEncoding(bytes, words, detected),
    readAs: () => ({ encoding, readings: textReadings(bytes, encoding, detected, words) }),
  };
}

const isUnmistakable = (bytes: Uint8Array, encoding: string): boolean =>
  encoding === 'utf-8' ? isUtf8(bytes) : /^(?:utf|iso-2022|hz)/u.test(encoding);

/** The text of a file, whatever encoding it is in, without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return decodeAs(bytes, detectTextEncoding(bytes) ?? 'windows-1252');
}

/** The encoding in which a text is read unless somebody says otherwise, where it may be in another. */
export function doubtfulEncoding(
  bytes: Uint8Array,
  words = bytes,
  encoding = detectTextEncoding(bytes, words),
): string | null {
  if (encoding === null || isUnmistakable(bytes, encoding)) return null;
  if (encoding === 'utf-8') return encoding;
  const guess = guessEncoding(words);
  return guess.isDoubtful && guess.encoding === encoding ? encoding : null;
}
