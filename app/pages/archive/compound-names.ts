const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const END_OF_CHAIN = 0xfffffffe;
/** A directory longer than this is one that runs in a circle. */
const MOST_ENTRIES = 4096;

/** Where an entry has the class of what it holds, and how long that is (MS-CFB section 2.6.1). */
const CLASS_AT = 80;
const CLASS_BYTES = 16;

/**
 * The names of the streams and storages of a compound file (MS-CFB section 2.6), which tell what program wrote it, behind the class of its
 * root as 32 hexadecimal digits. Empty where the file is damaged.
 */
export function compoundNames(bytes: Uint8Array): string[] {
  if (bytes.length < HEADER_BYTES) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorShift = view.getUint16(30, true);
  if (sectorShift !== 9 && sectorShift !== 12) return [];
  const sectorBytes = 1 << sectorShift;
  const fatSectors = Array.from({ length: 109 }, (_, index) => view.getUint32(76 + index * 4, true));
  const toOffset = (sector: number): number => (sector + 1) * sectorBytes;

  const names: string[] = [];
  let sector = view.getUint32(48, true);
  const rootAt = toOffset(sector);
  while (sector < END_OF_CHAIN && names.length < MOST_ENTRIES) {
    const from = toOffset(sector);
    if (from + sectorBytes > bytes.length) break;
    for (let at = from; at < from + sectorBytes; at += ENTRY_BYTES) {
      const nameBytes = Math.min(64, view.getUint16(at + 64, true));
      // An unused entry has no name, and still counts, so that a circle ends.
      names.push(Buffer.from(bytes.subarray(at, at + Math.max(0, nameBytes - 2))).toString('utf16le'));
    }
    // Beyond the first 109 sectors of the table lie files of more than 7 MB; what they are stands at their beginning.
    const fatSector = fatSectors[Math.floor(sector / (sectorBytes / 4))];
    if (fatSector === undefined || fatSector >= END_OF_CHAIN) break;
    const next = toOffset(fatSector) + (sector % (sectorBytes / 4)) * 4;
    if (next + 4 > bytes.length) break;
    sector = view.getUint32(next, true);
  }
  const found = names.filter((name) => name !== '');
  return found.length === 0 ? [] : [readClass(bytes, rootAt), ...found];
}

function readClass(bytes: Uint8Array, entryAt: number): string {
  const at = entryAt + CLASS_AT;
  return Buffer.from(bytes.subarray(at, at + CLASS_BYTES)).toString('hex');
}
