import { packedDictionaries } from './packed-dictionaries.ts';

/** Letters by name, glyphs by number, and fonts of signs. */
const SIGNS = ['/Differences', '/Type0', 'ingdings', 'Webdings', 'Marlett'].map((each) => Buffer.from(each));

/**
 * Whether text of a PDF may have letters or signs that PDFium's own fonts have not: these have all of western encodings. To read the text
 * of a page costs a quarter of the time that it takes to draw it.
 */
export function mayLackLetters(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const hasSign = (part: Buffer): boolean => SIGNS.some((sign) => part.includes(sign));
  return hasSign(file) || packedDictionaries(file)?.some(hasSign) !== false;
}
