/** Pixels to the inch, across and down. */
export interface PixelDensity {
  readonly xDpi: number;
  readonly yDpi: number;
}

const X_RESOLUTION = 282;
const Y_RESOLUTION = 283;
const RESOLUTION_UNIT = 296;
const RATIONAL = 5;
const CENTIMETRE = 3;
const CM_PER_INCH = 2.54;
const ENTRY_BYTES = 12;
/** A chain of directories that is longer runs in a circle. */
const MOST_DIRECTORIES = 10_000;

/**
 * The resolution of each page of a TIFF (TIFF 6.0 sections 2 and 8), null where the page does not say. The image library tells
 * the one across only, and a fax in low resolution has half as many pixels down. Stops where the file is not as it should be.
 */
export function readTiffResolutions(bytes: Uint8Array): (PixelDensity | null)[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const resolutions: (PixelDensity | null)[] = [];
  try {
    const littleEndian = view.getUint16(0) === 0x4949;
    let directory = view.getUint32(4, littleEndian);
    while (directory !== 0 && resolutions.length < MOST_DIRECTORIES) {
      resolutions.push(readDirectory(view, directory, littleEndian));
      const entries = view.getUint16(directory, littleEndian);
      directory = view.getUint32(directory + 2 + entries * ENTRY_BYTES, littleEndian);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return resolutions;
}

function readDirectory(view: DataView, directory: number, littleEndian: boolean): PixelDensity | null {
  let x = 0;
  let y = 0;
  let perInch = 1;
  const entries = view.getUint16(directory, littleEndian);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    const tag = view.getUint16(at, littleEndian);
    if (tag === X_RESOLUTION) x = readRational(view, at, littleEndian);
    if (tag === Y_RESOLUTION) y = readRational(view, at, littleEndian);
    if (tag === RESOLUTION_UNIT && view.getUint16(at + 8, littleEndian) === CENTIMETRE) perInch = CM_PER_INCH;
  }
  return x > 0 && y > 0 ? { xDpi: x * perInch, yDpi: y * perInch } : null;
}

/** 0 for anything that is no proper fraction. */
function readRational(view: DataView, entry: number, littleEndian: boolean): number {
  if (view.getUint16(entry + 2, littleEndian) !== RATIONAL) return 0;
  const at = view.getUint32(entry + 8, littleEndian);
  const denominator = view.getUint32(at + 4, littleEndian);
  return denominator === 0 ? 0 : view.getUint32(at, littleEndian) / denominator;
}
