import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankBitmap, type Bitmap } from '../../../app/pages/page/bitmap.ts';
import type { EncodedPage } from '../../../app/pages/page/encoded-page.ts';
import { writeTiff } from '../../../app/pages/output/write-tiff.ts';
import { encodeT6 } from '../../../app/pages/t6/encode-t6.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { allRunLengths, anyBitmaps, PATHOLOGICAL, trimmed } from './support/hard-bitmaps.ts';
import { fingerprint } from './support/ink.ts';
import { decodeWithLibtiff } from './support/libtiff.ts';
import { runs } from '../../support/properties.ts';

const tempFolder = useTempFolders();

function pageOf(bitmap: Bitmap): EncodedPage {
  const { widthPx, heightPx } = bitmap;
  return { widthPx, heightPx, xDpi: 204, yDpi: 196, strip: encodeT6(bitmap) };
}

function expectSamePages(bitmaps: readonly Bitmap[]): void {
  const decoded = decodeWithLibtiff(tempFolder(), writeTiff(bitmaps.map(pageOf)));
  expect(decoded.map(fingerprint)).toEqual(bitmaps.map(fingerprint));
}

describe('encodeT6', () => {
  it('is decoded exactly by libtiff, whatever the bitmap', () => {
    fc.assert(fc.property(anyBitmaps, expectSamePages), {
      ...runs(60),
    });
  });

  it('is decoded exactly at the ends of its tables', () => {
    expectSamePages(PATHOLOGICAL);
  });

  it('does not look behind the last pixel of a line', () => {
    for (const widthPx of [1, 7, 25, 33, 1730]) {
      const stray = blankBitmap(widthPx, 3);
      stray.bits.fill(0xff);
      const clean = trimmed({ ...stray, bits: stray.bits.slice() });
      expect(encodeT6(stray)).toEqual(encodeT6(clean));
    }
  });

  it('covers every run length of both colours', () => {
    expectSamePages([allRunLengths(2700)]);
  });

  it('spends one bit on a line like the one above, and ends with EOFB', () => {
    const strip = encodeT6(blankBitmap(1728, 16));
    expect(Buffer.from(strip).toString('hex')).toBe('ffff001001');
  });
});
