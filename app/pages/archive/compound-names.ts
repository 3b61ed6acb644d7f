const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const END_OF_CHAIN = 0xfffffffe;
const NO_ENTRY = 0xffffffff;
const ROOT = 0;
/** A directory longer than this is one that runs in a circle. */
const MOST_ENTRIES = 4096;

/** Where an entry has the class of what it holds, and how long that is (MS-CFB section 2.6.1). */
const CLASS_AT = 80;
const CLASS_BYTES = 16;

interface Entry {
  readonly name: string;
  /** Places in the directory: two entries beside it, and one inside of it. */
  readonly left: number;
  readonly right: number;
  readonly child: number;
}

interface Directory {
  readonly entries: readonly Entry[];
  readonly rootClass: string;
}

/**
 * The names of the streams and storages of a compound file (MS-CFB section 2.6), of what is embedded in it, too, behind the class of its
 * root as 32 hexadecimal digits. Empty where the file is damaged.
 */
export function compoundNames(bytes: Uint8Array): string[] {
  const { entries, rootClass } = readDirectory(bytes);
  const found = entries.flatMap(({ name }) => (name === '' ? [] : [name]));
  return found.length === 0 ? [] : [rootClass, ...found];
}

/** Those that tell what program wrote it, and not what is embedded in it; all of them where the tree of names is damaged. */
export function outerCompoundNames(bytes: Uint8Array): string[] {
  const { entries, rootClass } = readDirectory(bytes);
  const found: string[] = [];
  const seen = new Set([ROOT]);
  const waiting = [entries[ROOT]?.child ?? NO_ENTRY];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place === NO_ENTRY) continue;
    const entry = entries[place];
    if (entry === undefined || seen.has(place)) return compoundNames(bytes);
    seen.add(place);
    found.push(entry.name);
    waiting.push(entry.left, entry.right);
  }
  return found.length === 0 ? compoundNames(bytes) : [rootClass, ...found];
}

function readDirectory(bytes: Uint8Array): Directory {
  const entries: Entry[] = [];
  if (bytes.length < HEADER_BYTES) return { entries, rootClass: '' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorShift = view.getUint16(30, true);
  if (sectorShift !== 9 && sectorShift !== 12) return { entries, rootClass: '' };
  const sectorBytes = 1 << sectorShift;
  const fatSectors = Array.from({ length: 109 }, (_, index) => view.getUint32(76 + index * 4, true));
  const toOffset = (sector: number): number => (sector + 1) * sectorBytes;

  let sector = view.getUint32(48, true);
  const rootAt = toOffset(sector);
  while (sector < END_OF_CHAIN && entries.length < MOST_ENTRIES) {
    const from = toOffset(sector);
    if (from + sectorBytes > bytes.length) break;
    for (let at = from; at < from + sectorBytes; at += ENTRY_BYTES) {
      const nameBytes = Math.min(64, view.getUint16(at + 64, true));
      const [left, right, child] = [68, 72, 76].map((offset) => view.getUint32(at + offset, true));
      // An unused entry has no name, and still counts, so that a circle ends.
      entries.push({
        name: Buffer.from(bytes.subarray(at, at + Math.max(0, nameBytes - 2))).toString('utf16le'),
        left: left ?? NO_ENTRY,
        right: right ?? NO_ENTRY,
        child: child ?? NO_ENTRY,
      });
    }
    // Beyond the first 109 sectors of the table lie files of more than 7 MB; what they are stands at their beginning.
    const fatSector = fatSectors[Math.floor(sector / (sectorBytes / 4))];
    if (fatSector === undefined || fatSector >= END_OF_CHAIN) break;
    const next = toOffset(fatSector) + (sector % (sectorBytes / 4)) * 4;
    if (next + 4 > bytes.length) break;
    sector = view.getUint32(next, true);
  }
  return { entries, rootClass: readClass(bytes, rootAt) };
}

function readClass(bytes: Uint8Array, entryAt: number): string {
  const at = entryAt + CLASS_AT;
  return Buffer.from(bytes.subarray(at, at + CLASS_BYTES)).toString('hex');
}
