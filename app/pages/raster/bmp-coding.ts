import type { PixelDensity } from './tiff-resolutions.ts';

/** The first header that has a compression (Microsoft's BITMAPINFOHEADER), and where it has what, from the beginning of the file. */
const INFO_HEADER_BYTES = 40;
const DATA_AT = 10;
const HEADER_AT = 14;
const COMPRESSION_AT = 30;
const DENSITIES_AT = [38, 42];
const METRES_PER_INCH = 0.0254;
/** That of OS/2, which gives the numbers from 3 on to kinds of its own: lines of a fax, and runs of colours. */
const OS2_HEADER_BYTES = 64;
/** RGB, runs twice, masks twice; what is left is a whole picture, or colours for a press. */
const USUAL = [0, 1, 2, 3, 6];
const USUAL_IN_OS2 = [0, 1, 2];
/** By the number of the compression: what the whole picture begins with. */
const WRAPPED: ReadonlyMap<number, string> = new Map([
  [4, '\u00ff\u00d8\u00ff'],
  [5, '\u0089PNG\r\n\u001a\n'],
]);

/** `unknown`: as hardly any program does it, so that the file may be whole though nothing here reads it. */
export type BmpCoding = 'pixels' | 'wrapped' | 'unknown';

/** How the pixels of a bitmap are written. */
export function readBmpCoding(bytes: Uint8Array): BmpCoding {
  if (bytes.length < HEADER_AT + INFO_HEADER_BYTES) return 'pixels';
  const view = toView(bytes);
  const headerBytes = view.getUint32(HEADER_AT, true);
  if (headerBytes < INFO_HEADER_BYTES) return 'pixels';
  const compression = view.getUint32(COMPRESSION_AT, true);
  if (headerBytes === OS2_HEADER_BYTES) return USUAL_IN_OS2.includes(compression) ? 'pixels' : 'unknown';
  if (WRAPPED.has(compression)) return 'wrapped';
  return USUAL.includes(compression) ? 'pixels' : 'unknown';
}

export interface RasterInBmp {
  readonly bytes: Uint8Array;
  /** As the bitmap says that it is the wrapping of; null where it does not. */
  readonly density: PixelDensity | null;
}

/** The JPEG or PNG that is the whole of a bitmap, as programs hand them to a printer; null where it is not there. */
export function rasterInBmp(bytes: Uint8Array): RasterInBmp | null {
  const view = toView(bytes);
  const signature = WRAPPED.get(view.getUint32(COMPRESSION_AT, true)) ?? '';
  // How long it is, the header often says wrongly, and both formats say where they end.
  const inside = bytes.subarray(view.getUint32(DATA_AT, true));
  if (Buffer.from(inside.subarray(0, signature.length)).toString('latin1') !== signature) return null;
  const [xDpi = 0, yDpi = 0] = DENSITIES_AT.map((at) => view.getInt32(at, true) * METRES_PER_INCH);
  return { bytes: inside, density: xDpi > 0 && yDpi > 0 ? { xDpi, yDpi } : null };
}

const toView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
