import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openRaster } from '../../../app/pages/decode/raster.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { readTiffKinds } from '../../../app/pages/raster/tiff-kinds.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

interface Kind {
  readonly compression?: number;
  readonly colours?: number;
  readonly bits?: number;
}

/** One strip of 8 by 8 pixels. */
function tiff({ compression = 1, colours = 1, bits = 8 }: Kind, pixels = 128): Buffer {
  const tags = [
    ...[[256, 8] as const, [257, 8] as const, [258, bits] as const, [259, compression] as const],
    ...[
      [262, colours] as const,
      [273, 8] as const,
      [277, 1] as const,
      [278, 8] as const,
      [279, 128] as const,
    ],
  ];
  const directory = Buffer.alloc(2 + 12 * tags.length + 4);
  directory.writeUInt16LE(tags.length, 0);
  for (const [place, [tag, value]] of tags.entries()) {
    const at = 2 + 12 * place;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(3, at + 2);
    directory.writeUInt32LE(1, at + 4);
    directory.writeUInt16LE(value, at + 8);
  }
  const head = Buffer.from('II*\0', 'latin1');
  const at = Buffer.alloc(4);
  at.writeUInt32LE(8 + pixels);
  return Buffer.concat([head, at, Buffer.alloc(pixels, 0x5a), directory]);
}

/** Numbers of two bytes each, one or more to a tag; pages of 40 by 40 pixels in one strip, the left half as `black`, the right as `white`. */
function tiffOfPages(isBig: boolean, ...pages: readonly Written[]): Buffer {
  const head = isBig ? Buffer.alloc(16) : Buffer.alloc(8);
  head.write('II', 'latin1');
  head.writeUInt16LE(isBig ? 43 : 42, 2);
  if (isBig) head.writeUInt16LE(8, 4);
  let link = isBig ? 8 : 4;
  let whole = head;
  for (const { black, white, tags } of pages) {
    const row = Buffer.concat([...Array<Buffer>(20).fill(black), ...Array<Buffer>(20).fill(white)]);
    const strip = Buffer.concat(Array<Buffer>(40).fill(row));
    const entries = Object.entries({
      256: [40],
      257: [40],
      273: [whole.length],
      278: [40],
      279: [strip.length],
      ...tags,
    });
    const entryBytes = isBig ? 20 : 12;
    const directory = Buffer.alloc((isBig ? 16 : 6) + entryBytes * entries.length);
    const numbers: Buffer[] = [];
    let numbersAt = whole.length + strip.length + directory.length;
    if (isBig) directory.writeBigUInt64LE(BigInt(entries.length));
    else directory.writeUInt16LE(entries.length);
    for (const [place, [tag, values]] of entries.entries()) {
      const at = (isBig ? 8 : 2) + entryBytes * place;
      const valueAt = at + (isBig ? 12 : 8);
      directory.writeUInt16LE(Number(tag), at);
      directory.writeUInt16LE(3, at + 2);
      directory.writeUInt32LE(values.length, at + 4);
      const bytes = Buffer.from(Uint16Array.from(values).buffer);
      if (bytes.length <= (isBig ? 8 : 4)) bytes.copy(directory, valueAt);
      else {
        directory.writeUInt32LE(numbersAt, valueAt);
        numbers.push(bytes);
        numbersAt += bytes.length;
      }
    }
    const directoryAt = whole.length + strip.length;
    whole = Buffer.concat([whole, strip, directory, ...numbers]);
    whole.writeUInt32LE(directoryAt, link);
    link = directoryAt + directory.length - (isBig ? 8 : 4);
  }
  return whole;
}

interface Written {
  readonly black: Buffer;
  readonly white: Buffer;
  readonly tags: Readonly<Record<number, readonly number[]>>;
}

const page = (black: readonly number[], white: readonly number[], tags: Written['tags']): Written => ({
  black: Buffer.from(black),
  white: Buffer.from(white),
  tags,
});

const USUAL = page([0], [255], { 258: [8], 259: [1], 262: [1], 277: [1] });
const cmyk = (...idle: readonly number[]): Written =>
  page([0, 0, 0, 255, ...idle], [0, 0, 0, 0, ...idle], {
    ...{ 258: [8, 8, 8, 8, ...idle.map(() => 8)], 259: [1], 262: [5], 277: [4 + idle.length] },
    ...(idle.length > 0 && { 338: idle.map(() => 0) }),
  });
const FLOAT_GREY = page([0, 0, 0, 0], [0, 0, 0x80, 0x3f], {
  258: [32],
  259: [1],
  262: [1],
  277: [1],
  339: [3],
});
const GREY_32 = page([0, 0, 0, 0x40], [255, 255, 255, 255], { 258: [32], 259: [1], 262: [1], 277: [1] });
const CMYK_12 = page([0, 0, 0, 0, 255, 255], [0, 0, 0, 0, 0, 0], {
  ...{ 258: [12, 12, 12, 12], 259: [1], 262: [5], 277: [4] },
});

async function draw(bytes: Buffer, index = 0): Promise<string> {
  const shading = { tones: 'auto', lightness: 0, cutsSheets: false } as const;
  const opened = await openRaster(bytes, 'tiff', 'scan.tif', faxGeometry('High', 'letter'), shading);
  const drawn = opened.ok ? await opened.value.drawPage(index) : opened;
  if (drawn.ok && !drawn.value.bitmap.bits.some((byte) => byte !== 0)) return 'blank';
  return drawn.ok ? 'drawn' : `${drawn.failure.kind}: ${inEnglish(drawn.failure.message)}`;
}

/** The page in one word, or why there is none. */
async function inkOf(bytes: Buffer, index = 0): Promise<string> {
  const shading = { tones: 'auto', lightness: 0, cutsSheets: false } as const;
  const opened = await openRaster(bytes, 'tiff', 'scan.tif', faxGeometry('High', 'letter'), shading);
  const drawn = opened.ok ? await opened.value.drawPage(index) : opened;
  return drawn.ok ? createHash('sha256').update(drawn.value.bitmap.bits).digest('hex') : drawn.failure.kind;
}

/** The same page, 40 times as many pixels wide as a group of them has, in any depth; each group in whole bytes. */
const inDepth = (
  bits: number,
  pixels: number,
  bytes: number,
  tags: Readonly<Record<number, readonly number[]>> = {},
): Written =>
  page(Array<number>(bytes).fill(0), Array<number>(bytes).fill(255), {
    ...{ 256: [40 * pixels], 258: [bits], 259: [1], 262: [1], 277: [1], 282: [1], 283: [1] },
    ...tags,
  });
const RGB = (bits: number): Record<number, readonly number[]> => ({
  258: [bits, bits, bits],
  262: [2],
  277: [3],
});

/** A JPEG in a TIFF as TIFF 6.0 has it; its tags all fit into two bytes. */
function oldJpeg(jpeg: Buffer, more: readonly (readonly [number, number])[]): Buffer {
  const tags = [[256, 40], [257, 40], [258, 8], [259, 6], [262, 1], [277, 1], ...more] as const;
  const directory = Buffer.alloc(2 + 12 * tags.length + 4);
  directory.writeUInt16LE(tags.length, 0);
  for (const [place, [tag, value]] of [...tags].sort(([a], [b]) => a - b).entries()) {
    directory.writeUInt16LE(tag, 2 + 12 * place);
    directory.writeUInt16LE(3, 4 + 12 * place);
    directory.writeUInt32LE(1, 6 + 12 * place);
    directory.writeUInt16LE(value, 10 + 12 * place);
  }
  const head = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]);
  head.writeUInt32LE(8 + jpeg.length, 4);
  return Buffer.concat([head, jpeg, directory]);
}

describe('a TIFF of a kind that the image library does not read', () => {
  it.each([
    ['grey of 10 bits', inDepth(10, 4, 5), 4],
    ['grey of 12 bits', inDepth(12, 2, 3), 2],
    ['grey of 14 bits', inDepth(14, 4, 7), 4],
    ['RGB of 4 bits', inDepth(4, 2, 3, RGB(4)), 2],
    ['RGB of 10 bits', inDepth(10, 4, 15, RGB(10)), 4],
    ['RGB of 12 bits', inDepth(12, 2, 9, RGB(12)), 2],
  ])('is drawn as one in bytes is, on any page: %s', async (_, kind, pixels) => {
    const usual = await inkOf(tiffOfPages(false, inDepth(8, pixels, pixels)));
    expect(usual).toHaveLength(64);
    for (const isBig of [false, true]) {
      expect(await inkOf(tiffOfPages(isBig, kind))).toBe(usual);
      expect(await inkOf(tiffOfPages(isBig, USUAL, kind), 1)).toBe(usual);
      expect(await inkOf(tiffOfPages(isBig, kind, inDepth(8, pixels, pixels)), 1)).toBe(usual);
    }
  });

  it('is drawn where white is zero, and where it is Lab', async () => {
    const negative = page([255, 255, 255], [0, 0, 0], {
      ...{ 256: [80], 258: [12], 259: [1], 262: [0], 277: [1] },
    });
    expect(await inkOf(tiffOfPages(false, negative))).toEqual(
      await inkOf(tiffOfPages(false, inDepth(8, 2, 2))),
    );
    const lab = page([0, 120, 20], [255, 0, 0], { 258: [8, 8, 8], 259: [1], 262: [8], 277: [3] });
    expect(await inkOf(tiffOfPages(false, USUAL, lab), 1)).toEqual(await inkOf(tiffOfPages(false, USUAL)));
  });

  it('is drawn where it is JPEG of the old kind, however its parts are given', async () => {
    const pixels = Buffer.alloc(40 * 40, 255);
    for (let row = 0; row < 40; row++) pixels.fill(0, 40 * row, 40 * row + 20);
    const raw = { width: 40, height: 40, channels: 1 } as const;
    const jpeg = await sharp(pixels, { raw }).toColourspace('b-w').jpeg({ quality: 100 }).toBuffer();
    const usual = await inkOf(tiffOfPages(false, USUAL));
    const place = [513, 8] as const;
    const strip = [
      [273, 8],
      [279, jpeg.length],
    ] as const;
    expect(await inkOf(oldJpeg(jpeg, [place, [514, jpeg.length]]))).toBe(usual);
    expect(await inkOf(oldJpeg(jpeg, [place, [514, 300], ...strip]))).toBe(usual);
    expect(await inkOf(oldJpeg(jpeg, strip))).toBe(usual);
    expect(
      await inkOf(
        oldJpeg(jpeg, [
          [513, 40],
          [514, 20],
        ]),
      ),
    ).toBe('not-drawn-here');
  });

  it('is called that, and nothing worse, where it is not whole or says what cannot be', async () => {
    const whole = tiffOfPages(false, inDepth(12, 2, 3));
    for (const [tag, value] of [
      [257, 60_000],
      [273, 60_000],
      [279, 5],
    ] as const) {
      const bytes = Buffer.from(whole);
      const directory = bytes.readUInt32LE(4);
      for (let at = directory + 2; at < bytes.length - 12; at += 12)
        if (bytes.readUInt16LE(at) === tag) bytes.writeUInt16LE(value, at + 8);
      expect(await inkOf(bytes)).toBe('not-drawn-here');
    }
  });

  it('takes no longer where all its pages say that they have as many strips as can be', () => {
    const bytes = tiffOfPages(false, ...Array<Written>(50).fill(inDepth(12, 2, 3)));
    for (let at = 0; at < bytes.length - 12; at++)
      if (bytes.readUInt32LE(at) === 273 + (3 << 16)) bytes.writeUInt32LE(60_000, at + 4);
    expect(readTiffKinds(bytes).length).toBeLessThan(50);
  });
});

describe('a TIFF of a kind that few programs read', () => {
  it.each([
    [{ compression: 6 }],
    [{ compression: 34661 }],
    [{ compression: 32809 }],
    [{ bits: 10 }],
    [{ colours: 32844 }],
  ])('is drawn or is called that, never damaged: %o', async (kind) => {
    expect(await draw(tiff(kind))).toMatch(
      /^(?:drawn$|not-drawn-here: scan\.tif is a TIFF image of a kind)/u,
    );
  });

  it('is called that where its tiles have a colour each, as Pixelmator writes them', async () => {
    const tiles = new Array<number>(27).fill(8);
    const apart = page([0, 0, 0], [255, 255, 255], {
      ...{ 258: [8, 8, 8], 259: [1], 262: [2], 277: [3], 284: [2] },
      ...{ 322: [16], 323: [16], 324: tiles, 325: tiles.map(() => 256) },
    });
    for (const isBig of [false, true])
      expect(await draw(tiffOfPages(isBig, apart))).toMatch(
        /^not-drawn-here: scan\.tif is a TIFF image of a kind/u,
      );
  });

  it('is drawn without the number that a pixel has besides its colours', async () => {
    for (const isBig of [false, true])
      for (const idle of [0, 255]) {
        expect(await draw(tiffOfPages(isBig, cmyk(idle)))).toBe('drawn');
        expect(await draw(tiffOfPages(isBig, USUAL, cmyk(idle)), 1)).toBe('drawn');
      }
    const rgb = page([0, 0, 0, 0], [255, 255, 255, 0], {
      258: [8, 8, 8, 8],
      259: [1],
      262: [2],
      277: [4],
      338: [0],
    });
    expect(await draw(tiffOfPages(false, rgb))).toBe('drawn');
    expect(await draw(tiffOfPages(false, cmyk()))).toBe('drawn');
  });

  it.each([
    ['floating grey', FLOAT_GREY],
    ['grey of 32 bits', GREY_32],
    ['CMYK of 12 bits', CMYK_12],
    ['CMYK with two more', cmyk(0, 0)],
  ])('is neither drawn in other shades nor called damaged, on any page: %s', async (_, kind) => {
    for (const isBig of [false, true]) {
      expect(await draw(tiffOfPages(isBig, kind))).toContain('not-drawn-here');
      expect(await draw(tiffOfPages(isBig, USUAL, kind), 1)).toContain('not-drawn-here');
    }
  });

  it('is read once where its directories run in a circle', () => {
    const bytes = tiffOfPages(false, USUAL, cmyk(0));
    const first = bytes.readUInt32LE(4);
    const second = bytes.readUInt32LE(first + 2 + 12 * bytes.readUInt16LE(first));
    bytes.writeUInt32LE(first, second + 2 + 12 * bytes.readUInt16LE(second));
    expect(readTiffKinds(bytes)).toHaveLength(2);
  });

  it('is damaged where it is of the usual kind and cannot be read', async () => {
    expect(await draw(tiff({ compression: 5 }))).toContain('damaged');
    expect(await draw(tiff({ compression: 7 }).subarray(0, 150))).toContain('damaged');
    expect(await draw(tiff({}))).toBe('drawn');
  });
});
