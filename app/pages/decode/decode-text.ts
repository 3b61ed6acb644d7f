import { detectTextEncoding } from './text-encoding.ts';

/** The characters of windows-1252 for the bytes 0x80 to 0x9f; five of them are not assigned and stay what they are. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const FIRST_SPECIAL = 0x80;

/** The text of a file, whatever encoding it is in, without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = detectTextEncoding(bytes) ?? 'windows-1252';
  return encoding === 'windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes);
}

/** Node up to 22 takes windows-1252 for Latin-1 (nodejs/node issue 56542), which has controls where the euro sign is. */
function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  return latin1.replace(/[\x80-\x9f]/g, (control) =>
    WINDOWS_1252.charAt(control.charCodeAt(0) - FIRST_SPECIAL),
  );
}
