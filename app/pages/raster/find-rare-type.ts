import { readBmpCoding } from './bmp-coding.ts';
import { isTgaRead } from './decode-tga.ts';
import { readPsdCoding } from './psd-coding.ts';

type RareType = 'bmp' | 'psd' | 'tga';

/** Which type of picture it is of a kind that nothing here reads, though it may be whole; null for all others. */
export function findRareType(bytes: Uint8Array, typeId: string): RareType | null {
  if (typeId === 'tga') return isTgaRead(bytes) ? null : 'tga';
  if (typeId === 'bmp') return readBmpCoding(bytes) === 'unknown' ? 'bmp' : null;
  return typeId === 'psd' && readPsdCoding(bytes) === 'unknown' ? 'psd' : null;
}
