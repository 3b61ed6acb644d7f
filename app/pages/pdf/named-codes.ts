import { packedDictionaries } from './packed-dictionaries.ts';

/** PDF 1.7, section 9.6.6.1: names of letters, each list of them behind the code of its first. */
const LIST = /\/Differences(?![A-Za-z])\s*(?:\[([^[\]]*)\])?/gu;
const ENTRY = /(?<![^\s[/])\d+|\/[^\s/]*/gu;

/** The codes for which any font of a PDF names a letter of its own; null where that cannot be told. */
export function namedCodes(bytes: Uint8Array): ReadonlySet<number> | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const packed = packedDictionaries(file);
  if (packed === null) return null;
  const named = new Set<number>();
  for (const part of [file, ...packed]) {
    if (!part.includes('/Differences')) continue;
    for (const [, list] of part.toString('latin1').matchAll(LIST)) {
      // It stands elsewhere.
      if (list === undefined) return null;
      let code = 0;
      for (const [entry] of list.matchAll(ENTRY)) {
        if (entry.startsWith('/')) named.add(code++);
        else code = Number(entry);
      }
    }
  }
  return named;
}
