/** What an RTF file is made of (RTF 1.9.1, "Conventions of an RTF reader"). */
export type RtfToken =
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'word'; readonly word: string; readonly value: number | null }
  /** One byte of text, in the encoding of its font. */
  | { readonly kind: 'byte'; readonly byte: number }
  /** The bytes behind \bin, as they are. */
  | { readonly kind: 'data'; readonly from: number; readonly to: number };

const OPEN = 0x7b;
const CLOSE = 0x7d;
const BACKSLASH = 0x5c;
const APOSTROPHE = 0x27;
const MINUS = 0x2d;
const SPACE = 0x20;
/** Longer control words are none. */
const MOST_LETTERS = 32;

/** Splits the file; whatever the bytes are, it ends with them. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at++] ?? 0;
    if (byte === OPEN) yield { kind: 'open' };
    else if (byte === CLOSE) yield { kind: 'close' };
    else if (byte === 0x0a || byte === 0x0d || byte === 0) continue;
    else if (byte !== BACKSLASH) yield { kind: 'byte', byte };
    else if (isLetter(bytes[at])) {
      const from = at;
      while (isLetter(bytes[at]) && at - from < MOST_LETTERS) at++;
      const word = latin1(bytes, from, at);
      const numberFrom = at;
      if (bytes[at] === MINUS && isDigit(bytes[at + 1])) at++;
      while (isDigit(bytes[at]) && at - numberFrom < 12) at++;
      const value = at === numberFrom ? null : Number(latin1(bytes, numberFrom, at));
      if (bytes[at] === SPACE) at++;
      if (word === 'bin' && value !== null && value > 0) {
        const to = Math.min(bytes.length, at + value);
        yield { kind: 'data', from: at, to };
        at = to;
      } else {
        yield { kind: 'word', word, value };
      }
    } else if (bytes[at] === APOSTROPHE) {
      const code = Number.parseInt(latin1(bytes, at + 1, at + 3), 16);
      at += 3;
      if (!Number.isNaN(code)) yield { kind: 'byte', byte: code };
    } else {
      const symbol = bytes[at++];
      if (symbol !== undefined) yield symbolToken(symbol);
    }
  }
}

/** A control symbol: an escaped character, or a word of one sign. */
function symbolToken(symbol: number): RtfToken {
  const sign = String.fromCharCode(symbol);
  if (sign === '{' || sign === '}' || sign === '\\') return { kind: 'byte', byte: symbol };
  // A backslash at the end of a line is a paragraph.
  if (sign === '\n' || sign === '\r') return { kind: 'word', word: 'par', value: null };
  return { kind: 'word', word: sign, value: null };
}

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');
