import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankBitmap, type Bitmap } from '../../../app/pages/page/bitmap.ts';
import type { EncodedPage } from '../../../app/pages/page/encoded-page.ts';
import { writeTiff } from '../../../app/pages/output/write-tiff.ts';
import { encodeT4 } from '../../../app/pages/t4/encode-t4.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { allRunLengths, anyBitmaps, PATHOLOGICAL } from './support/hard-bitmaps.ts';
import { fingerprint } from './support/ink.ts';
import { decodeFileWithLibtiff, decodeWithLibtiff, tiffinfo } from './support/libtiff.ts';
import { runs } from '../../support/properties.ts';

const tempFolder = useTempFolders();

function pageOf(bitmap: Bitmap, yDpi = 196): EncodedPage {
  const { widthPx, heightPx } = bitmap;
  return { widthPx, heightPx, xDpi: 204, yDpi, strip: encodeT4(bitmap) };
}

function expectSamePages(bitmaps: readonly Bitmap[]): void {
  const tiff = writeTiff(
    bitmaps.map((bitmap) => pageOf(bitmap)),
    'group3',
  );
  expect(decodeWithLibtiff(tempFolder(), tiff).map(fingerprint)).toEqual(bitmaps.map(fingerprint));
}

const beginsBlackAndAlternates = ({ bits, strideBytes }: Bitmap): boolean =>
  strideBytes > 100 && bits.includes(0xaa);

describe('encodeT4', () => {
  it('is decoded exactly by libtiff, whatever the bitmap', () => {
    fc.assert(fc.property(anyBitmaps, expectSamePages), runs(60));
  });

  it('is decoded exactly at the ends of its tables', () => {
    // libtiff has room for as many runs as a line has pixels, and a line that begins black has one more, of no white at all.
    expectSamePages(PATHOLOGICAL.filter((bitmap) => !beginsBlackAndAlternates(bitmap)));
  });

  it('covers every run length of both colours', () => {
    expectSamePages([allRunLengths(2700)]);
  });

  it('ends each line with a byte, and the page with a return to control', () => {
    // 1728 white pixels: a make-up code for all (010011011) and none left over (00110101). Then zeros, and 000000000001.
    const whiteLine = '4d9a80' + '01';
    const fiveMore = '001001001001001' + '0';
    expect(Buffer.from(encodeT4(blankBitmap(1728, 2))).toString('hex')).toBe(
      `0001${whiteLine}${whiteLine}${fiveMore}`,
    );
  });

  it('tells fax software what it is', () => {
    const path = join(tempFolder(), 'fax.tif');
    const pages = [pageOf(blankBitmap(1728, 1078), 98), pageOf(blankBitmap(1728, 1078), 98)];
    writeFileSync(path, Buffer.concat([...writeTiff(pages, 'group3')]));
    const said = tiffinfo(path);
    for (const line of [
      'Compression Scheme: CCITT Group 3',
      'Group 3 Options: EOL padding (4 = 0x4)',
      'FillOrder: msb-to-lsb',
      'Photometric Interpretation: min-is-white',
      'Resolution: 204, 98 pixels/inch',
      'Page Number: 1-2',
    ])
      expect(said).toContain(line);
    expect(said).not.toContain('Group 4 Options');
  });

  it('is read as a bare stream of fax data, too', () => {
    const folder = tempFolder();
    const bitmap = PATHOLOGICAL.find(({ widthPx, heightPx }) => widthPx === 1728 && heightPx === 8);
    if (bitmap === undefined) throw new Error('There is no bitmap as wide as a fax');
    writeFileSync(join(folder, 'raw.g3'), encodeT4(bitmap));
    const made = join(folder, 'made.tif');
    // Raw T.4, one-dimensional, most significant bit first.
    execFileSync('fax2tiff', ['-1', '-M', '-o', made, join(folder, 'raw.g3')], { stdio: 'pipe' });
    const [decoded] = decodeFileWithLibtiff(folder, made);
    // The tool takes the ends of lines of a return to control for five lines more.
    expect(decoded?.heightPx).toBe(bitmap.heightPx + 5);
    expect(decoded?.bits.subarray(0, bitmap.bits.length)).toEqual(bitmap.bits);
  });
});
