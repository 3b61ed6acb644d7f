import { isUtf8 } from 'node:buffer';
import { decodeAs } from './decode-as.ts';
import { readText, type ReadText } from './decode-text.ts';
import { findEncoding } from './encoding-names.ts';
import { shownEncoding } from './text-encoding.ts';
import { wordsOfMarkup } from './words-of-markup.ts';

/** Where browsers look for it (HTML standard, "prescan a byte stream"). */
const PRESCAN_BYTES = 1024;
const META_CHARSET = /<meta[^<>]+charset\s*=\s*["']?\s*(?<label>[^"'\s/>;]+)/iu;
const XML_ENCODING = /^<\?xml[^>]+encoding\s*=\s*["'](?<label>[^"'>]+)["']/iu;
const UNICODE = /^utf/iu;

/** The text of a web page or an XML document: in the Unicode that its bytes show, else in the encoding that it names, else as any text. */
export function decodeMarkup(bytes: Uint8Array): string {
  return readMarkup(bytes, undefined).text;
}

/**
 * The same, with what may be read otherwise, or in the encoding that a person chose, where it does not say its own. A name that nobody
 * knows says only that its letters are not the usual ones: what is guessed then is in doubt.
 */
export function readMarkup(bytes: Uint8Array, chosen: string | undefined): ReadText {
  const named = findMarkupEncoding(bytes);
  if (typeof named === 'string')
    return { text: decodeAs(bytes, named), doubtfulEncoding: null, readAs: () => null };
  const read = readText(bytes, chosen, wordsOfMarkup(bytes));
  if (named === null || read.doubtfulEncoding !== null) return read;
  const readAs = read.readAs();
  const isOpen = readAs !== null && readAs.encoding !== chosen && readAs.encoding !== 'utf-8';
  return isOpen ? { ...read, doubtfulEncoding: readAs.encoding } : read;
}

/** Null: it says none, or one that it is not in. Undefined: one that nobody here knows. */
function findMarkupEncoding(bytes: Uint8Array): string | null | undefined {
  const shown = shownEncoding(bytes) ?? '';
  const isWhole = shown !== 'utf-8' || isUtf8(bytes);
  const beginning = Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString('latin1');
  const name = (XML_ENCODING.exec(beginning) ?? META_CHARSET.exec(beginning))?.groups?.['label'];
  const named = name === undefined ? null : (findEncoding(name) ?? undefined);
  // Its Korean is in seven bits, as ASCII is.
  if (UNICODE.test(shown) && isWhole) return named === 'iso-2022-kr' ? named : shown;
  return named === undefined || named === null || !UNICODE.test(named) ? named : null;
}
