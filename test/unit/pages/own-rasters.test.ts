import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeBmp } from '../../../app/pages/raster/decode-bmp.ts';
import { decodePcx } from '../../../app/pages/raster/decode-pcx.ts';
import { openRaster } from '../../../app/pages/decode/raster.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { decodePsd } from '../../../app/pages/raster/decode-psd.ts';
import { decodeTga } from '../../../app/pages/raster/decode-tga.ts';
import type { DecodedRaster, GreyRaster } from '../../../app/pages/raster/grey-raster.ts';
import { DOCUMENTS } from './support/documents.ts';

function picture(decoded: DecodedRaster): GreyRaster {
  if (decoded === null || 'oversized' in decoded) throw new Error('No picture');
  return decoded;
}

const greysOf = (decoded: DecodedRaster): number[] => [...picture(decoded).pixels];

const le16 = (...values: number[]): number[] => values.flatMap((value) => [value & 255, (value >> 8) & 255]);
const le32 = (...values: number[]): number[] =>
  values.flatMap((value) => [...le16(value & 0xffff), ...le16((value >>> 16) & 0xffff)]);
const be16 = (...values: number[]): number[] => values.flatMap((value) => [(value >> 8) & 255, value & 255]);
const be32 = (...values: number[]): number[] =>
  values.flatMap((value) => [...be16((value >>> 16) & 0xffff), ...be16(value & 0xffff)]);

describe('pictures that other programs wrote', () => {
  // All are drawn from what is kept in sample.png, some of them in half its size.
  it.each([
    ['sample8.bmp', decodeBmp, 96],
    ['sample24.bmp', decodeBmp, 96],
    ['sample24.pcx', decodePcx, 100],
    ['sample.tga', decodeTga, 0],
    ['sample.psd', decodePsd, 0],
  ])('%s is as its original', async (name, decode, dpi) => {
    const { widthPx, heightPx, pixels, xDpi, isBilevel } = picture(
      decode(readFileSync(join(DOCUMENTS, name))),
    );
    const original = await sharp(join(DOCUMENTS, 'sample.png'))
      .toColourspace('b-w')
      .resize(widthPx, heightPx)
      .raw()
      .toBuffer();
    expect(pixels).toHaveLength(original.length);
    let apart = 0;
    for (const [at, grey] of original.entries()) apart += Math.abs(grey - (pixels[at] ?? 0)) > 60 ? 1 : 0;
    expect(apart).toBe(0);
    expect(Math.round(xDpi)).toBe(dpi);
    expect(isBilevel).toBe(false);
  });

  it('two of two colours are the same picture', () => {
    const bmp = picture(decodeBmp(readFileSync(join(DOCUMENTS, 'sample1.bmp'))));
    const pcx = picture(decodePcx(readFileSync(join(DOCUMENTS, 'sample1.pcx'))));
    expect(bmp.isBilevel && pcx.isBilevel).toBe(true);
    expect(Buffer.from(bmp.pixels).equals(pcx.pixels)).toBe(true);
  });
});

describe('decodeBmp', () => {
  const bmp = (
    size: [number, number],
    bits: number,
    compression: number,
    afterHeader: number[],
    pixels: number[],
  ): Uint8Array => {
    const header = [...le32(40, ...size), ...le16(1, bits), ...le32(compression, 0, 0, 0, 0, 0)];
    const from = 14 + header.length + afterHeader.length;
    const file = [0x42, 0x4d, ...le32(from + pixels.length, 0, from), ...header, ...afterHeader, ...pixels];
    return Uint8Array.from(file);
  };
  const BLACK_AND_WHITE = [0, 0, 0, 0, 255, 255, 255, 0];

  it('begins below, unless the height is negative', () => {
    const lines = [0b01000000, 0, 0, 0, 0b10000000, 0, 0, 0];
    expect(greysOf(decodeBmp(bmp([2, 2], 1, 0, BLACK_AND_WHITE, lines)))).toEqual([255, 0, 0, 255]);
    expect(greysOf(decodeBmp(bmp([2, -2], 1, 0, BLACK_AND_WHITE, lines)))).toEqual([0, 255, 255, 0]);
  });

  it('unpacks runs, jumps and ends of lines', () => {
    // Upper line last: three white; then the end of the line, two black by jumping, one white as it is.
    const runs = [2, 0, 1, 1, 0, 0, 0, 2, 1, 0, 0, 3, 1, 0, 1, 0, 0, 1];
    const palette = [...BLACK_AND_WHITE, ...Array<number>(254 * 4).fill(9)];
    expect(greysOf(decodeBmp(bmp([4, 2], 8, 1, palette, runs)))).toEqual([0, 255, 0, 255, 0, 0, 255, 0]);
    expect(decodeBmp(bmp([4, 2], 8, 1, palette, runs.slice(0, 5)))).toBeNull();
  });

  it('reads colours in their masks', () => {
    // Red in the five upper bits, green in six, blue in five: white, and half a red.
    const masks = le32(0xf800, 0x07e0, 0x001f);
    expect(greysOf(decodeBmp(bmp([2, 1], 16, 3, masks, le16(0xffff, 0x8000))))).toEqual([255, 39]);
    expect(greysOf(decodeBmp(bmp([2, 1], 16, 0, [], le16(0x7fff, 0))))).toEqual([255, 0]);
    expect(greysOf(decodeBmp(bmp([1, 1], 32, 0, [], [255, 0, 0, 0])))).toEqual([29]);
  });

  it('tells what is too large, and what ends early', () => {
    expect(decodeBmp(bmp([100_000, 100_000], 24, 0, [], []))).toEqual({
      oversized: { widthPx: 100_000, heightPx: 100_000 },
    });
    expect(decodeBmp(bmp([100, 100], 24, 0, [], [1, 2, 3]))).toBeNull();
    expect(decodeBmp(Buffer.from('BM'))).toBeNull();
  });
});

describe('decodePcx', () => {
  const pcx = (bits: number, planes: number, size: [number, number], lineBytes: number, data: number[]) => {
    const file = new Uint8Array(128 + data.length);
    const [widthPx, heightPx] = size;
    file.set([10, 5, 1, bits, ...le16(0, 0, widthPx - 1, heightPx - 1, 200, 100)]);
    for (let colour = 0; colour < 16; colour++) file.fill(colour * 17, 16 + colour * 3, 19 + colour * 3);
    file.set([0, planes, ...le16(lineBytes)], 64);
    file.set(data, 128);
    return file;
  };

  it('puts sixteen colours together from four planes', () => {
    const decoded = picture(decodePcx(pcx(1, 4, [2, 1], 2, [0x80, 0, 0xc1, 0xc0, 0, 0x40, 0, 0x80, 0])));
    // The planes are bits 1, 2, 4 and 8 of the colours 11 and 6.
    expect([...decoded.pixels]).toEqual([11 * 17, 6 * 17]);
    expect([decoded.xDpi, decoded.yDpi]).toEqual([200, 100]);
  });

  it('reads two colours a nibble', () => {
    expect(greysOf(decodePcx(pcx(4, 1, [3, 1], 2, [0x3f, 0xc1, 0xf0])))).toEqual([51, 255, 255]);
  });

  it('ends with the file', () => {
    expect(decodePcx(pcx(8, 1, [60_000, 60_000], 60_000, [1, 2]))).toHaveProperty('oversized');
    expect(decodePcx(pcx(8, 1, [3000, 3000], 3000, [0xff, 0]))).toBeNull();
    expect(decodePcx(Uint8Array.of(10, 5, 1))).toBeNull();
  });
});

describe('decodeTga', () => {
  const tga = (kind: number, bits: number, descriptor: number, palette: number[], pixels: number[]) =>
    Uint8Array.from([
      ...[0, palette.length > 0 ? 1 : 0, kind, ...le16(0, palette.length / 3), 24],
      ...[...le16(0, 0, 2, 2), bits, descriptor, ...palette, ...pixels],
    ]);

  it('begins in the corner that it names', () => {
    expect(greysOf(decodeTga(tga(3, 8, 0, [], [1, 2, 3, 4])))).toEqual([3, 4, 1, 2]);
    expect(greysOf(decodeTga(tga(3, 8, 0x20, [], [1, 2, 3, 4])))).toEqual([1, 2, 3, 4]);
    expect(greysOf(decodeTga(tga(3, 8, 0x30, [], [1, 2, 3, 4])))).toEqual([2, 1, 4, 3]);
  });

  it('reads palettes, runs and what lets shine through', () => {
    const palette = [0, 0, 0, 255, 255, 255];
    expect(greysOf(decodeTga(tga(9, 8, 0x20, palette, [0x81, 1, 1, 0, 1])))).toEqual([255, 255, 0, 255]);
    const half = [0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 128];
    expect(greysOf(decodeTga(tga(2, 32, 0x28, [], half)))).toEqual([255, 0, 255, 127]);
  });

  it('ends with the file', () => {
    expect(decodeTga(tga(2, 24, 0, [], [1, 2, 3]))).toBeNull();
    expect(decodeTga(tga(10, 24, 0, [], [0x83, 1, 2]))).toBeNull();
    expect(decodeTga(Uint8Array.of(0, 0, 2))).toBeNull();
  });
});

describe('decodePsd', () => {
  const psd = (mode: number, depth: number, channels: number, layers: number[], composite: number[]) =>
    Uint8Array.from([
      ...Buffer.from('8BPS'),
      ...[...be16(1), 0, 0, 0, 0, 0, 0, ...be16(channels), ...be32(1, 2), ...be16(depth, mode)],
      ...[...be32(0, 0), ...be32(layers.length), ...layers, ...composite],
    ]);

  it('reads grey, colours, ink and one bit', () => {
    expect(greysOf(decodePsd(psd(1, 8, 1, [], [0, 0, 7, 9])))).toEqual([7, 9]);
    expect(greysOf(decodePsd(psd(1, 16, 1, [], [0, 0, 7, 255, 9, 0])))).toEqual([7, 9]);
    expect(greysOf(decodePsd(psd(3, 8, 3, [], [0, 0, 255, 0, 255, 0, 255, 0])))).toEqual([255, 0]);
    expect(greysOf(decodePsd(psd(4, 8, 4, [], [0, 0, 255, 0, 255, 255, 255, 255, 255, 255])))[0]).toBe(255);
    expect(greysOf(decodePsd(psd(0, 1, 1, [], [0, 0, 0b10000000])))).toEqual([0, 255]);
  });

  it('unpacks its runs', () => {
    expect(greysOf(decodePsd(psd(1, 8, 1, [], [0, 1, 0, 2, 255, 40])))).toEqual([40, 40]);
    expect(decodePsd(psd(1, 8, 1, [], [0, 1, 0, 2, 255]))).toBeNull();
    expect(decodePsd(psd(1, 8, 1, [], [0, 1, 0, 2]))).toBeNull();
  });

  it('shows on white what is transparent, and only where layers say so', () => {
    const transparent = [...be32(8), 0xff, 0xff, 0, 0, 0, 0, 0, 0];
    expect(greysOf(decodePsd(psd(1, 8, 2, transparent, [0, 0, 0, 0, 255, 0])))).toEqual([0, 255]);
    expect(greysOf(decodePsd(psd(1, 8, 2, [], [0, 0, 0, 0, 255, 0])))).toEqual([0, 0]);
  });

  it('has nothing to show without a composite', () => {
    expect(decodePsd(psd(1, 8, 1, [], []))).toBeNull();
    expect(decodePsd(Buffer.from('8BPS'))).toBeNull();
  });
});

describe('a TGA picture of a kind that is not read here', () => {
  const tga = (kind: number, bits: number): Buffer => {
    const header = Buffer.alloc(18);
    header.writeUInt8(kind, 2);
    header.writeUInt16LE(8, 12);
    header.writeUInt16LE(8, 14);
    header.writeUInt8(bits, 16);
    return Buffer.concat([header, Buffer.alloc(256, 0x55)]);
  };
  const why = async (bytes: Buffer): Promise<string | null> => {
    const geometry = faxGeometry('High', 'letter');
    const shading = { tones: 'auto', lightness: 0, cutsSheets: false } as const;
    const opened = await openRaster(bytes, 'tga', 'scan.tga', geometry, shading);
    return opened.ok ? null : opened.failure.kind;
  };

  it.each([
    [3, 1],
    [11, 4],
    [2, 48],
    [33, 8],
  ])('is not called damaged (type %i, %i bits)', async (kind, bits) => {
    expect(await why(tga(kind, bits))).toBe('not-drawn-here');
  });

  it('is told from one that is cut short', async () => {
    expect(await why(tga(3, 8))).toBeNull();
    expect(await why(tga(3, 8).subarray(0, 40))).toBe('unreadable');
    expect(await why(tga(3, 8).subarray(0, 10))).toBe('unreadable');
  });
});
