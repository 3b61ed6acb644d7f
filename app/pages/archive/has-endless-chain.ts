/** Where the header of a compound file has its first tables and their number (MS-CFB section 2.2). */
const HEADER_BYTES = 512;
const SHIFT_AT = 30;
const DIRECTORY_AT = 48;
const MINI_TABLE_AT = 60;
const MORE_TABLES_AT = 68;
const MORE_COUNT_AT = 72;
const TABLES_AT = 76;
const TABLES_IN_HEADER = 109;
/** An entry of the directory, and where its stream begins (section 2.6.1). */
const ENTRY_BYTES = 128;
const TYPE_AT = 66;
const BEGIN_AT = 116;
const SIZE_AT = 120;
const STREAM = 2;
/** Smaller streams share the sectors of one. */
const LEAST_OF_ITS_OWN_BYTES = 4096;
/** From here on a number says what a sector is, and names none. */
const NONE = 0xfffffffa;

/** Streams that share sectors by mistake, and no more. */
const MOST_TIMES_EACH = 4;

/**
 * Whether the sectors of a compound file go round in a circle, or so many streams share them that together they are many times as long as it. Libraries follow them until no memory is left, and then not only the
 * worker ends but the process: no limit holds a list that doubles.
 */
export function hasEndlessChain(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER_BYTES) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(SHIFT_AT, true);
  if (shift !== 9 && shift !== 12) return false;
  const sectors = new Sectors(view, 1 << shift);
  const tables = sectors.tables();
  if (tables === null) return true;
  const next = sectors.join(tables);
  const [directory, mini] = [DIRECTORY_AT, MINI_TABLE_AT].map((at) => view.getUint32(at, true));
  // Only these are followed: of sectors that belong to nothing, the tables may say anything.
  if (goesRound(next, [directory ?? NONE, mini ?? NONE])) return true;
  const entries = sectors.entries(chain(next, directory ?? NONE));
  const begins = entries.map(({ begin }) => begin);
  if (goesRound(next, begins) || goesRound(sectors.join(chain(next, mini ?? NONE)), begins)) return true;
  return areTooLong(next, new Set(entries.flatMap(({ begin, isOfItsOwn }) => (isOfItsOwn ? [begin] : []))));
}

/** Of one that is no circle. */
function chain(next: Uint32Array, first: number): number[] {
  const found: number[] = [];
  for (let sector = first; sector < next.length; sector = next[sector] ?? NONE) found.push(sector);
  return found;
}

interface Entry {
  readonly begin: number;
  /** A stream with sectors that are no other's. */
  readonly isOfItsOwn: boolean;
}

class Sectors {
  readonly #view: DataView;
  readonly #bytes: number;

  constructor(view: DataView, bytes: number) {
    this.#view = view;
    this.#bytes = bytes;
  }

  /** The sectors of the table that says which comes after which; null where their own list goes round in a circle, or is longer than the file needs. */
  tables(): number[] | null {
    const numbers = (at: number, count: number): number[] =>
      Array.from({ length: count }, (_, index) => this.#view.getUint32(at + index * 4, true));
    const found = numbers(TABLES_AT, TABLES_IN_HEADER);
    const most = TABLES_IN_HEADER + (2 * this.#view.byteLength) / this.#bytes / (this.#bytes / 4);
    const seen = new Set<number>();
    let sector = this.#view.getUint32(MORE_TABLES_AT, true);
    for (let left = this.#view.getUint32(MORE_COUNT_AT, true); left > 0 && this.#isThere(sector); left--) {
      if (seen.has(sector)) return null;
      seen.add(sector);
      const list = numbers(this.#offset(sector), this.#bytes / 4);
      sector = list.pop() ?? NONE;
      found.push(...list.filter((each) => this.#isThere(each)));
      if (found.length > most) return null;
    }
    return found.filter((each) => this.#isThere(each));
  }

  /** What stands in these sectors, one behind the other. */
  join(sectors: readonly number[]): Uint32Array {
    const each = this.#bytes / 4;
    const all = new Uint32Array(sectors.length * each);
    for (const [place, sector] of sectors.entries()) {
      if (!this.#isThere(sector)) continue;
      for (let index = 0; index < each; index++)
        all[place * each + index] = this.#view.getUint32(this.#offset(sector) + index * 4, true);
    }
    return all;
  }

  /** Where each stream of a directory begins. */
  entries(directory: readonly number[]): Entry[] {
    const found: Entry[] = [];
    for (const sector of directory) {
      if (!this.#isThere(sector)) continue;
      const from = this.#offset(sector);
      for (let at = from; at < from + this.#bytes; at += ENTRY_BYTES) found.push(this.#entry(at));
    }
    return found;
  }

  #entry(at: number): Entry {
    const size = this.#view.getUint32(at + SIZE_AT, true);
    const isStream = this.#view.getUint8(at + TYPE_AT) === STREAM;
    return {
      begin: this.#view.getUint32(at + BEGIN_AT, true),
      isOfItsOwn: isStream && size >= LEAST_OF_ITS_OWN_BYTES,
    };
  }

  #offset(sector: number): number {
    return (sector + 1) * this.#bytes;
  }

  #isThere(sector: number): boolean {
    return sector < NONE && this.#offset(sector) + this.#bytes <= this.#view.byteLength;
  }
}

function goesRound(next: Uint32Array, begins: readonly number[]): boolean {
  /** By which walk each was reached. */
  const walks = new Uint32Array(next.length);
  for (const [place, begin] of begins.entries()) {
    let at = begin;
    while (at < next.length && walks[at] === 0) {
      walks[at] = place + 1;
      at = next[at] ?? NONE;
    }
    if (at < next.length && walks[at] === place + 1) return true;
  }
  return false;
}

/** Of chains that end. */
function areTooLong(next: Uint32Array, begins: ReadonlySet<number>): boolean {
  let left = MOST_TIMES_EACH * next.length;
  for (const begin of begins)
    for (let at = begin; at < next.length; at = next[at] ?? NONE) if (left-- === 0) return true;
  return false;
}
