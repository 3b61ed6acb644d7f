import { isWindowsDevice } from '../domain/files/is-windows-device.ts';

/** What no file system of ours takes in a name (Windows takes the fewest), and what hides a file at the start of one. */
const NOT_IN_NAMES = /[<>:"/\\|?*]|^[.~$]/gu;
/** What nobody sees, line ends among it: parted as by a bar. */
const UNSEEN = /[\p{Cc}\p{Cs}]/gu;
/** Its full-width form (Unicode, U+FF01 to U+FF5E), which reads as the character itself. */
const inFullWidth = (character: string): string =>
  String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0);
/** Room is left for what is put behind it in the result folders. */
const MOST_BYTES = 200;

/**
 * A job's title as the name of its document. It reads as the title does: what asks in one asks in the other (`+13035550119*12`). In one that
 * is too long nothing is left that could be half a number.
 */
export function documentName(title: string, ending: string): string {
  const plain = title.normalize('NFC').trim().replace(UNSEEN, '|').replace(NOT_IN_NAMES, inFullWidth);
  const fitting = Buffer.byteLength(plain) <= MOST_BYTES ? plain : shortened(plain.replace(/\p{N}/gu, '#'));
  const named = fitting === '' ? 'Fax' : isWindowsDevice(fitting) ? `_${fitting}` : fitting;
  return named.toLowerCase().endsWith(ending.toLowerCase()) ? named : `${named}${ending}`;
}

function shortened(text: string): string {
  let short = '';
  let bytes = 0;
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > MOST_BYTES) break;
    short += letter;
  }
  return short.trimEnd();
}
