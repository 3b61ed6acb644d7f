import { decodeAs } from './decode-as.ts';
import { decodeText } from './decode-text.ts';
import { detectTextEncoding } from './text-encoding.ts';

/** Where browsers look for it (HTML standard, "prescan a byte stream"). */
const PRESCAN_BYTES = 1024;
const META_CHARSET = /<meta[^>]+charset\s*=\s*["']?\s*(?<label>[a-z0-9_:.-]+)/iu;
const XML_ENCODING = /^<\?xml[^>]+encoding\s*=\s*["'](?<label>[a-z0-9_:.-]+)["']/iu;
const UNICODE = /^utf-/u;

/** The text of a web page or an XML document: in the Unicode that its bytes show, else in the encoding that it names, else as any text. */
export function decodeMarkup(bytes: Uint8Array): string {
  const detected = detectTextEncoding(bytes);
  if (detected !== null && UNICODE.test(detected)) return decodeAs(bytes, detected);
  const beginning = Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString('latin1');
  const named = (XML_ENCODING.exec(beginning) ?? META_CHARSET.exec(beginning))?.groups?.['label'];
  return named === undefined || /^utf/iu.test(named) ? decodeText(bytes) : decodeAs(bytes, named);
}
