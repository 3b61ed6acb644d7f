import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openRaster } from '../../../app/pages/decode/raster.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const SHADING = { tones: 'auto', lightness: 0, cutsSheets: false } as const;
type Kind = 'jpeg' | 'png' | 'webp';

const picture = (kind: Kind, options = {}): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#345678' } })
    .toFormat(kind, options)
    .toBuffer();

async function draw(bytes: Buffer, kind: Kind): Promise<string> {
  const opened = await openRaster(bytes, kind, `photo.${kind}`, faxGeometry('High', 'letter'), SHADING);
  const drawn = opened.ok ? await opened.value.drawPage(0) : opened;
  return drawn.ok ? 'drawn' : `${drawn.failure.kind}: ${inEnglish(drawn.failure.message)}`;
}

/** With other bytes from a place on. */
function withBytes(file: Buffer, at: number, ...bytes: readonly number[]): Buffer {
  const changed = Buffer.from(file);
  changed.set(bytes, at);
  return changed;
}

const frameOf = (jpeg: Buffer): number => jpeg.indexOf(Buffer.of(0xff, 0xc0));

describe('a picture of a usual type that is coded as few are', () => {
  it.each([
    ['lossless', 0xc3],
    ['in several sizes', 0xc5],
    ['lossless by arithmetic', 0xcb],
    ['JPEG-LS', 0xf7],
  ])('a JPEG, %s, is not called damaged', async (_, marker) => {
    const jpeg = await picture('jpeg');
    expect(await draw(withBytes(jpeg, frameOf(jpeg) + 1, marker), 'jpeg')).toBe(
      'not-drawn-here: photo.jpeg is a JPEG image of a kind that cannot be read here; save it as PNG, or print it to a PDF, and send that.',
    );
  });

  it.each([
    ['12 bits a sample', 4, 12],
    ['two colours', 9, 2],
  ])('nor is one of %s', async (_, offset, value) => {
    const jpeg = await picture('jpeg');
    expect(await draw(withBytes(jpeg, frameOf(jpeg) + offset, value), 'jpeg')).toMatch(/^not-drawn-here/u);
  });

  it("nor is Apple's PNG, or one that packs or interlaces in its own way", async () => {
    const png = await picture('png');
    const apple = Buffer.concat([
      png.subarray(0, 8),
      Buffer.from('000000044367424950002006 2c b8 77 66'.replaceAll(' ', ''), 'hex'),
      png.subarray(8),
    ]);
    expect(await draw(apple, 'png')).toMatch(/^not-drawn-here: photo\.png is a PNG image of a kind/u);
    for (const at of [26, 27, 28])
      expect(await draw(withBytes(png, at, 9), 'png')).toMatch(/^not-drawn-here/u);
  });

  it('nor is a WebP picture of a later kind, which no service takes under any name', async () => {
    const lossy = await picture('webp');
    const lossless = await picture('webp', { lossless: true });
    const versions = [
      withBytes(lossy, 20, (lossy[20] ?? 0) | 0x0e),
      withBytes(lossless, 24, (lossless[24] ?? 0) | 0xe0),
      withBytes(lossy, 15, '9'.charCodeAt(0)),
    ];
    for (const bytes of versions)
      expect(await draw(bytes, 'webp')).toMatch(/^unsupported-type: photo\.webp is a WebP image of a kind/u);
  });

  it('is damaged where it breaks off or makes no sense, and drawn where it is as usual', async () => {
    for (const kind of ['jpeg', 'png', 'webp'] as const) {
      const whole = await picture(kind);
      expect(await draw(whole, kind)).toBe('drawn');
      for (const length of [4, 16, 40])
        expect(await draw(whole.subarray(0, length), kind)).toMatch(/^unreadable/u);
    }
    for (const options of [{ progressive: true }, { progressive: false }])
      for (const kind of ['jpeg', 'png'] as const)
        expect(await draw(await picture(kind, options), kind)).toBe('drawn');
  });
});
