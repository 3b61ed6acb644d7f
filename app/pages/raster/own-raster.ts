import sharp, { type Sharp } from 'sharp';
import { decodeBmp } from './decode-bmp.ts';
import { decodePcx } from './decode-pcx.ts';
import { decodePsd } from './decode-psd.ts';
import { decodeTga } from './decode-tga.ts';
import type { DecodedRaster, GreyRaster } from './grey-raster.ts';
import { plausibleDensity } from './plausible-density.ts';
import type { RasterFile, RasterPage } from './raster-page.ts';

/** The formats that the image library does not read, by the id of their type. */
const DECODERS: Readonly<Record<string, (bytes: Uint8Array) => DecodedRaster>> = {
  bmp: decodeBmp,
  pcx: decodePcx,
  psd: decodePsd,
  tga: decodeTga,
};

/** Null when the bytes are no picture of that type. */
export function openOwnRaster(bytes: Uint8Array, typeId: string): RasterFile | 'not-ours' | null {
  const decode = DECODERS[typeId];
  if (decode === undefined) return 'not-ours';
  const decoded = decode(bytes);
  if (decoded === null) return null;
  if (!('oversized' in decoded)) return new OwnRaster(decoded);
  const page = { ...decoded.oversized, ...plausibleDensity(null), isBilevel: false, isTooLarge: true };
  return {
    pageCount: 1,
    describePage: () => Promise.resolve(page),
    greyPage: () => Promise.resolve(sharp(Buffer.of(255), { raw: { width: 1, height: 1, channels: 1 } })),
  };
}

/** One picture, decoded already. */
class OwnRaster implements RasterFile {
  readonly pageCount = 1;
  readonly #picture: GreyRaster;

  constructor(picture: GreyRaster) {
    this.#picture = picture;
  }

  describePage(index: number): Promise<RasterPage | null> {
    if (index !== 0) return Promise.resolve(null);
    const { widthPx, heightPx, isBilevel, xDpi, yDpi } = this.#picture;
    // 72 is what programs write for "don't know".
    const density = xDpi > 0 && yDpi > 0 && Math.round(xDpi) !== 72 ? { xDpi, yDpi } : null;
    return Promise.resolve({ widthPx, heightPx, isBilevel, isTooLarge: false, ...plausibleDensity(density) });
  }

  greyPage(): Promise<Sharp> {
    const { pixels, widthPx, heightPx } = this.#picture;
    const raw = { width: widthPx, height: heightPx, channels: 1 } as const;
    return Promise.resolve(sharp(pixels, { raw }).toColourspace('b-w'));
  }
}
