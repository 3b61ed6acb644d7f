import { decodeAs } from './decode-as.ts';
import { detectTextEncoding } from './text-encoding.ts';

/** The text of a file, whatever encoding it is in, without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  return decodeAs(bytes, detectTextEncoding(bytes) ?? 'windows-1252');
}
