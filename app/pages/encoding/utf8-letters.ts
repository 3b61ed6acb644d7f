export interface Utf8Letters {
  /** Characters of several bytes. */
  readonly letters: number;
  /** Those that a program before wrote where it could not read one. */
  readonly replaced: number;
  /** Bytes that are part of no character, each run of them once that a decoder takes for one. */
  readonly bad: number;
  /** The last character has not all of its bytes. */
  readonly isCutOff: boolean;
}

/** What a text has beyond ASCII, read as UTF-8. Counted in its bytes, as a decoder would: a text of many megabytes makes no string. */
export function countUtf8Letters(bytes: Uint8Array): Utf8Letters {
  let letters = 0;
  let replaced = 0;
  let bad = 0;
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) {
      at++;
      continue;
    }
    const length = characterLength(first);
    let end = at + 1;
    while (end < at + length && isNext(first, bytes[end], end === at + 1)) end++;
    if (end === bytes.length && end < at + length) return { letters, replaced, bad, isCutOff: true };
    if (length === 1 || end < at + length) bad++;
    else if (first === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) replaced++;
    else letters++;
    at = end;
  }
  return { letters, replaced, bad, isCutOff: false };
}

/** 1: it begins no character. */
function characterLength(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

/** Second bytes are bounded further where a shorter form, half of a pair or nothing would come out (Encoding standard, UTF-8 decoder). */
function isNext(first: number, byte: number | undefined, isSecond: boolean): boolean {
  if (byte === undefined) return false;
  let from = 0x80;
  let to = 0xbf;
  if (isSecond) {
    if (first === 0xe0) from = 0xa0;
    if (first === 0xed) to = 0x9f;
    if (first === 0xf0) from = 0x90;
    if (first === 0xf4) to = 0x8f;
  }
  return byte >= from && byte <= to;
}
