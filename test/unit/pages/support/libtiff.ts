import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bitmap } from '../../../../app/pages/page/bitmap.ts';

/** What libtiff's own tools make of a TIFF: the judge of ours is never ours. */
export function tiffinfo(path: string): string {
  return execFileSync('tiffinfo', [path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The pages of a TIFF as libtiff decodes them. Any complaint of libtiff's is an error. */
export function decodeWithLibtiff(folder: string, chunks: Iterable<Uint8Array>): Bitmap[] {
  const source = join(folder, 'source.tif');
  writeFileSync(source, Buffer.concat([...chunks]));
  return decodeFileWithLibtiff(folder, source);
}

export function decodeFileWithLibtiff(folder: string, source: string): Bitmap[] {
  const target = join(folder, 'decoded.tif');
  // One strip a page and the plain fill order make the result easy to read.
  const command = `tiffcp -c none -r 100000 -f msb2lsb "${source}" "${target}" 2>&1`;
  const complaints = execFileSync('sh', ['-c', command], { encoding: 'utf8' });
  if (complaints !== '') throw new Error(complaints);
  return [...readUncompressedTiff(readFileSync(target))];
}

function* readUncompressedTiff(file: Buffer): Generator<Bitmap> {
  if (file.toString('latin1', 0, 2) !== 'II') throw new Error('Not little-endian');
  for (let directory = file.readUInt32LE(4); directory !== 0;) {
    const tags = new Map<number, number>();
    const entries = file.readUInt16LE(directory);
    for (let entry = 0; entry < entries; entry++) {
      const at = directory + 2 + entry * 12;
      const isShort = file.readUInt16LE(at + 2) === 3;
      tags.set(file.readUInt16LE(at), isShort ? file.readUInt16LE(at + 8) : file.readUInt32LE(at + 8));
    }
    const tag = (number: number): number => tags.get(number) ?? Number.NaN;
    const widthPx = tag(256);
    const heightPx = tag(257);
    const strideBytes = (widthPx + 7) >> 3;
    if (tag(278) < heightPx) throw new Error('More than one strip');
    const bits = Uint8Array.from(file.subarray(tag(273), tag(273) + strideBytes * heightPx));
    // 0: white is zero, as in a Bitmap; 1: black is zero.
    if (tag(262) === 1) for (const [at, byte] of bits.entries()) bits[at] = ~byte;
    yield { widthPx, heightPx, strideBytes, bits };
    directory = file.readUInt32LE(directory + 2 + entries * 12);
  }
}
