import { constants, inflateRawSync } from 'node:zlib';

const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
const MOST_COMMENT_BYTES = 0xffff;
const CENTRAL_ENTRY = 0x02014b50;
const CENTRAL_ENTRY_BYTES = 46;
const LOCAL_ENTRY = 0x04034b50;
const LOCAL_ENTRY_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x0001;

/** All parts of a document together; a real one stays far below, a bomb says more or lies, and then does not unpack at all. */
const MOST_UNPACKED_BYTES = 256 * 1024 * 1024;
const MOST_ENTRIES = 20_000;

interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedBytes: number;
  readonly sizeBytes: number;
  readonly localAt: number;
}

/** A ZIP archive as office documents use it (APPNOTE 6.3, without its 64 bit sizes), read from its directory at the end. */
export class ZipFile {
  readonly names: readonly string[];
  /** Says that it holds more than any document does. */
  readonly isTooLarge: boolean;
  readonly #bytes: Uint8Array;
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(bytes: Uint8Array, entries: ReadonlyMap<string, Entry>) {
    this.#bytes = bytes;
    this.#entries = entries;
    this.names = [...entries.keys()];
    const total = [...entries.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    this.isTooLarge = total > MOST_UNPACKED_BYTES || entries.size > MOST_ENTRIES;
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** What the directory says of a part, unpacked; null when there is none. */
  readSize(name: string): number | null {
    return this.#entries.get(name)?.sizeBytes ?? null;
  }

  /** The part of this name; null when there is none, or it is damaged, or larger than the directory says. */
  read(name: string): Uint8Array | null {
    const entry = this.#find(name);
    const packed = entry === null ? null : this.#readPacked(entry);
    if (entry === null || packed === null || packed.length < entry.packedBytes) return null;
    if (entry.method === STORED) return entry.packedBytes === entry.sizeBytes ? packed : null;
    return entry.method === DEFLATED ? inflate(packed, entry.sizeBytes) : null;
  }

  /** What the first `packedBytes` of a part unpack to; null where there is none of it, or more than the directory says. */
  readBeginning(name: string, packedBytes: number): Uint8Array | null {
    const entry = this.#find(name);
    const packed = entry === null ? null : this.#readPacked(entry);
    if (entry === null || packed === null) return null;
    const beginning = packed.subarray(0, packedBytes);
    if (entry.method === STORED) return beginning;
    return entry.method === DEFLATED ? inflateBeginning(beginning, entry.sizeBytes) : null;
  }

  #find(name: string): Entry | null {
    const entry = this.#entries.get(name);
    return entry === undefined || entry.isEncrypted || this.isTooLarge ? null : entry;
  }

  #readPacked({ localAt, packedBytes }: Entry): Uint8Array | null {
    const bytes = this.#bytes;
    const view = toDataView(bytes);
    if (localAt + LOCAL_ENTRY_BYTES > bytes.length || view.getUint32(localAt, true) !== LOCAL_ENTRY)
      return null;
    const from =
      localAt + LOCAL_ENTRY_BYTES + view.getUint16(localAt + 26, true) + view.getUint16(localAt + 28, true);
    return bytes.subarray(from, from + packedBytes);
  }
}

/** Null when the bytes hold no directory of an archive that can be read. */
export function openZip(bytes: Uint8Array): ZipFile | null {
  const endAt = findEndRecord(bytes);
  if (endAt === null) return null;
  const view = toDataView(bytes);
  const count = view.getUint16(endAt + 10, true);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(endAt + 16, true);
  for (let entry = 0; entry < count; entry++) {
    if (at + CENTRAL_ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== CENTRAL_ENTRY) return null;
    const nameBytes = view.getUint16(at + 28, true);
    const name = Buffer.from(bytes.subarray(at + CENTRAL_ENTRY_BYTES, at + CENTRAL_ENTRY_BYTES + nameBytes));
    entries.set(name.toString('utf8').replaceAll('\\', '/'), {
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
      packedBytes: view.getUint32(at + 20, true),
      sizeBytes: view.getUint32(at + 24, true),
      localAt: view.getUint32(at + 42, true),
    });
    at += CENTRAL_ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return new ZipFile(bytes, entries);
}

function findEndRecord(bytes: Uint8Array): number | null {
  const view = toDataView(bytes);
  const last = bytes.length - END_RECORD_BYTES;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT_BYTES); at--) {
    if (bytes[at] === 0x50 && view.getUint32(at, true) === END_RECORD) return at;
  }
  return null;
}

/** Unpacks no further than the directory says, whatever comes. */
function inflate(packed: Uint8Array, sizeBytes: number): Uint8Array | null {
  if (sizeBytes === 0) return new Uint8Array();
  try {
    const unpacked = inflateRawSync(packed, { maxOutputLength: sizeBytes });
    return unpacked.length === sizeBytes ? unpacked : null;
  } catch {
    return null;
  }
}

function inflateBeginning(packed: Uint8Array, sizeBytes: number): Uint8Array | null {
  if (sizeBytes === 0) return new Uint8Array();
  try {
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: sizeBytes });
  } catch {
    return null;
  }
}

const toDataView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
