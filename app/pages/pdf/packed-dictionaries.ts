import { inflateSync } from 'node:zlib';

/** PDF 1.7, section 7.5.7. */
const SIGN = '/ObjStm';
const STREAM = 'stream';
/** How far from their sign the ends of a dictionary are looked for; one has a few dozen bytes. */
const REACH = 4096;
const MOST_BYTES = 32 * 1024 * 1024;

/** The dictionaries of a PDF that stand packed in it; null where they cannot be had: they are encrypted, damaged, or too many. */
export function packedDictionaries(file: Buffer): readonly Buffer[] | null {
  let at = file.indexOf(SIGN);
  if (at < 0) return [];
  if (file.includes('/Encrypt')) return null;
  const found: Buffer[] = [];
  let left = MOST_BYTES;
  for (; at >= 0; at = file.indexOf(SIGN, at + SIGN.length)) {
    const ahead = file.subarray(at, at + REACH);
    const begin = ahead.indexOf(STREAM);
    const back = Math.max(0, at - REACH);
    const behind = file.subarray(back, at);
    if (begin < 0) return null;
    const dictionary = behind.subarray(Math.max(0, behind.lastIndexOf('obj'))).toString('latin1');
    const unpacked = unpack(
      `${dictionary}${ahead.subarray(0, begin).toString('latin1')}`,
      file.subarray(at + begin + STREAM.length),
      left,
    );
    if (unpacked === null) return null;
    left -= unpacked.length;
    found.push(unpacked);
  }
  return found;
}

function unpack(dictionary: string, rest: Buffer, mostBytes: number): Buffer | null {
  const isPacked = /\/Filter\s*(?:\/FlateDecode(?![A-Za-z])|\[\s*\/FlateDecode\s*\])/u.test(dictionary);
  // Packed twice, or as a picture is.
  if (mostBytes === 0 || !isPacked || dictionary.includes('/Predictor')) return null;
  const data = rest.subarray(rest[0] === 0x0d ? 2 : 1);
  try {
    return inflateSync(data, { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
}
