/** Letters by name, glyphs by number, fonts of signs, and dictionaries that are packed and may have any of these. */
const SIGNS = ['/Differences', '/Type0', '/ObjStm', 'ingdings', 'Webdings', 'Marlett'].map((each) =>
  Buffer.from(each),
);

/**
 * Whether text of a PDF may have letters or signs that PDFium's own fonts have not: these have all of western encodings. Dictionaries are seen
 * in the bytes unless they are packed; to read the text of a page costs a quarter of the time that it takes to draw it.
 */
export function mayLackLetters(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return SIGNS.some((sign) => file.includes(sign));
}
