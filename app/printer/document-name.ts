/** What no file system of ours takes in a name (Windows takes the fewest), and what nobody sees. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}<>:"/\\|?*]/gu;
/** Names of devices on Windows, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;
/** Room is left for what is put behind it in the result folders. */
const MOST_BYTES = 200;

/**
 * A job's title as the name of its document. A number in it reads as it does in the name of a file, and nothing but it: in a title that is too
 * long nothing is left that could be half a number.
 */
export function documentName(title: string, ending: '.pdf' | '.jpg'): string {
  const plain = title
    .normalize('NFC')
    .replace(NOT_IN_NAMES, '_')
    .replace(/^[\s.~$]+/u, '')
    .trim();
  const fitting = Buffer.byteLength(plain) <= MOST_BYTES ? plain : shortened(plain.replace(/\p{N}/gu, '#'));
  const named = fitting === '' ? 'Fax' : DEVICE.test(fitting) ? `_${fitting}` : fitting;
  return named.toLowerCase().endsWith(ending) ? named : `${named}${ending}`;
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
