import sharp from 'sharp';
import { MOST_PIXELS } from './grey-raster.ts';
import { TIFF_TAG, type TiffDirectory } from './tiff-directories.ts';
import { unpackSamples } from './unpack-samples.ts';

const PLAIN = 1;
/** JPEG as TIFF 6.0 has it, which its own supplement withdrew: a file of its own within the file. */
const OLD_JPEG = 6;
const JPEG_BEGINS = [0xff, 0xd8];
const WHITE_IS_ZERO = 0;
const BLACK_IS_ZERO = 1;
const RGB = 2;
const YCBCR = 6;
const LAB = 8;
const BYTE_BITS = 8;
/** Those that the image library reads. */
const READ_GREY_BITS = [1, 2, 4, BYTE_BITS];
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];
const MOST_BITS = 16;
const USUAL_FILL = 1;
const TOGETHER = 1;
const WHOLE_NUMBERS = 1;

/** The first value of a tag, or what is meant where there is none. */
const first = ({ values }: TiffDirectory, tag: number, usual: number): number =>
  values.get(tag)?.[0] ?? usual;

export type RareTiffKind = 'old-jpeg' | 'lab' | 'deep';

/** Kinds of pages that the image library does not read and that are read here all the same; null for all others. */
export function rareTiffKind(page: TiffDirectory): RareTiffKind | null {
  const colours = first(page, TIFF_TAG.colours, WHITE_IS_ZERO);
  if (first(page, TIFF_TAG.compression, PLAIN) === OLD_JPEG)
    return colours === BLACK_IS_ZERO || colours === YCBCR ? 'old-jpeg' : null;
  const bits = page.values.get(TIFF_TAG.bits) ?? [1];
  if (colours === LAB) return bits.every((each) => each === BYTE_BITS) ? 'lab' : null;
  return isDeep(page, colours, bits) ? 'deep' : null;
}

function isDeep(page: TiffDirectory, colours: number, bits: readonly number[]): boolean {
  const samples = first(page, TIFF_TAG.samples, 1);
  const [depth = 1] = bits;
  return (
    samples === (colours === RGB ? 3 : colours <= BLACK_IS_ZERO ? 1 : 0) &&
    depth < MOST_BITS &&
    !(samples === 1 ? READ_GREY_BITS : [BYTE_BITS]).includes(depth) &&
    bits.every((each) => each === depth) &&
    first(page, TIFF_TAG.compression, PLAIN) === PLAIN &&
    first(page, TIFF_TAG.fillOrder, USUAL_FILL) === USUAL_FILL &&
    first(page, TIFF_TAG.sampleFormat, WHOLE_NUMBERS) === WHOLE_NUMBERS &&
    (samples === 1 || first(page, TIFF_TAG.planes, TOGETHER) === TOGETHER)
  );
}

/**
 * A page of such a kind as a picture that the image library reads: JPEG of the old kind, grey and RGB of other depths than 8 and 16 bits,
 * and Lab, whose lightness alone is on a fax. Null where it is not whole.
 */
export async function rareTiffPage(
  bytes: Uint8Array,
  page: TiffDirectory,
  index: number,
): Promise<Uint8Array | null> {
  switch (rareTiffKind(page)) {
    case 'old-jpeg':
      return oldJpeg(bytes, page);
    case 'lab':
      return labPage(bytes, page, index);
    case 'deep':
      return deepPage(bytes, page);
    case null:
      return null;
  }
}

function oldJpeg(bytes: Uint8Array, page: TiffDirectory): Uint8Array | null {
  const strips = page.values.get(TIFF_TAG.stripPlaces) ?? [];
  const from = first(page, TIFF_TAG.jpegPlace, strips.length === 1 ? (strips[0] ?? 0) : 0);
  if (!JPEG_BEGINS.every((byte, place) => bytes[from + place] === byte)) return null;
  // Some say only how long its head is; its data follows in the strips.
  const sizes = page.values.get(TIFF_TAG.stripBytes) ?? [];
  const end = strips.reduce(
    (last, place, strip) => Math.max(last, place + (sizes[strip] ?? 0)),
    from + first(page, TIFF_TAG.jpegBytes, 0),
  );
  return bytes.subarray(from, end);
}

/** Read as RGB, the first of its channels is the lightness, whatever it is packed by. */
async function labPage(bytes: Uint8Array, page: TiffDirectory, index: number): Promise<Uint8Array | null> {
  const place = page.places.get(TIFF_TAG.colours);
  if (place === undefined) return null;
  const copy = Uint8Array.from(bytes);
  new DataView(copy.buffer).setUint16(place, RGB, page.littleEndian);
  try {
    return await sharp(copy, { page: index, limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .extractChannel(0)
      .tiff({ compression: 'none' })
      .toBuffer();
  } catch {
    return null;
  }
}

async function deepPage(bytes: Uint8Array, page: TiffDirectory): Promise<Uint8Array | null> {
  const numbers = [TIFF_TAG.width, TIFF_TAG.height, TIFF_TAG.samples, TIFF_TAG.bits] as const;
  const [width = 0, height = 0, samples = 1, depth = 1] = numbers.map((tag) => first(page, tag, 1));
  const packedBytes = (width * height * samples * depth) / BYTE_BITS;
  if (packedBytes === 0 || packedBytes > bytes.length || width * height > MOST_PIXELS) return null;
  const strips = page.values.get(TIFF_TAG.stripPlaces) ?? [];
  const sizes = page.values.get(TIFF_TAG.stripBytes) ?? [];
  const parts = strips.map((place, strip) => bytes.subarray(place, place + (sizes[strip] ?? 0)));
  const pixels = unpackSamples(parts, depth, width * samples, height);
  if (pixels === null) return null;
  if (first(page, TIFF_TAG.colours, WHITE_IS_ZERO) === WHITE_IS_ZERO)
    for (let at = 0; at < pixels.length; at++) pixels[at] = 255 - (pixels[at] ?? 0);
  const raw = { width, height, channels: samples === 3 ? (3 as const) : (1 as const) };
  const orientation = first(page, TIFF_TAG.orientation, 1);
  return sharp(pixels, { raw, limitInputPixels: MOST_PIXELS })
    .withMetadata({ orientation: ORIENTATIONS.includes(orientation) ? orientation : 1 })
    .tiff({ compression: 'none' })
    .toBuffer();
}
