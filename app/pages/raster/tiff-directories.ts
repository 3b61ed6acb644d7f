/** Of what is asked here (TIFF 6.0, section 8 and its supplements). */
export const TIFF_TAG = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  colours: 262,
  fillOrder: 266,
  stripPlaces: 273,
  orientation: 274,
  samples: 277,
  stripBytes: 279,
  planes: 284,
  predictor: 317,
  tileWidth: 322,
  extraSamples: 338,
  sampleFormat: 339,
  jpegPlace: 513,
  jpegBytes: 514,
} as const;

const SHORT = 3;
const LONG = 4;
const LONG8 = 16;
const VALUE_BYTES: Readonly<Record<number, number>> = { [SHORT]: 2, [LONG]: 4, [LONG8]: 8 };
const ASKED: ReadonlySet<number> = new Set(Object.values(TIFF_TAG));
/** All pages of a file together have no more strips. */
const MOST_VALUES = 1 << 20;

/** What a TIFF says of one page, in whole numbers. */
export interface TiffDirectory {
  /** By tag. */
  readonly values: ReadonlyMap<number, readonly number[]>;
  /** Where in the file the first of them stands. */
  readonly places: ReadonlyMap<number, number>;
  readonly littleEndian: boolean;
}

interface Directories {
  readonly view: DataView;
  readonly littleEndian: boolean;
  /** With addresses of eight bytes (BigTIFF). */
  readonly isBig: boolean;
  valuesLeft: number;
}

/** Of each page; stops where the file is not as it should be. */
export function readTiffDirectories(bytes: Uint8Array): TiffDirectory[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directories: TiffDirectory[] = [];
  try {
    const littleEndian = view.getUint16(0) === 0x4949;
    const file = {
      view,
      littleEndian,
      isBig: view.getUint16(2, littleEndian) === 43,
      valuesLeft: MOST_VALUES,
    };
    let directory = readAddress(file, file.isBig ? 8 : 4);
    const seen = new Set<number>();
    // Some chains of directories run in a circle.
    while (directory !== 0 && !seen.has(directory)) {
      seen.add(directory);
      const { next, ...read } = readDirectory(file, directory);
      directories.push(read);
      directory = next;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return directories;
}

function readDirectory(file: Directories, directory: number): TiffDirectory & { readonly next: number } {
  const { view, littleEndian, isBig } = file;
  const entries = isBig ? readAddress(file, directory) : view.getUint16(directory, littleEndian);
  const begin = directory + (isBig ? 8 : 2);
  const entryBytes = isBig ? 20 : 12;
  const values = new Map<number, readonly number[]>();
  const places = new Map<number, number>();
  for (let entry = 0; entry < entries; entry++) {
    const at = begin + entry * entryBytes;
    const tag = view.getUint16(at, littleEndian);
    const type = view.getUint16(at + 2, littleEndian);
    const valueBytes = VALUE_BYTES[type];
    if (valueBytes === undefined || !ASKED.has(tag) || values.has(tag)) continue;
    const count = isBig ? readAddress(file, at + 4) : view.getUint32(at + 4, littleEndian);
    const place = at + (isBig ? 12 : 8);
    const from = count * valueBytes > (isBig ? 8 : 4) ? readAddress(file, place) : place;
    const value = (index: number): number => readValue(file, type, from + valueBytes * index);
    file.valuesLeft -= count;
    if (file.valuesLeft < 0) throw new RangeError('More values than any file has');
    values.set(
      tag,
      Array.from({ length: count }, (_, index) => value(index)),
    );
    places.set(tag, from);
  }
  return { values, places, littleEndian, next: readAddress(file, begin + entries * entryBytes) };
}

function readValue({ view, littleEndian }: Directories, type: number, at: number): number {
  if (type === SHORT) return view.getUint16(at, littleEndian);
  return type === LONG ? view.getUint32(at, littleEndian) : Number(view.getBigUint64(at, littleEndian));
}

function readAddress({ view, littleEndian, isBig }: Directories, at: number): number {
  return isBig ? Number(view.getBigUint64(at, littleEndian)) : view.getUint32(at, littleEndian);
}
