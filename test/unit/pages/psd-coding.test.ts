import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRaster } from '../../../app/pages/decode/raster.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { readPsdCoding } from '../../../app/pages/raster/psd-coding.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { DOCUMENTS } from './support/documents.ts';
import { mutate, randomNumbers } from './support/mutate.ts';

interface Written {
  readonly depth?: number;
  readonly mode?: number;
  readonly compression?: number;
  /** As Photoshop says it; null: nothing is said. */
  readonly hasComposite?: boolean | null;
}

const WIDTH_PX = 200;

/** A Photoshop document of black pixels in one plane. */
function psd({ depth = 8, mode = 1, compression = 0, hasComposite = null }: Written): Buffer {
  const head = Buffer.alloc(30);
  head.write('8BPS');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(1, 12);
  head.writeUInt32BE(WIDTH_PX, 14);
  head.writeUInt32BE(WIDTH_PX, 18);
  head.writeUInt16BE(depth, 22);
  head.writeUInt16BE(mode, 24);
  const other = Buffer.from('3842494d03ed00000000001000480000000100010048000000010001', 'hex');
  const version = Buffer.from('3842494d042100000000000500000001ff00', 'hex');
  version[16] = hasComposite === true ? 1 : 0;
  const resources = Buffer.concat(hasComposite === null ? [other] : [other, version]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(resources.length);
  const composite = Buffer.alloc(2 + WIDTH_PX * WIDTH_PX * Math.max(1, depth / 8));
  composite.writeUInt16BE(compression);
  return Buffer.concat([head, size, resources, Buffer.alloc(4), composite]);
}

async function whyHeld(bytes: Buffer): Promise<string> {
  const shading = { tones: 'auto', lightness: 0, cutsSheets: false } as const;
  const opened = await openRaster(bytes, 'psd', 'poster.psd', faxGeometry('High', 'letter'), shading);
  const drawn = opened.ok ? await opened.value.drawPage(0) : opened;
  return drawn.ok ? 'drawn' : `${drawn.failure.kind}: ${inEnglish(drawn.failure.message)}`;
}

describe('a Photoshop document', () => {
  it('is drawn where it shows what it is as a whole, or does not say', async () => {
    expect(await whyHeld(psd({}))).toBe('drawn');
    expect(await whyHeld(psd({ hasComposite: true }))).toBe('drawn');
    expect(await whyHeld(readFileSync(join(DOCUMENTS, 'sample.psd')))).toBe('drawn');
  });

  it.each([
    ['of layers alone, whose page would be white', { hasComposite: false }],
    ['of floating numbers', { depth: 32 }],
    ['of channels without colours', { mode: 7 }],
    ['in ZIP', { compression: 2 }],
  ])('is held with a way out, and not called damaged: %s', async (_, written) => {
    expect(await whyHeld(psd(written))).toBe(
      'not-drawn-here: poster.psd is a Photoshop image of a kind that cannot be read here; save it as PNG, or print it to a PDF, and send that.',
    );
  });

  it('is damaged where it ends early, and breaks nothing', async () => {
    expect(await whyHeld(psd({}).subarray(0, 1000))).toMatch(/^unreadable/u);
    expect(await whyHeld(psd({}).subarray(0, 28))).toMatch(/^unreadable/u);
    const random = randomNumbers(20_261_129);
    const seed = psd({ hasComposite: true }).subarray(0, 400);
    for (let number = 0; number < 5000; number++)
      expect(['composite', 'unknown']).toContain(readPsdCoding(mutate(seed, random)));
  });
});
