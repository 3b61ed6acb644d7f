import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Bitmap } from '../../../app/pages/page/bitmap.ts';
import type { RenderRequest } from '../../../app/pages/requests/render-fax.ts';
import { useRenderingBench } from './rendering-bench.ts';

/** Pages that a person has checked, at a quarter of their size. After an intended change: FAXTRAY_GOLDEN=write, look at them, commit. */
const FOLDER = join(import.meta.dirname, '../../fixtures/golden');
const SCALE = 4;
/** Squares of a tenth of an inch on paper. Letters a pixel off make no difference in them, but a lost line or other dots do. */
const BLOCK_PX = 5;
/** 255 is the full range from white to black. */
const MOST_OFF = 24;
const MEAN_OFF = 1;

const COVER = {
  to: 'Ἀθηνᾶ Παπαδοπούλου, Σύνταγμα',
  from: 'Example Office',
  date: 'Nov 21, 2026',
  text: 'Please sign page 3 and return it by Friday.\n\nThank you.',
};

const PAGES: readonly [name: string, document: string, page: number, request: Partial<RenderRequest>][] = [
  ['text', 'letter.pdf', 0, {}],
  ['table', 'table.xlsx', 0, {}],
  ['photo', 'sample.jpg', 0, { tones: 'photo' }],
  ['scan', 'fax-g4.tif', 0, {}],
  ['cover', 'note.txt', 0, { cover: COVER }],
  ['mixed', 'letter.docx', 0, {}],
  ['mixed-low', 'sample.png', 0, { resolution: 'Low' }],
  ['a4', 'letter.html', 0, { paper: 'a4' }],
];

const bench = useRenderingBench();

interface Grey {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Decoded by libtiff, then scaled down. */
async function renderPage(name: string, page: number, request: Partial<RenderRequest>): Promise<Grey> {
  const bitmap = (await bench.render([bench.fixture(name)], request))[page];
  if (bitmap === undefined) throw new Error(`no page ${page}`);
  const isLow = request.resolution === 'Low';
  return smaller(toGrey(bitmap), SCALE, isLow ? SCALE / 2 : SCALE);
}

function toGrey({ widthPx, heightPx, strideBytes, bits }: Bitmap): Grey {
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let at = 0; at < pixels.length; at++) {
    const x = at % widthPx;
    const byte = bits[Math.floor(at / widthPx) * strideBytes + (x >> 3)] ?? 0;
    pixels[at] = (byte & (0x80 >> (x & 7))) === 0 ? 255 : 0;
  }
  return { width: widthPx, height: heightPx, pixels };
}

/** Averages of this many pixels across and down; the remainder at the edges is dropped. */
function smaller({ width, height, pixels }: Grey, across: number, down: number): Grey {
  const columns = Math.floor(width / across);
  const rows = Math.floor(height / down);
  const small = new Uint8Array(columns * rows);
  for (let at = 0; at < small.length; at++) {
    let sum = 0;
    const left = (at % columns) * across;
    const top = Math.floor(at / columns) * down;
    for (let y = top; y < top + down; y++)
      for (let x = left; x < left + across; x++) sum += pixels[y * width + x] ?? 0;
    small[at] = Math.round(sum / (across * down));
  }
  return { width: columns, height: rows, pixels: small };
}

/** How far two pages of the same size differ, in the worst block and on average. */
function difference(one: Grey, other: Grey): { readonly most: number; readonly mean: number } {
  const before = smaller(one, BLOCK_PX, BLOCK_PX).pixels;
  const after = smaller(other, BLOCK_PX, BLOCK_PX).pixels;
  const off = Array.from(before, (value, at) => Math.abs(value - (after[at] ?? 0)));
  return { most: Math.max(...off), mean: off.reduce((sum, each) => sum + each, 0) / off.length };
}

async function golden(name: string, made: Grey): Promise<Grey> {
  const file = join(FOLDER, `${name}.png`);
  if (process.env['FAXTRAY_GOLDEN'] === 'write') {
    const raw = { width: made.width, height: made.height, channels: 1 } as const;
    const small = sharp(made.pixels, { raw }).toColourspace('b-w').png({ compressionLevel: 9 });
    writeFileSync(file, await small.toBuffer());
  }
  const { data, info } = await sharp(file).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

describe('a page that was looked at', () => {
  it.each(PAGES)('comes out the same: %s', async (name, document, page, request) => {
    const made = await renderPage(document, page, request);
    const kept = await golden(name, made);
    expect([made.width, made.height]).toEqual([kept.width, kept.height]);
    const { most, mean } = difference(made, kept);
    expect(most).toBeLessThan(MOST_OFF);
    expect(mean).toBeLessThan(MEAN_OFF);
  });

  it('is told from one that lacks a word, and from one whose letters are thinner', async () => {
    const made = await renderPage('letter.pdf', 0, {});
    const shortened = made.pixels.slice();
    for (let y = 60; y < 400; y++) shortened.fill(255, y * made.width + 100, y * made.width + 130);
    expect(difference(made, { ...made, pixels: shortened }).most).toBeGreaterThan(MOST_OFF);
    const thinner = made.pixels.map((grey) => 255 - Math.round((255 - grey) * 0.75));
    expect(difference(made, { ...made, pixels: thinner }).mean).toBeGreaterThan(MEAN_OFF);
  });
});
