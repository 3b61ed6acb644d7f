import { describe, expect, it } from 'vitest';
import { openRaster } from '../../../app/pages/decode/raster.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
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

async function draw(bytes: Buffer): Promise<string> {
  const shading = { tones: 'auto', lightness: 0, cutsSheets: false } as const;
  const opened = await openRaster(bytes, 'tiff', 'scan.tif', faxGeometry('High', 'letter'), shading);
  const drawn = opened.ok ? await opened.source.drawPage(0) : opened;
  return drawn.ok ? 'drawn' : `${drawn.failure.kind}: ${inEnglish(drawn.failure.message)}`;
}

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

  it('is damaged where it is of the usual kind and cannot be read', async () => {
    expect(await draw(tiff({ compression: 5 }))).toContain('damaged');
    expect(await draw(tiff({ compression: 7 }).subarray(0, 150))).toContain('damaged');
    expect(await draw(tiff({}))).toBe('drawn');
  });
});
