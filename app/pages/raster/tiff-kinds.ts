import { readTiffDirectories, TIFF_TAG, type TiffDirectory } from './tiff-directories.ts';

/** None, T.4 and T.6 in their kinds, LZW, JPEG, Deflate twice, PackBits (TIFF 6.0, its supplements). */
const USUAL_COMPRESSIONS = [1, 2, 3, 4, 5, 7, 8, 32946, 32773];
const USUAL_BITS = [1, 2, 4, 8, 16, 32];
/** White or black is zero, RGB, a palette, a mask, CMYK and YCbCr. */
const USUAL_COLOURS = [0, 1, 2, 3, 4, 5, 6];
const BLACK_IS_ZERO = 1;
/** Fewer bits than this have one sample a pixel in what the image library reads. */
const BYTE_BITS = 8;
/** Where the colours of a pixel are. */
const TOGETHER = 1;
const APART = 2;
const WHOLE_NUMBERS = 1;
const SIGNED = 2;
const FLOATS = 3;
const UNSPECIFIED = 0;

/** How the pixels of one page of a TIFF are written. */
export interface TiffKind {
  /** As few programs do it, so that the page may be whole though nothing here reads it. */
  readonly isRare: boolean;
  /** The image library makes other shades of it than were written. */
  readonly isMisread: boolean;
  /** Each pixel has one number besides its colours, which is not how opaque it is, though the image library takes it for that. */
  readonly hasIdleSample: boolean;
}

/** Of each page; stops where the file is not as it should be. */
export const readTiffKinds = (bytes: Uint8Array): TiffKind[] => readTiffDirectories(bytes).map(tiffKind);

export function tiffKind({ values }: TiffDirectory): TiffKind {
  const first = (tag: number, usual: number): number => values.get(tag)?.[0] ?? usual;
  const bits = first(TIFF_TAG.bits, 1);
  const colours = first(TIFF_TAG.colours, 0);
  const format = first(TIFF_TAG.sampleFormat, WHOLE_NUMBERS);
  const extras = values.get(TIFF_TAG.extraSamples) ?? [];
  const samples = first(TIFF_TAG.samples, 1);
  const isGrey = colours <= BLACK_IS_ZERO;
  return {
    isRare:
      !USUAL_COMPRESSIONS.includes(first(TIFF_TAG.compression, 1)) ||
      !USUAL_COLOURS.includes(colours) ||
      !USUAL_BITS.includes(bits) ||
      (bits < BYTE_BITS && samples > 1) ||
      // The image library reads colours apart in strips, and tiles of all colours.
      (samples > 1 && values.has(TIFF_TAG.tileWidth) && first(TIFF_TAG.planes, TOGETHER) === APART) ||
      extras.length > 1,
    isMisread: format === SIGNED || (format === FLOATS ? isGrey : bits === 32),
    hasIdleSample: extras.length === 1 && extras[0] === UNSPECIFIED && samples > 1,
  };
}
