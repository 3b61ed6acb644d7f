import { composedText } from '../domain/files/composed-text.ts';
import { isWindowsDevice } from '../domain/files/is-windows-device.ts';

/**
 * Characters that some file system of ours does not allow in names (Windows allows the fewest), and those that hide a file at the start
 * of its name.
 */
const NOT_IN_NAMES = /[<>:"/\\|?*]|^[.~$]/gu;
/** Invisible characters, including line ends: replaced by a bar, which separates. */
const UNSEEN = /[\p{Cc}\p{Cs}]/gu;
/** Its full-width form (Unicode, U+FF01 to U+FF5E), which reads like the character itself. */
const inFullWidth = (character: string): string =>
  String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0);
/** Leaves room for what the result folders append. */
const MOST_BYTES = 200;

/**
 * A job's title as its document's name. It reads like the title, so that whatever asks about one asks about the other
 * (`+13035550119*12`). In a title that is too long every digit becomes `#`, because a cut could leave half a number.
 */
export function documentName(title: string, ending: string): string {
  const plain = composedText(title).trim().replace(UNSEEN, '|').replace(NOT_IN_NAMES, inFullWidth);
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
