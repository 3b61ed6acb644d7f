import { decodeWithin, toGrey, greyOnWhite, MOST_PIXELS, type DecodedRaster } from './grey-raster.ts';
import { unpackBmpRuns } from './bmp-runs.ts';

const FILE_HEADER_BYTES = 14;
const CORE_HEADER_BYTES = 12;
const METRES_PER_INCH = 0.0254;

/** Compressions of a BITMAPINFOHEADER. */
const RGB = 0;
const RLE8 = 1;
const RLE4 = 2;
const BITFIELDS = 3;
const ALPHA_BITFIELDS = 6;

/** A Windows or OS/2 bitmap (Microsoft's BITMAPINFOHEADER and its successors): 1 to 32 bits a pixel, runs, either way up. */
export function decodeBmp(bytes: Uint8Array): DecodedRaster {
  return decodeWithin(() => decode(bytes));
}

interface Shape {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isTopDown: boolean;
  readonly bitsPerPixel: number;
  readonly compression: number;
}

function decode(bytes: Uint8Array): DecodedRaster {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerBytes = view.getUint32(FILE_HEADER_BYTES, true);
  const isCore = headerBytes === CORE_HEADER_BYTES;
  const shape = isCore ? coreShape(view) : infoShape(view);
  const { widthPx, heightPx, bitsPerPixel, compression } = shape;
  if (widthPx < 1 || heightPx < 1) return null;
  if (widthPx * heightPx > MOST_PIXELS) return { oversized: { widthPx, heightPx } };

  const packed = pixelData(bytes, view.getUint32(10, true), shape);
  if (packed === null) return null;
  const hasMasks = compression === BITFIELDS || compression === ALPHA_BITFIELDS;
  const paletteAt = FILE_HEADER_BYTES + headerBytes;
  const greyAt =
    bitsPerPixel <= 8
      ? indexedReader(packed, shape, palette(view, paletteAt, isCore ? 3 : 4, 2 ** bitsPerPixel))
      : directReader(packed, shape, hasMasks ? masks(view, compression) : null);
  if (greyAt === null) return null;

  const pixels = new Uint8Array(widthPx * heightPx);
  for (let y = 0, at = 0; y < heightPx; y++) {
    const line = shape.isTopDown ? y : heightPx - 1 - y;
    for (let x = 0; x < widthPx; x++) pixels[at++] = greyAt(line, x);
  }
  const perMetre = (at: number): number => (isCore ? 0 : view.getUint32(at, true) * METRES_PER_INCH);
  return { widthPx, heightPx, pixels, xDpi: perMetre(38), yDpi: perMetre(42), isBilevel: bitsPerPixel === 1 };
}

function coreShape(view: DataView): Shape {
  const widthPx = view.getUint16(18, true);
  const heightPx = view.getUint16(20, true);
  return { widthPx, heightPx, isTopDown: false, bitsPerPixel: view.getUint16(24, true), compression: RGB };
}

function infoShape(view: DataView): Shape {
  const height = view.getInt32(22, true);
  return {
    widthPx: view.getInt32(18, true),
    heightPx: Math.abs(height),
    isTopDown: height < 0,
    bitsPerPixel: view.getUint16(28, true),
    compression: view.getUint32(30, true),
  };
}

/** Lines of `strideBytes`, unpacked where they are in runs; null for what no reader here knows, or too few of them. */
function pixelData(bytes: Uint8Array, from: number, shape: Shape): Uint8Array | null {
  const { widthPx, heightPx, compression, bitsPerPixel } = shape;
  if (compression === RLE8 || compression === RLE4) {
    const bits = compression === RLE8 ? 8 : 4;
    return bits === bitsPerPixel ? unpackBmpRuns(bytes, from, widthPx, heightPx, bits) : null;
  }
  if (compression !== RGB && compression !== BITFIELDS && compression !== ALPHA_BITFIELDS) return null;
  const data = bytes.subarray(from);
  return data.length >= toStride(shape) * heightPx ? data : null;
}

/** Runs are unpacked to a byte a pixel; all else is packed, with lines that are multiples of four bytes. */
function toStride({ widthPx, bitsPerPixel, compression }: Shape): number {
  if (compression === RLE8 || compression === RLE4) return widthPx;
  return ((widthPx * bitsPerPixel + 31) >> 5) * 4;
}

function palette(view: DataView, from: number, entryBytes: number, colours: number): Uint8Array {
  return Uint8Array.from({ length: colours }, (_, index) => {
    const at = from + index * entryBytes;
    // A short palette is common: what is missing is never used.
    if (at + 3 > view.byteLength) return 255;
    return toGrey(view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at));
  });
}

type GreyReader = (line: number, column: number) => number;

function indexedReader(data: Uint8Array, shape: Shape, greys: Uint8Array): GreyReader | null {
  const { bitsPerPixel, compression } = shape;
  const stride = toStride(shape);
  const isUnpacked = compression === RLE8 || compression === RLE4;
  const bits = isUnpacked ? 8 : bitsPerPixel;
  if (bits !== 1 && bits !== 2 && bits !== 4 && bits !== 8) return null;
  const perByte = 8 / bits;
  const mask = (1 << bits) - 1;
  return (line, column) => {
    const byte = data[line * stride + Math.floor(column / perByte)] ?? 0;
    const index = (byte >> (8 - bits - (column % perByte) * bits)) & mask;
    return greys[index] ?? 255;
  };
}

interface Mask {
  readonly shift: number;
  readonly most: number;
}

/** Red, green, blue and alpha: behind the header for the plain kind, within it for the later versions, at the same place. */
function masks(view: DataView, compression: number): Mask[] {
  const hasAlpha = compression === ALPHA_BITFIELDS || view.getUint32(FILE_HEADER_BYTES, true) >= 56;
  return [54, 58, 62, 66].slice(0, hasAlpha ? 4 : 3).map((at) => {
    const mask = view.getUint32(at, true);
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { shift, most: mask >>> shift };
  });
}

const FIVE_BITS_EACH: Mask[] = [10, 5, 0].map((shift) => ({ shift, most: 31 }));
const EIGHT_BITS_EACH: Mask[] = [16, 8, 0].map((shift) => ({ shift, most: 255 }));

function directReader(data: Uint8Array, shape: Shape, fields: Mask[] | null): GreyReader | null {
  const { bitsPerPixel } = shape;
  if (bitsPerPixel !== 16 && bitsPerPixel !== 24 && bitsPerPixel !== 32) return null;
  const stride = toStride(shape);
  const pixelBytes = bitsPerPixel >> 3;
  const [red, green, blue, alpha] = fields ?? (bitsPerPixel === 16 ? FIVE_BITS_EACH : EIGHT_BITS_EACH);
  const part = (value: number, mask: Mask | undefined, missing: number): number =>
    mask === undefined || mask.most === 0
      ? missing
      : (((value >>> mask.shift) & mask.most) * 255) / mask.most;
  return (line, column) => {
    let value = 0;
    const at = line * stride + column * pixelBytes;
    for (let byte = pixelBytes - 1; byte >= 0; byte--) value = (value << 8) | (data[at + byte] ?? 0);
    const grey = toGrey(part(value, red, 0), part(value, green, 0), part(value, blue, 0));
    return greyOnWhite(grey, part(value, alpha, 255));
  };
}
