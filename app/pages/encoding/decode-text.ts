import { decodeAs } from './decode-as.ts';
import { detectOrDoubt } from './letter-statistics.ts';
import { detectTextEncoding } from './text-encoding.ts';

/** The text of a file, whatever encoding it is in, without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return decodeAs(bytes, detectTextEncoding(bytes) ?? 'windows-1252');
}

/** The encoding in which a text was read, where it may be in another: names in it may be others then. Null: nothing speaks for another. */
export function doubtfulEncoding(bytes: Uint8Array): string | null {
  const encoding = detectTextEncoding(bytes);
  if (encoding === null || /^(?:utf|iso-2022)/u.test(encoding)) return null;
  const guess = detectOrDoubt(bytes);
  return guess.isDoubtful && guess.encoding === encoding ? encoding : null;
}
