import { isUtf8 } from 'node:buffer';
import { decodeAs } from './decode-as.ts';
import { readText, type ReadText } from './decode-text.ts';
import { shownEncoding } from './text-encoding.ts';
import { wordsOfMarkup } from './words-of-markup.ts';

/** Where browsers look for it (HTML standard, "prescan a byte stream"). */
const PRESCAN_BYTES = 1024;
const META_CHARSET = /<meta[^>]+charset\s*=\s*["']?\s*(?<label>[a-z0-9_:.-]+)/iu;
const XML_ENCODING = /^<\?xml[^>]+encoding\s*=\s*["'](?<label>[a-z0-9_:.-]+)["']/iu;
const UNICODE = /^utf-/u;

/** The text of a web page or an XML document: in the Unicode that its bytes show, else in the encoding that it names, else as any text. */
export function decodeMarkup(bytes: Uint8Array): string {
  const encoding = findMarkupEncoding(bytes);
  return encoding === null
    ? readText(bytes, undefined, wordsOfMarkup(bytes)).text
    : decodeAs(bytes, encoding);
}

/** The same, with what may be read otherwise, or in the encoding that a person chose, where it does not say its own. */
export function readMarkup(bytes: Uint8Array, chosen: string | undefined): ReadText {
  const encoding = findMarkupEncoding(bytes);
  if (encoding === null) return readText(bytes, chosen, wordsOfMarkup(bytes));
  return { text: decodeAs(bytes, encoding), doubtfulEncoding: null, readAs: () => null };
}

/** Null: it says none, or one that it is not in. */
function findMarkupEncoding(bytes: Uint8Array): string | null {
  const shown = shownEncoding(bytes) ?? '';
  const isWhole = shown !== 'utf-8' || isUtf8(bytes);
  if (UNICODE.test(shown) && isWhole) return shown;
  const beginning = Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString('latin1');
  const named = (XML_ENCODING.exec(beginning) ?? META_CHARSET.exec(beginning))?.groups?.['label'];
  return named === undefined || /^utf/iu.test(named) ? null : named;
}
