import sharp, { type Metadata, type Sharp } from 'sharp';
import type { GreyImage } from '../page/grey-image.ts';
import { rasterInBmp, readBmpCoding } from './bmp-coding.ts';
import { MOST_PIXELS } from './grey-raster.ts';
import { openOwnRaster } from './own-raster.ts';
import { plausibleDensity } from './plausible-density.ts';
import type { RasterFile, RasterPage } from './raster-page.ts';
import { RareTiff } from './rare-tiff.ts';
import { rareTiffKind } from './rare-tiff-page.ts';
import { readTiffDirectories } from './tiff-directories.ts';
import { tiffKind, type TiffKind } from './tiff-kinds.ts';
import { readTiffResolutions, type PixelDensity } from './tiff-resolutions.ts';

// Pages are rendered in several workers already, and no picture is read twice.
sharp.concurrency(1);
sharp.cache(false);

/** What cameras and programs write for "don't know". */
const MEANINGLESS_DPI = 72;

/** EXIF and TIFF 6.0: from the fifth on, an orientation swaps width and height. */
const FIRST_SIDEWAYS_ORIENTATION = 5;

/** Null when the bytes are no picture. `typeId` is what they were recognised as. */
export async function openRasterFile(bytes: Uint8Array, typeId: string): Promise<RasterFile | null> {
  if (typeId === 'bmp' && readBmpCoding(bytes) !== 'pixels') return openRasterInBmp(bytes);
  const own = openOwnRaster(bytes, typeId);
  if (own !== 'not-ours') return own;
  const metadata = await readMetadata(bytes, 0);
  const directories = typeId === 'tiff' ? readTiffDirectories(bytes) : [];
  const isRare = directories.some((each) => rareTiffKind(each) !== null);
  if (metadata === null && !isRare) return null;
  const resolutions = typeId === 'tiff' ? readTiffResolutions(bytes) : [];
  // The frames of an animation are moments of one picture, not pages.
  const isAnimation = metadata?.format === 'gif' || metadata?.format === 'webp';
  const pageCount = isAnimation ? 1 : (metadata?.pages ?? Math.max(1, directories.length));
  const kinds = directories.map(tiffKind).slice(0, pageCount);
  const usual = new LibraryRaster(bytes, pageCount, resolutions, kinds);
  if (!isRare) return usual;
  return new RareTiff(bytes, directories.slice(0, pageCount), resolutions, usual, (page) =>
    openRasterFile(page, 'rare'),
  );
}

async function openRasterInBmp(bytes: Uint8Array): Promise<RasterFile | null> {
  const inside = readBmpCoding(bytes) === 'wrapped' ? rasterInBmp(bytes) : null;
  if (inside === null || (await readMetadata(inside.bytes, 0)) === null) return null;
  const { density } = inside;
  const isMeaningless = density === null || Math.round(density.xDpi) === MEANINGLESS_DPI;
  return new LibraryRaster(inside.bytes, 1, isMeaningless ? [] : [density], []);
}

/** A page without the number that each pixel has besides its colours: taken for how opaque it is, it would make a blank page. */
async function withoutLastSample(bytes: Uint8Array, page: number): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { page, limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .removeAlpha()
      .toColourspace('b-w')
      .tiff({ compression: 'none' })
      .toBuffer();
  } catch {
    return null;
  }
}

/** A picture in one of the formats that the image library reads. */
class LibraryRaster implements RasterFile {
  readonly pageCount: number;
  readonly #bytes: Uint8Array;
  readonly #resolutions: readonly (PixelDensity | null)[];
  readonly #kinds: readonly TiffKind[];
  /** The last page that was read in two steps: it is asked for more than once in a row, and takes some megabytes. */
  #opaque: { readonly index: number; readonly page: Promise<Buffer | null> } | null = null;

  constructor(
    bytes: Uint8Array,
    pageCount: number,
    resolutions: readonly (PixelDensity | null)[],
    kinds: readonly TiffKind[],
  ) {
    this.#kinds = kinds;
    this.#bytes = bytes;
    this.pageCount = pageCount;
    this.#resolutions = resolutions;
  }

  async describePage(index: number): Promise<RasterPage | null> {
    const metadata = await readMetadata(this.#bytes, index);
    if (metadata === null) return null;
    const { width: widthPx, height: heightPx } = metadata.autoOrient;
    const { xDpi, yDpi } = plausibleDensity(this.#resolutions[index] ?? readDensity(metadata));
    const isOnItsSide = (metadata.orientation ?? 1) >= FIRST_SIDEWAYS_ORIENTATION;
    return {
      widthPx,
      heightPx,
      xDpi: isOnItsSide ? yDpi : xDpi,
      yDpi: isOnItsSide ? xDpi : yDpi,
      isBilevel: metadata.bitsPerSample === 1,
      isTooLarge: widthPx * heightPx > MOST_PIXELS,
    };
  }

  async greyPage(index: number, damage: 'fails' | 'shows'): Promise<Sharp> {
    const failOn = damage === 'fails' ? 'error' : 'none';
    const opaque = this.#kinds[index]?.hasIdleSample === true ? await this.#opaquePage(index) : null;
    const page = opaque === null ? index : 0;
    return sharp(opaque ?? this.#bytes, { page, limitInputPixels: MOST_PIXELS, failOn, sequentialRead: true })
      .autoOrient()
      .flatten({ background: 'white' })
      .toColourspace('b-w');
  }

  #opaquePage(index: number): Promise<Buffer | null> {
    if (this.#opaque?.index !== index) this.#opaque = { index, page: withoutLastSample(this.#bytes, index) };
    return this.#opaque.page;
  }
}

/** Decodes what a pipeline yields; null when the picture is damaged. */
export async function greyPixels(pipeline: Sharp): Promise<GreyImage | null> {
  try {
    const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
    return { widthPx: info.width, heightPx: info.height, pixels: data };
  } catch {
    return null;
  }
}

async function readMetadata(bytes: Uint8Array, page: number): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { page, limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

function readDensity(metadata: Metadata): PixelDensity | null {
  const { density } = metadata;
  return density === undefined || density === MEANINGLESS_DPI ? null : { xDpi: density, yDpi: density };
}
