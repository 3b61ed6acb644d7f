import { decodeWithin, toGrey, greyOnWhite, MOST_PIXELS, type DecodedRaster } from './grey-raster.ts';

/** Of the header: the image type, and how many bits a pixel has. */
const TYPE_AT = 2;
const BITS_AT = 16;
const HEADER_BYTES = 18;
/** Image types of the header; eight more where the pixels are in runs. */
const PALETTE = 1;
const COLOUR = 2;
const GREY = 3;
const IN_RUNS = 8;
/** Bits of the image descriptor: where the first pixel is, and how many bits of each tell how it lets shine through. */
const FROM_THE_RIGHT = 0x10;
const FROM_THE_TOP = 0x20;
const ALPHA_BITS = 0x0f;

/** A Truevision TGA picture (version 2.0 of its specification): grey, palette and colour, plain or in runs. */
export function decodeTga(bytes: Uint8Array): DecodedRaster {
  return decodeWithin(() => decode(bytes));
}

/** Whether its pixels are of a kind that is read here. A file that is shorter is damaged, whatever it says. */
export const isTgaRead = (bytes: Uint8Array): boolean =>
  bytes.length < HEADER_BYTES || isKnown((bytes[TYPE_AT] ?? 0) & ~IN_RUNS, bytes[BITS_AT] ?? 0);

function decode(bytes: Uint8Array): DecodedRaster {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const imageType = view.getUint8(TYPE_AT);
  const kind = imageType & ~IN_RUNS;
  const widthPx = view.getUint16(12, true);
  const heightPx = view.getUint16(14, true);
  const bits = view.getUint8(BITS_AT);
  const descriptor = view.getUint8(17);
  if (widthPx < 1 || heightPx < 1 || !isKnown(kind, bits)) return null;
  if (widthPx * heightPx > MOST_PIXELS) return { oversized: { widthPx, heightPx } };

  const paletteAt = HEADER_BYTES + view.getUint8(0);
  const paletteEntries = view.getUint8(1) === 1 ? view.getUint16(5, true) : 0;
  const entryBytes = (view.getUint8(7) + 7) >> 3;
  const pixelBytes = (bits + 7) >> 3;
  const dataAt = paletteAt + paletteEntries * entryBytes;
  const count = widthPx * heightPx;
  const data =
    imageType & IN_RUNS
      ? unpackRuns(bytes, dataAt, pixelBytes, count)
      : bytes.subarray(dataAt, dataAt + count * pixelBytes);
  if (data === null || data.length < count * pixelBytes) return null;

  const hasAlpha = (descriptor & ALPHA_BITS) > 0;
  const greys = Uint8Array.from({ length: paletteEntries }, (_, index) =>
    colourAt(bytes, paletteAt + index * entryBytes, entryBytes, false),
  );
  const firstEntry = view.getUint16(3, true);
  const pixels = new Uint8Array(count);
  for (let place = 0; place < count; place++) {
    const column = place % widthPx;
    const line = (place - column) / widthPx;
    const x = descriptor & FROM_THE_RIGHT ? widthPx - 1 - column : column;
    const y = descriptor & FROM_THE_TOP ? line : heightPx - 1 - line;
    const at = place * pixelBytes;
    pixels[y * widthPx + x] =
      kind === PALETTE
        ? (greys[indexAt(data, at, pixelBytes) - firstEntry] ?? 255)
        : colourAt(data, at, pixelBytes, hasAlpha);
  }
  return { widthPx, heightPx, pixels, xDpi: 0, yDpi: 0, isBilevel: false };
}

function isKnown(kind: number, bits: number): boolean {
  if (kind === PALETTE) return bits === 8 || bits === 16;
  if (kind === GREY) return bits === 8 || bits === 16;
  return kind === COLOUR && (bits === 15 || bits === 16 || bits === 24 || bits === 32);
}

const indexAt = (data: Uint8Array, at: number, pixelBytes: number): number =>
  (data[at] ?? 0) | (pixelBytes > 1 ? (data[at + 1] ?? 0) << 8 : 0);

/** The grey of one pixel of grey, grey and alpha, five bits a colour, or eight bits a colour with or without alpha. */
function colourAt(data: Uint8Array, at: number, pixelBytes: number, hasAlpha: boolean): number {
  const low = data[at] ?? 0;
  const next = data[at + 1] ?? 0;
  if (pixelBytes === 1) return low;
  if (pixelBytes === 2) {
    const value = low | (next << 8);
    const five = (shift: number): number => (((value >> shift) & 31) * 255) / 31;
    return toGrey(five(10), five(5), five(0));
  }
  const grey = toGrey(data[at + 2] ?? 0, next, low);
  return pixelBytes === 4 && hasAlpha ? greyOnWhite(grey, data[at + 3] ?? 255) : grey;
}

/** Null when the file ends first. */
function unpackRuns(bytes: Uint8Array, from: number, pixelBytes: number, count: number): Uint8Array | null {
  // A run of 128 pixels takes a byte and one pixel.
  if (count > bytes.length * 128) return null;
  const data = new Uint8Array(count * pixelBytes);
  let at = from;
  for (let to = 0; to < data.length;) {
    const head = bytes[at++];
    if (head === undefined) return null;
    const pixels = (head & 0x7f) + 1;
    const isRun = head >= 0x80;
    const dataBytes = isRun ? pixelBytes : pixels * pixelBytes;
    if (at + dataBytes > bytes.length) return null;
    for (let byte = 0; byte < pixels * pixelBytes && to < data.length; byte++)
      data[to++] = bytes[at + (isRun ? byte % pixelBytes : byte)] ?? 0;
    at += dataBytes;
  }
  return data;
}
