import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blankBitmap } from '../../../app/pages/page/bitmap.ts';
import { writeTiff } from '../../../app/pages/output/write-tiff.ts';
import { readTiffResolutions } from '../../../app/pages/raster/tiff-resolutions.ts';
import { encodeT6 } from '../../../app/pages/t6/encode-t6.ts';
import { DOCUMENTS } from './support/documents.ts';

const read = (file: string): ReturnType<typeof readTiffResolutions> =>
  readTiffResolutions(readFileSync(join(DOCUMENTS, file)));

describe('readTiffResolutions', () => {
  it('reads both resolutions of every page', () => {
    expect(read('fax-g4.tif')).toEqual(Array.from({ length: 3 }, () => ({ xDpi: 204, yDpi: 196 })));
    expect(read('fax-g3-low.tif')).toEqual([{ xDpi: 204, yDpi: 98 }]);
  });

  it('turns pixels per centimetre into pixels per inch', async () => {
    const tiff = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
      .tiff({ xres: 8, yres: 4, resolutionUnit: 'cm' })
      .toBuffer();
    const [density] = readTiffResolutions(tiff);
    expect(density?.xDpi).toBeCloseTo(203.2, 3);
    expect(density?.yDpi).toBeCloseTo(101.6, 3);
  });

  it('stops at a chain that runs in a circle', () => {
    const strip = encodeT6(blankBitmap(8, 8));
    const tiff = Buffer.concat([...writeTiff([{ widthPx: 8, heightPx: 8, xDpi: 204, yDpi: 98, strip }])]);
    // The offset of the next directory stands behind the entries: here it names the directory itself.
    tiff.writeUInt32LE(8, 8 + 2 + tiff.readUInt16LE(8) * 12);
    expect(readTiffResolutions(tiff).length).toBeGreaterThan(1);
  });

  it('reads what there is of a broken file', () => {
    const whole = readFileSync(join(DOCUMENTS, 'fax-g4.tif'));
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255), (length, at, byte) => {
        const broken = Buffer.from(whole);
        broken[at] = byte;
        expect(readTiffResolutions(broken.subarray(0, length)).length).toBeLessThanOrEqual(10_000);
      }),
    );
    expect(readTiffResolutions(new Uint8Array(0))).toEqual([]);
    expect(readTiffResolutions(Buffer.from('II*\0'))).toEqual([]);
  });
});
