const BITS = 258;
const COMPRESSION = 259;
const COLOURS = 262;
const SAMPLES = 277;
const EXTRA_SAMPLES = 338;
const SAMPLE_FORMAT = 339;
/** None, T.4 and T.6 in their kinds, LZW, JPEG, Deflate twice, PackBits (TIFF 6.0, its supplements). */
const USUAL_COMPRESSIONS = [1, 2, 3, 4, 5, 7, 8, 32946, 32773];
const USUAL_BITS = [1, 2, 4, 8, 16, 32];
/** White or black is zero, RGB, a palette, a mask, CMYK and YCbCr. */
const USUAL_COLOURS = [0, 1, 2, 3, 4, 5, 6];
const BLACK_IS_ZERO = 1;
const WHOLE_NUMBERS = 1;
const SIGNED = 2;
const FLOATS = 3;
const UNSPECIFIED = 0;
const SHORT = 3;

/** How the pixels of one page of a TIFF are written. */
export interface TiffKind {
  /** As few programs do it, so that the page may be whole though nothing here reads it. */
  readonly isRare: boolean;
  /** The image library makes other shades of it than were written. */
  readonly isMisread: boolean;
  /** Each pixel has one number besides its colours, which is not how opaque it is, though the image library takes it for that. */
  readonly hasIdleSample: boolean;
}

interface Directories {
  readonly view: DataView;
  readonly littleEndian: boolean;
  /** With addresses of eight bytes (BigTIFF). */
  readonly isBig: boolean;
}

/** Of each page; stops where the file is not as it should be. */
export function readTiffKinds(bytes: Uint8Array): TiffKind[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kinds: TiffKind[] = [];
  try {
    const littleEndian = view.getUint16(0) === 0x4949;
    const file = { view, littleEndian, isBig: view.getUint16(2, littleEndian) === 43 };
    let directory = readAddress(file, file.isBig ? 8 : 4);
    const seen = new Set<number>();
    // Some chains of directories run in a circle.
    while (directory !== 0 && !seen.has(directory)) {
      seen.add(directory);
      const { values, next } = readDirectory(file, directory);
      kinds.push(toKind(values));
      directory = next;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return kinds;
}

function toKind(values: ReadonlyMap<number, readonly number[]>): TiffKind {
  const first = (tag: number, usual: number): number => values.get(tag)?.[0] ?? usual;
  const bits = first(BITS, 1);
  const colours = first(COLOURS, 0);
  const format = first(SAMPLE_FORMAT, WHOLE_NUMBERS);
  const extras = values.get(EXTRA_SAMPLES) ?? [];
  const isGrey = colours <= BLACK_IS_ZERO;
  return {
    isRare:
      !USUAL_COMPRESSIONS.includes(first(COMPRESSION, 1)) ||
      !USUAL_COLOURS.includes(colours) ||
      !USUAL_BITS.includes(bits) ||
      extras.length > 1,
    isMisread: format === SIGNED || (format === FLOATS ? isGrey : bits === 32),
    hasIdleSample: extras.length === 1 && extras[0] === UNSPECIFIED && first(SAMPLES, 1) > 1,
  };
}

function readDirectory(
  file: Directories,
  directory: number,
): { readonly values: Map<number, readonly number[]>; readonly next: number } {
  const { view, littleEndian, isBig } = file;
  const entries = isBig ? readAddress(file, directory) : view.getUint16(directory, littleEndian);
  const begin = directory + (isBig ? 8 : 2);
  const entryBytes = isBig ? 20 : 12;
  const values = new Map<number, readonly number[]>();
  for (let entry = 0; entry < entries; entry++) {
    const at = begin + entry * entryBytes;
    const tag = view.getUint16(at, littleEndian);
    if (view.getUint16(at + 2, littleEndian) === SHORT) values.set(tag, readShorts(file, at));
  }
  return { values, next: readAddress(file, begin + entries * entryBytes) };
}

/** As many as fit stand in the entry, more where it says; none has more than a few. */
function readShorts(file: Directories, entry: number): number[] {
  const { view, littleEndian, isBig } = file;
  const count = isBig ? readAddress(file, entry + 4) : view.getUint32(entry + 4, littleEndian);
  const place = entry + (isBig ? 12 : 8);
  const at = count * 2 > (isBig ? 8 : 4) ? readAddress(file, place) : place;
  return Array.from({ length: Math.min(count, 8) }, (_, each) => view.getUint16(at + 2 * each, littleEndian));
}

function readAddress({ view, littleEndian, isBig }: Directories, at: number): number {
  return isBig ? Number(view.getBigUint64(at, littleEndian)) : view.getUint32(at, littleEndian);
}
