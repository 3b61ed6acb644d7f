import { decodeWithin, toGrey, greyOnWhite, MOST_PIXELS, type DecodedRaster } from './grey-raster.ts';

/** Colour modes of the header. */
const BITMAP = 0;
const GREY = 1;
const INDEXED = 2;
const RGB = 3;
const CMYK = 4;
const DUOTONE = 8;
const LAB = 9;
/** How the composite picture is kept: plain, or in PackBits runs. Compressions with ZIP never occur there. */
const PLAIN = 0;
const RUNS = 1;
const RESOLUTION_RESOURCE = 0x03ed;

/**
 * The composite picture of a Photoshop document (Adobe's file formats specification): what Photoshop itself shows, so that no
 * layer has to be understood. Null as well where a document was saved without one.
 */
export function decodePsd(bytes: Uint8Array): DecodedRaster {
  return decodeWithin(() => decode(bytes));
}

function decode(bytes: Uint8Array): DecodedRaster {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLarge = view.getUint16(4) === 2;
  const channels = view.getUint16(12);
  const heightPx = view.getUint32(14);
  const widthPx = view.getUint32(18);
  const depth = view.getUint16(22);
  const mode = view.getUint16(24);
  if (widthPx < 1 || heightPx < 1 || channels < 1 || channels > 56) return null;
  if (widthPx * heightPx > MOST_PIXELS) return { oversized: { widthPx, heightPx } };
  if (depth !== 1 && depth !== 8 && depth !== 16) return null;

  const paletteAt = 30;
  const resourcesAt = paletteAt + view.getUint32(26);
  const layersAt = resourcesAt + 4 + view.getUint32(resourcesAt);
  const layersBytes = isLarge ? Number(view.getBigUint64(layersAt)) : view.getUint32(layersAt);
  const pictureAt = layersAt + (isLarge ? 8 : 4) + layersBytes;

  // A negative number of layers says that the next channel is what shines through; else it is a selection that somebody kept.
  const layerCountAt = layersAt + (isLarge ? 16 : 8);
  const hasAlpha = layersBytes > 6 && view.getInt16(layerCountAt) < 0;
  const shown = Math.min(channels, colourChannels(mode) + (hasAlpha ? 1 : 0));
  const lineBytes = (widthPx * depth + 7) >> 3;
  const planes = readPlanes(bytes, view, pictureAt, { channels, shown, heightPx, lineBytes, isLarge });
  if (planes === null) return null;

  const grey = greyReader(mode, planes, shown, bytes.subarray(paletteAt, paletteAt + 768));
  if (grey === null) return null;
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let y = 0, to = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const at = y * lineBytes + (depth === 1 ? x >> 3 : depth === 8 ? x : x * 2);
      // One bit a pixel: 1 is black.
      pixels[to++] = depth === 1 ? (((planes[0]?.[at] ?? 0) << (x & 7)) & 0x80 ? 0 : 255) : grey(at);
    }
  }
  const { xDpi, yDpi } = readResolution(view, resourcesAt + 4, layersAt);
  return { widthPx, heightPx, pixels, xDpi, yDpi, isBilevel: depth === 1 };
}

const colourChannels = (mode: number): number => (mode === CMYK ? 4 : mode === RGB || mode === LAB ? 3 : 1);

interface PlaneShape {
  readonly channels: number;
  /** How many of them are looked at: the colours and one for what shines through. */
  readonly shown: number;
  readonly heightPx: number;
  readonly lineBytes: number;
  readonly isLarge: boolean;
}

/** One plane after the other; null for a composite that is not there or not whole. */
function readPlanes(bytes: Uint8Array, view: DataView, from: number, shape: PlaneShape): Uint8Array[] | null {
  const { channels, shown, heightPx, lineBytes, isLarge } = shape;
  const compression = view.getUint16(from);
  const planeBytes = heightPx * lineBytes;
  if (compression === PLAIN) {
    const at = from + 2;
    if (at + planeBytes * shown > bytes.length) return null;
    return Array.from({ length: shown }, (_, plane) =>
      bytes.subarray(at + plane * planeBytes, at + (plane + 1) * planeBytes),
    );
  }
  if (compression !== RUNS || planeBytes * shown > bytes.length * 128) return null;
  const countBytes = isLarge ? 4 : 2;
  let at = from + 2 + channels * heightPx * countBytes;
  const planes: Uint8Array[] = [];
  for (let plane = 0; plane < shown; plane++) {
    const data = new Uint8Array(planeBytes);
    for (let line = 0; line < heightPx; line++) {
      const countAt = from + 2 + (plane * heightPx + line) * countBytes;
      const packedBytes = isLarge ? view.getUint32(countAt) : view.getUint16(countAt);
      const isWhole = unpackBits(bytes.subarray(at, at + packedBytes), data, line * lineBytes, lineBytes);
      if (!isWhole) return null;
      at += packedBytes;
    }
    planes.push(data);
  }
  return planes;
}

/** Apple's PackBits. False when the runs end before the line does. */
function unpackBits(packed: Uint8Array, data: Uint8Array, from: number, lineBytes: number): boolean {
  const end = from + lineBytes;
  let to = from;
  for (let at = 0; to < end;) {
    const head = packed[at++];
    if (head === undefined) return false;
    if (head === 128) continue;
    const count = Math.min(end - to, head < 128 ? head + 1 : 257 - head);
    if (head < 128) {
      if (at + head + 1 > packed.length) return false;
      data.set(packed.subarray(at, at + count), to);
      at += head + 1;
    } else {
      const value = packed[at++];
      if (value === undefined) return false;
      data.fill(value, to, to + count);
    }
    to += count;
  }
  return true;
}

function greyReader(
  mode: number,
  planes: readonly Uint8Array[],
  shown: number,
  palette: Uint8Array,
): ((at: number) => number) | null {
  const value = (plane: number, at: number): number => planes[plane]?.[at] ?? 255;
  const alphaPlane = shown > colourChannels(mode) ? shown - 1 : -1;
  const onWhite = (grey: number, at: number): number =>
    alphaPlane < 0 ? grey : greyOnWhite(grey, value(alphaPlane, at));
  switch (mode) {
    case BITMAP:
    case GREY:
    case DUOTONE:
      return (at) => onWhite(value(0, at), at);
    case INDEXED:
      return (at) => {
        const index = value(0, at);
        return toGrey(palette[index] ?? 0, palette[256 + index] ?? 0, palette[512 + index] ?? 0);
      };
    case RGB:
      return (at) => onWhite(toGrey(value(0, at), value(1, at), value(2, at)), at);
    case LAB:
      return (at) => onWhite(value(0, at), at);
    case CMYK: {
      // Kept inverted: 255 is no ink.
      return (at) => {
        const key = value(3, at) / 255;
        return onWhite(toGrey(value(0, at) * key, value(1, at) * key, value(2, at) * key), at);
      };
    }
    default:
      return null;
  }
}

/** The ResolutionInfo among the image resources: pixels to the inch as 16.16 fixed point. */
function readResolution(view: DataView, from: number, end: number): { xDpi: number; yDpi: number } {
  for (let at = from; at + 12 <= end;) {
    const id = view.getUint16(at + 4);
    const nameBytes = view.getUint8(at + 6) + 1;
    const sizeAt = at + 6 + nameBytes + (nameBytes & 1);
    const sizeBytes = view.getUint32(sizeAt);
    if (id === RESOLUTION_RESOURCE)
      return { xDpi: view.getUint32(sizeAt + 4) / 65536, yDpi: view.getUint32(sizeAt + 12) / 65536 };
    at = sizeAt + 4 + sizeBytes + (sizeBytes & 1);
  }
  return { xDpi: 0, yDpi: 0 };
}
