import { decodeJohab } from './decode-johab.ts';
import { OLD_PAGES } from './old-pages.ts';

/** The characters of windows-1252 for the bytes 0x80 to 0x9f; five of them are not assigned and stay what they are. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const FIRST_SPECIAL = 0x80;

/** `encoding`: as `findEncoding` gives it, or any label of TextDecoder's; what nobody knows is read as windows-1252. */
export function decodeAs(bytes: Uint8Array, encoding: string): string {
  const label = encoding.toLowerCase();
  const old = Object.hasOwn(OLD_PAGES, label) ? OLD_PAGES[label] : undefined;
  if (old !== undefined) return decodeSingleBytes(bytes, old);
  if (label === 'hz-gb-2312') return decodeHz(bytes);
  if (label === 'johab') return decodeJohab(bytes);
  if (label === 'iso-2022-kr') return decodeIso2022Kr(bytes);
  if (label === 'utf-32le' || label === 'utf-32be') return decodeUtf32(bytes, label === 'utf-32le');
  if (label === 'windows-1252' || label === 'iso-8859-1') return decodeWindows1252(bytes);
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** Node up to 22 takes windows-1252 for Latin-1 (nodejs/node issue 56542), which has controls where the euro sign is. */
function decodeWindows1252(bytes: Uint8Array): string {
  return latin1(bytes).replace(/[\x80-\x9f]/g, (control) =>
    WINDOWS_1252.charAt(control.charCodeAt(0) - FIRST_SPECIAL),
  );
}

function decodeSingleBytes(bytes: Uint8Array, upperHalf: string): string {
  return latin1(bytes).replace(/[\x80-\xff]/g, (byte) =>
    upperHalf.charAt(byte.charCodeAt(0) - FIRST_SPECIAL),
  );
}

/** Chinese mail: pairs of seven bits between ~{ and ~} (RFC 1843). */
function decodeHz(bytes: Uint8Array): string {
  const eightBits = (pairs: string): string =>
    new TextDecoder('gb18030').decode(Buffer.from(pairs, 'latin1').map((byte) => byte | 0x80));
  return latin1(bytes)
    .replace(/~\{(?<pairs>[!-~]*?)(?:~\}|(?=[\r\n]|$))/gu, (_, pairs: string) => eightBits(pairs))
    .replace(/~~|~\r?\n/gu, (escape) => (escape === '~~' ? '~' : ''));
}

/** Korean mail: pairs of seven bits between two controls, behind an escape (RFC 1557). */
function decodeIso2022Kr(bytes: Uint8Array): string {
  const eightBits = (pairs: string): string =>
    new TextDecoder('euc-kr').decode(
      Buffer.from(pairs, 'latin1').map((byte) => byte | (byte > 0x20 ? 0x80 : 0)),
    );
  return latin1(bytes)
    .replaceAll('\x1b$)C', '')
    .replace(/\x0e(?<pairs>[^\x0f\r\n]*)\x0f?/gu, (_, pairs: string) => eightBits(pairs));
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, littleEndian);
    const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (code !== 0xfeff || at > 0) text += isCharacter ? String.fromCodePoint(code) : '\ufffd';
  }
  return text;
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
