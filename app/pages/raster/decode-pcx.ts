import { decodeWithin, toGrey, MOST_PIXELS, type DecodedRaster } from './grey-raster.ts';

const HEADER_BYTES = 128;
const PALETTE_AT = 16;
/** In front of the 256 colours at the end of the file. */
const PALETTE_MARK = 0x0c;
const PALETTE_BYTES = 768;
/** The two upper bits of a byte that says how often the next one comes. */
const RUN = 0xc0;

/** A PC Paintbrush picture (ZSoft's technical reference, revision 5): 1, 4, 8 and 24 bits a pixel in up to four planes. */
export function decodePcx(bytes: Uint8Array): DecodedRaster {
  return decodeWithin(() => decode(bytes));
}

function decode(bytes: Uint8Array): DecodedRaster {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPacked = view.getUint8(2) === 1;
  const bits = view.getUint8(3);
  const planes = view.getUint8(65);
  const planeBytes = view.getUint16(66, true);
  const widthPx = view.getUint16(8, true) - view.getUint16(4, true) + 1;
  const heightPx = view.getUint16(10, true) - view.getUint16(6, true) + 1;
  if (widthPx < 1 || heightPx < 1 || planeBytes * 8 < widthPx * bits) return null;
  if (widthPx * heightPx > MOST_PIXELS) return { oversized: { widthPx, heightPx } };

  const lineBytes = planeBytes * planes;
  const data = isPacked
    ? unpackRuns(bytes, lineBytes * heightPx)
    : bytes.subarray(HEADER_BYTES, HEADER_BYTES + lineBytes * heightPx);
  if (data === null || data.length < lineBytes * heightPx) return null;
  const greyAt = chooseReader(bits, planes, planeBytes, data, bytes);
  if (greyAt === null) return null;

  const pixels = new Uint8Array(widthPx * heightPx);
  for (let y = 0, at = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) pixels[at++] = greyAt(y * lineBytes, x);
  }
  const xDpi = view.getUint16(12, true);
  const yDpi = view.getUint16(14, true);
  return { widthPx, heightPx, pixels, xDpi, yDpi, isBilevel: bits === 1 && planes === 1 };
}

/** Null when the file ends first. */
function unpackRuns(bytes: Uint8Array, wantedBytes: number): Uint8Array | null {
  // A file cannot unpack to more than 63 times itself: nothing is set aside for a promise that it cannot keep.
  if (wantedBytes > bytes.length * 63) return null;
  const data = new Uint8Array(wantedBytes);
  let at = HEADER_BYTES;
  for (let to = 0; to < wantedBytes;) {
    const byte = bytes[at++];
    if (byte === undefined) return null;
    const isRun = byte >= RUN;
    const value = isRun ? bytes[at++] : byte;
    if (value === undefined) return null;
    const count = isRun ? byte & 0x3f : 1;
    data.fill(value, to, to + count);
    to += count;
  }
  return data;
}

type GreyReader = (lineAt: number, column: number) => number;

function chooseReader(
  bits: number,
  planes: number,
  planeBytes: number,
  data: Uint8Array,
  file: Uint8Array,
): GreyReader | null {
  if (bits === 8 && planes >= 3) {
    return (lineAt, x) => {
      const at = lineAt + x;
      return toGrey(data[at] ?? 0, data[at + planeBytes] ?? 0, data[at + 2 * planeBytes] ?? 0);
    };
  }
  if (bits * planes > 8 || (bits !== 1 && bits !== 2 && bits !== 4 && bits !== 8)) return null;
  const greys = readPalette(bits, planes, file);
  const perByte = 8 / bits;
  const mask = (1 << bits) - 1;
  return (lineAt, x) => {
    let index = 0;
    for (let plane = planes - 1; plane >= 0; plane--) {
      const byte = data[lineAt + plane * planeBytes + Math.floor(x / perByte)] ?? 0;
      index = (index << bits) | ((byte >> (8 - bits - (x % perByte) * bits)) & mask);
    }
    return greys[index] ?? 255;
  };
}

function readPalette(bits: number, planes: number, file: Uint8Array): Uint8Array {
  // Two colours are black and white, whatever the palette says: many programs leave it empty.
  if (bits * planes === 1) return Uint8Array.of(0, 255);
  const hasLargePalette = bits === 8 && file.at(-PALETTE_BYTES - 1) === PALETTE_MARK;
  if (bits === 8 && !hasLargePalette) return Uint8Array.from({ length: 256 }, (_, grey) => grey);
  const from = hasLargePalette ? file.length - PALETTE_BYTES : PALETTE_AT;
  return Uint8Array.from({ length: hasLargePalette ? 256 : 16 }, (_, index) => {
    const at = from + index * 3;
    return toGrey(file[at] ?? 0, file[at + 1] ?? 0, file[at + 2] ?? 0);
  });
}
