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

/** The text of a file, in the encoding that a person chose for it (`chosen`) where its bytes neither say nor exclude it. */
export function readText(bytes: Uint8Array, chosen: string | undefined): ReadText {
  const detected = detectTextEncoding(bytes) ?? 'windows-1252';
  if (isUnmistakable(detected))
    return { text: decodeAs(bytes, detected), doubtfulEncoding: null, readAs: () => null };
  const isChosen = chosen !== undefined && isTextEncoding(chosen) && fitsEncoding(bytes, chosen);
  const encoding = isChosen ? chosen : detected;
  return {
    text: decodeAs(bytes, encoding),
    doubtfulEncoding: isChosen ? null : doubtfulEncoding(bytes),
    readAs: () => ({ encoding, readings: textReadings(bytes, encoding) }),
  };
}

const isUnmistakable = (encoding: string): boolean => /^(?:utf|iso-2022|hz)/u.test(encoding);

/** The text of a file, whatever encoding it is in, without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return decodeAs(bytes, detectTextEncoding(bytes) ?? 'windows-1252');
}

/** The encoding in which a text is read unless somebody says otherwise, where it may be in another. */
export function doubtfulEncoding(bytes: Uint8Array): string | null {
  const encoding = detectTextEncoding(bytes);
  if (encoding === null || isUnmistakable(encoding)) return null;
  const guess = guessEncoding(bytes);
  return guess.isDoubtful && guess.encoding === encoding ? encoding : null;
}
