import { closeSync, openSync, readSync } from 'node:fs';

/** A font in a file, and which characters it says that it has. */
export interface FontCoverage {
  readonly path: string;
  /** Of several in one file. */
  readonly index: number;
  /** First and last of each stretch, in order. */
  readonly stretches: Uint32Array;
}

const MOST_FACES = 32;
const MOST_TABLES = 64;
const MOST_CMAP_BYTES = 8 * 1024 * 1024;
const COLLECTION = 'ttcf';
/** Without one of these there are no outlines: a font of pictures, in colour or of fixed size. */
const OUTLINES = ['glyf', 'CFF ', 'CFF2'];

/** Reads no more of a font file than what tells its characters; nothing for what is no such file, or is damaged. */
export function fontCoverage(path: string): FontCoverage[] {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return [];
  }
  try {
    const read = (at: number, length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, at));
    };
    return facesAt(read).flatMap((at, index) => {
      const stretches = readStretches(read, at);
      return stretches === null ? [] : [{ path, index, stretches }];
    });
  } catch {
    return [];
  } finally {
    closeSync(file);
  }
}

export function covers({ stretches }: FontCoverage, codePoint: number): boolean {
  let low = 0;
  let high = stretches.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[2 * middle + 1] ?? 0) < codePoint) low = middle + 1;
    else high = middle;
  }
  return (stretches[2 * low] ?? Infinity) <= codePoint;
}

type Read = (at: number, length: number) => Buffer;

function facesAt(read: Read): number[] {
  const head = read(0, 12);
  if (head.toString('latin1', 0, 4) !== COLLECTION) return [0];
  const count = Math.min(MOST_FACES, head.readUInt32BE(8));
  const offsets = read(12, 4 * count);
  return Array.from({ length: count }, (_, index) => offsets.readUInt32BE(4 * index));
}

function readStretches(read: Read, faceAt: number): Uint32Array | null {
  const count = Math.min(MOST_TABLES, read(faceAt, 12).readUInt16BE(4));
  const directory = read(faceAt + 12, 16 * count);
  const tables = new Map<string, { at: number; length: number }>();
  for (let at = 0; at + 16 <= directory.length; at += 16)
    tables.set(directory.toString('latin1', at, at + 4), {
      at: directory.readUInt32BE(at + 8),
      length: directory.readUInt32BE(at + 12),
    });
  const cmap = tables.get('cmap');
  if (cmap === undefined || !OUTLINES.some((tag) => tables.has(tag))) return null;
  return stretchesOfCmap(read(cmap.at, Math.min(MOST_CMAP_BYTES, cmap.length)));
}

/** Of the subtables for Unicode (OpenType, "cmap"), the one with characters beyond the first plane where there is one. */
function stretchesOfCmap(cmap: Buffer): Uint32Array | null {
  let best: { at: number; format: number } | null = null;
  for (let record = 4; record < 4 + 8 * cmap.readUInt16BE(2); record += 8) {
    const platform = cmap.readUInt16BE(record);
    const encoding = cmap.readUInt16BE(record + 2);
    const at = cmap.readUInt32BE(record + 4);
    const isUnicode = platform === 0 ? encoding !== 5 : platform === 3 && (encoding === 1 || encoding === 10);
    const format = cmap.readUInt16BE(at);
    if (isUnicode && (format === 4 || format === 12) && format > (best?.format ?? 0)) best = { at, format };
  }
  if (best === null) return null;
  return best.format === 12 ? segmentedCoverage(cmap, best.at) : deltaCoverage(cmap, best.at);
}

function segmentedCoverage(cmap: Buffer, at: number): Uint32Array {
  const groups = Math.min(cmap.readUInt32BE(at + 12), Math.floor((cmap.length - at - 16) / 12));
  const stretches = new Uint32Array(2 * groups);
  for (let group = 0; group < groups; group++) {
    stretches[2 * group] = cmap.readUInt32BE(at + 16 + 12 * group);
    stretches[2 * group + 1] = cmap.readUInt32BE(at + 20 + 12 * group);
  }
  return stretches;
}

function deltaCoverage(cmap: Buffer, at: number): Uint32Array {
  const segments = cmap.readUInt16BE(at + 6) >> 1;
  const stretches = new Uint32Array(2 * segments);
  for (let segment = 0; segment < segments; segment++) {
    stretches[2 * segment] = cmap.readUInt16BE(at + 16 + 2 * segments + 2 * segment);
    stretches[2 * segment + 1] = cmap.readUInt16BE(at + 14 + 2 * segment);
  }
  return stretches;
}
