import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openRaster } from '../../../app/pages/decode/raster.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { openRasterFile } from '../../../app/pages/raster/raster-file.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { mutate, randomNumbers } from './support/mutate.ts';

const WIDTH_PX = 300;
const JPEG = 4;
const PNG = 5;

interface Header {
  readonly compression: number;
  readonly headerBytes?: number;
  readonly heightPx?: number;
  readonly dataAt?: number;
  readonly perMetre?: number;
}

/** A bitmap that says of what follows it whatever it is told to. */
function bmp(inside: Uint8Array, header: Header): Buffer {
  const {
    compression,
    headerBytes = 40,
    heightPx = WIDTH_PX,
    dataAt = 14 + headerBytes,
    perMetre = 0,
  } = header;
  const head = Buffer.alloc(14 + headerBytes);
  head.write('BM');
  head.writeUInt32LE(dataAt, 10);
  head.writeUInt32LE(headerBytes, 14);
  head.writeInt32LE(WIDTH_PX, 18);
  head.writeInt32LE(heightPx, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt32LE(compression, 30);
  for (const at of [38, 42]) head.writeInt32LE(perMetre, at);
  return Buffer.concat([head, inside]);
}

/** The left half black. */
const halves = sharp({
  create: { width: WIDTH_PX, height: WIDTH_PX, channels: 3, background: 'white' },
}).composite([
  {
    input: { create: { width: WIDTH_PX / 2, height: WIDTH_PX, channels: 3, background: 'black' } },
    left: 0,
    top: 0,
  },
]);
const png = await halves.clone().png().toBuffer();
const jpeg = await halves.clone().jpeg().toBuffer();

async function whyHeld(bytes: Buffer): Promise<string> {
  const shading = { tones: 'auto', lightness: 0, cutsSheets: false } as const;
  const opened = await openRaster(bytes, 'bmp', 'logo.bmp', faxGeometry('High', 'letter'), shading);
  const drawn = opened.ok ? await opened.value.drawPage(0) : opened;
  return drawn.ok ? 'drawn' : `${drawn.failure.kind}: ${inEnglish(drawn.failure.message)}`;
}

describe('a bitmap that is the wrapping of another picture', () => {
  it.each([
    ['JPEG', jpeg, JPEG],
    ['PNG', png, PNG],
  ])('is drawn as that: %s', async (_, inside, compression) => {
    const file = await openRasterFile(bmp(inside, { compression, headerBytes: 124 }), 'bmp');
    const page = await file?.greyPage(0, 'fails');
    const pixels = (await page?.raw().toBuffer()) ?? Buffer.alloc(0);
    expect(pixels).toHaveLength(WIDTH_PX * WIDTH_PX);
    expect([pixels[10], pixels[WIDTH_PX - 10]]).toEqual([0, 255]);
  });

  it('stands upright whichever way the wrapping says that it is written', async () => {
    const file = await openRasterFile(bmp(png, { compression: PNG, heightPx: -WIDTH_PX }), 'bmp');
    expect(await file?.describePage(0)).toMatchObject({ widthPx: WIDTH_PX, heightPx: WIDTH_PX });
  });

  it('has the size that the wrapping says, where that is one', async () => {
    const densityOf = async (perMetre: number): Promise<number | undefined> => {
      const file = await openRasterFile(bmp(png, { compression: PNG, perMetre }), 'bmp');
      return Math.round((await file?.describePage(0))?.xDpi ?? 0);
    };
    expect(await densityOf(11_811)).toBe(300);
    // Nothing said, 72 for "don't know", less than nothing, and more than there is.
    for (const perMetre of [0, 2835, -11_811, 0x7fff_ffff]) expect(await densityOf(perMetre)).toBe(96);
  });

  it('is held as damaged where that picture is cut off, is another, or is not there', async () => {
    expect(await whyHeld(bmp(jpeg.subarray(0, jpeg.length / 2), { compression: JPEG }))).toMatch(
      /^unreadable/u,
    );
    expect(await whyHeld(bmp(png, { compression: JPEG }))).toMatch(/^unreadable/u);
    expect(await whyHeld(bmp(png, { compression: PNG, dataAt: 0xffff_fff0 }))).toMatch(/^unreadable/u);
    expect(await whyHeld(bmp(Buffer.alloc(0), { compression: PNG }))).toMatch(/^unreadable/u);
    // A bitmap in a bitmap in a bitmap is none of both.
    expect(await whyHeld(bmp(bmp(png, { compression: PNG }), { compression: PNG }))).toMatch(/^unreadable/u);
  });

  it('is held as too large by the size of the picture, not by its own', async () => {
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await whyHeld(bmp(bomb, { compression: PNG }))).toMatch(/^(?:too-large|unreadable)/u);
  });

  it('ends in time, whatever is wrong with it', async () => {
    const random = randomNumbers(20_261_129);
    for (let number = 0; number < 200; number++)
      expect(await whyHeld(Buffer.from(mutate(bmp(jpeg, { compression: JPEG }), random)))).toMatch(/^\S+/u);
  }, 120_000);
});

describe('a bitmap of a kind that hardly any program writes', () => {
  it.each([
    ['in colours for a press', { compression: 11 }],
    ["in OS/2's lines of a fax", { compression: 3, headerBytes: 64 }],
    ["in OS/2's runs of colours", { compression: 4, headerBytes: 64 }],
  ])('is held with a way out, and not called damaged: %s', async (_, header) => {
    const held = await whyHeld(bmp(Buffer.alloc(WIDTH_PX * WIDTH_PX), header));
    expect(held).toBe(
      'not-drawn-here: logo.bmp is a BMP image of a kind that cannot be read here; save it as PNG, or print it to a PDF, and send that.',
    );
  });
});
