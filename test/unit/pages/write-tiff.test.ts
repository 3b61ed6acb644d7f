import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blankBitmap, type Bitmap } from '../../../app/pages/page/bitmap.ts';
import type { EncodedPage } from '../../../app/pages/page/encoded-page.ts';
import { writeTiff } from '../../../app/pages/output/write-tiff.ts';
import { encodeT6 } from '../../../app/pages/t6/encode-t6.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { fingerprint } from './support/ink.ts';
import { decodeWithLibtiff, tiffinfo } from './support/libtiff.ts';

const tempFolder = useTempFolders();

function striped(period: number): Bitmap {
  const bitmap = blankBitmap(1728, 1078);
  for (let at = 0; at < bitmap.bits.length; at += period) bitmap.bits[at] = 0x3c;
  return bitmap;
}

const pageOf = (bitmap: Bitmap, yDpi: number): EncodedPage => ({
  widthPx: bitmap.widthPx,
  heightPx: bitmap.heightPx,
  xDpi: 204,
  yDpi,
  strip: encodeT6(bitmap),
});

describe('writeTiff', () => {
  it('says everything that fax software asks for', () => {
    const path = join(tempFolder(), 'fax.tif');
    writeFileSync(path, Buffer.concat([...writeTiff([pageOf(striped(7), 98), pageOf(striped(11), 98)])]));
    const [first, second] = tiffinfo(path).split('=== TIFF directory 1 ===');
    for (const line of [
      'Subfile Type: multi-page document (2 = 0x2)',
      'Image Width: 1728 Image Length: 1078',
      'Resolution: 204, 98 pixels/inch',
      'Bits/Sample: 1',
      'Compression Scheme: CCITT Group 4',
      'Photometric Interpretation: min-is-white',
      'FillOrder: msb-to-lsb',
      'Orientation: row 0 top, col 0 lhs',
      'Samples/Pixel: 1',
      'Rows/Strip: 1078',
      'Software: Faxtray',
      'Group 4 Options: (0 = 0x0)',
    ]) {
      expect(first).toContain(line);
      expect(second).toContain(line);
    }
    expect(first).toContain('Page Number: 0-2');
    expect(second).toContain('Page Number: 1-2');
    // Nothing that changes from one run to the next.
    expect(first).not.toContain('DateTime');
  });

  it('begins every directory on an even byte, also behind a strip of odd length', () => {
    const pages = Array.from({ length: 12 }, (_, index) => pageOf(striped(5 + index), 196));
    expect(new Set(pages.map((page) => page.strip.length % 2))).toEqual(new Set([0, 1]));
    const folder = tempFolder();
    const bitmaps = decodeWithLibtiff(folder, writeTiff(pages));
    expect(bitmaps.map(fingerprint)).toEqual(pages.map((_, index) => fingerprint(striped(5 + index))));
    for (const [, offset] of tiffinfo(join(folder, 'source.tif')).matchAll(
      /Directory at offset 0x([0-9a-f]+)/g,
    )) {
      expect(Number.parseInt(offset ?? '', 16) % 2).toBe(0);
    }
  });

  it('gives the same bytes for the same pages', () => {
    const once = Buffer.concat([...writeTiff([pageOf(striped(9), 196)])]);
    expect(Buffer.concat([...writeTiff([pageOf(striped(9), 196)])]).equals(once)).toBe(true);
  });

  it('hands the strips on as they are, without a copy of the file', () => {
    const page = pageOf(striped(9), 196);
    expect([...writeTiff([page])]).toContain(page.strip);
  });
});
