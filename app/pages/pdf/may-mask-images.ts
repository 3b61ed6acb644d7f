const MASK = Buffer.from('/Mask');
const SOFT_MASK = Buffer.from('/SMask');
const OPTIONAL = Buffer.from('/OC');
/** `/OCGs` and `/OCProperties` are something else, and by themselves hide nothing. */
const LETTER = /[A-Za-z]/u;

/**
 * Whether images of a PDF may have a mask, or a layer of their own. Dictionaries of images are never compressed or encrypted, so
 * their keys can be seen in the bytes; PDFium does not tell.
 */
export function mayMaskImages(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.includes(MASK) || file.includes(SOFT_MASK)) return true;
  for (let at = file.indexOf(OPTIONAL); at >= 0; at = file.indexOf(OPTIONAL, at + 1)) {
    if (!LETTER.test(String.fromCharCode(file[at + OPTIONAL.length] ?? 0))) return true;
  }
  return false;
}
