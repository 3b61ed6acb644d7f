import { isAscii, isUtf8 as isWholeUtf8 } from 'node:buffer';
import { decodeAs } from './decode-as.ts';
import { guessEncoding } from './guess-encoding.ts';
import { countUtf8Letters } from './utf8-letters.ts';

/** A WHATWG label that TextDecoder takes, or one of the old code pages that it does not know. */
export type TextEncodingName = string;

/** At least this share of a text in UTF-16 is ASCII, in any language with spaces. */
const UTF16_ASCII_SHARE = 0.1;
/** And at least this many characters: a few zeros alone prove nothing. */
const UTF16_LEAST_ASCII = 8;
/** Printer controls and stray bytes that text may contain before it counts as something else. */
const CONTROL_SHARE = 0.02;

/**
 * Tells how the text in `bytes` is written, or null when it is no text: by its byte order mark, else by the zeros that
 * ASCII has in UTF-16, else UTF-8 if all of it is valid, or all but a few bytes that came in later, else what the frequency of its letters says, else windows-1252, which
 * every byte sequence is. `bytes` may end in mid-character; `words` are those of them by which it is guessed.
 */
export function detectTextEncoding(bytes: Uint8Array, words = bytes): TextEncodingName | null {
  const shown = shownEncoding(bytes);
  return shown === undefined ? guessEncoding(words).encoding : shown;
}

/** The same; undefined where it can only be guessed. */
export function shownEncoding(bytes: Uint8Array): TextEncodingName | null | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return bytes[2] === 0 && bytes[3] === 0 ? 'utf-32le' : 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0xfe && bytes[3] === 0xff) return 'utf-32be';
  if (isIso2022Jp(bytes)) return 'iso-2022-jp';
  if (isHz(bytes)) return 'hz-gb-2312';
  const utf16 = bytes.includes(0) ? detectUtf16(bytes) : null;
  if (utf16 !== null) return utf16;
  if (controlCount(bytes) > bytes.length * CONTROL_SHARE) return null;
  return isUtf8(bytes) ? 'utf-8' : undefined;
}

const isPlain = (bytes: Uint8Array): boolean => isAscii(bytes) && !bytes.includes(0);

/** Japanese mail: seven bits, and escapes that change the set of characters (RFC 1468). */
const TO_JAPANESE = ['\x1b$B', '\x1b$@'];
const TO_ROMAN = ['\x1b(B', '\x1b(J'];

function isIso2022Jp(bytes: Uint8Array): boolean {
  if (!bytes.includes(0x1b) || !isPlain(bytes)) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const begin = TO_JAPANESE.map((escape) => text.indexOf(escape)).filter((at) => at >= 0);
  // It returns before each end of a line; what is cut off after the first of them is Japanese anyway.
  return begin.length > 0 && (TO_ROMAN.some((escape) => text.includes(escape)) || !text.includes('\n'));
}

/** Chinese mail: seven bits, and pairs of them between ~{ and ~} that are common characters (RFC 1843). */
const HZ_PAIRS = /~\{(?:[!-w][!-~])+~\}/gu;
const MOST_HZ_BYTES = 65_536;

function isHz(bytes: Uint8Array): boolean {
  if (!bytes.includes(0x7e)) return false;
  const sample = bytes.subarray(0, MOST_HZ_BYTES);
  if (!isPlain(bytes)) return false;
  const text = Buffer.from(sample).toString('latin1');
  const pairs = text.match(HZ_PAIRS) ?? [];
  return pairs.length > 0 && pairs.length >= (text.match(/~\{/gu) ?? []).length / 2;
}

function detectUtf16(bytes: Uint8Array): TextEncodingName | null {
  if (looksLikeUtf16(bytes, 1, 0) || isScriptIn(bytes, 'utf-16le')) return 'utf-16le';
  return looksLikeUtf16(bytes, 0, 1) || isScriptIn(bytes, 'utf-16be') ? 'utf-16be' : null;
}

/** `high` and `low`: which byte of a pair is which. */
function looksLikeUtf16(bytes: Uint8Array, high: number, low: number): boolean {
  const units = bytes.length >> 1;
  let ascii = 0;
  let controls = 0;
  for (let at = 0; at < units * 2; at += 2) {
    if (bytes[at + high] !== 0) continue;
    if (isControl(bytes[at + low] ?? 0)) controls++;
    else ascii++;
  }
  return ascii >= Math.max(UTF16_LEAST_ASCII, units * UTF16_ASCII_SHARE) && controls <= units * CONTROL_SHARE;
}

/** A script with few spaces or none: its letters, ends of lines and signs, and nothing else. */
const OF_A_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}]/u;
const IN_ANY_TEXT = /[\t\n\f\r -~\p{P}\p{L}\p{M}\p{N}\p{Sc}\p{Sm}\u3000]/u;
const OF_A_SCRIPT_SHARE = 0.6;
const MOST_OTHERS = 0.02;
const UTF16_SAMPLE_BYTES = 8_192;

function isScriptIn(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const text = decodeAs(bytes.subarray(0, Math.min(bytes.length & ~1, UTF16_SAMPLE_BYTES)), encoding);
  // The other way round a space and the end of a line are no such signs.
  if (bytes.length % 2 === 1 || !/[ \n\r]/u.test(text)) return false;
  let letters = 0;
  let others = 0;
  const characters = Array.from(text);
  for (const character of characters) {
    if (OF_A_SCRIPT.test(character)) letters++;
    else if (!IN_ANY_TEXT.test(character)) others++;
  }
  return letters >= OF_A_SCRIPT_SHARE * characters.length && others <= MOST_OTHERS * characters.length;
}

function controlCount(bytes: Uint8Array): number {
  let count = 0;
  // Many times as fast as its iterator, over megabytes.
  for (let at = 0; at < bytes.length; at++) if (isControl(bytes[at] ?? 0)) count++;
  return count;
}

/** Below the space, and none of tab, line ends, form feed, end of file (DOS) and escape (printers). */
function isControl(code: number): boolean {
  return code < 0x20 && (code < 0x09 || code > 0x0d) && code !== 0x1a && code !== 0x1b;
}

/** So many letters of several bytes are no accident, and so many for each byte that is part of none. */
const LEAST_IN_UTF8 = 3;
const FOR_EACH_BAD_BYTE = 3;

/**
 * All of it, or all but a byte or two, as where a line of another program was added: in any other encoding most letters would be others.
 * `bytes` may end in mid-character, but not where that is all that they have beyond ASCII: an accent at the end of a text in another encoding.
 */
function isUtf8(bytes: Uint8Array): boolean {
  if (isWholeUtf8(bytes)) return true;
  const { letters, replaced, bad, isCutOff } = countUtf8Letters(bytes);
  if (bad === 0 && letters + replaced > 0) return true;
  const strange = bad + replaced + (isCutOff ? 1 : 0);
  return letters >= LEAST_IN_UTF8 && letters >= strange * FOR_EACH_BAD_BYTE;
}
