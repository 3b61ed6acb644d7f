import type { FileHandle } from 'node:fs/promises';
import type { FormatEnd } from './format-end.ts';
import { readAt } from './read-at.ts';

const HEAD_BYTES = 1024;
/** Where readers look for the end (ISO 32000-1, Annex H, note 18). */
const TAIL_BYTES = 1024;
/** Before the end: room for remarks, and for the ends of programs that write another `%%EOF` behind the first one. */
const BEFORE_END_BYTES = 1024;
const END = Buffer.from('%%EOF');
const LINEARIZED = /\/Linearized\s/u;
const LENGTH = /\/L\s+(\d+)/u;

/**
 * The trailer's `%%EOF` near the end. A linearized file has another one near its beginning, and says in its first object how long it is
 * (ISO 32000-1, Annex F). A file that is changed grows behind its end, by objects and another end (7.5.6). One that is embedded in it has
 * an end of its own. One that does not say where its table is (7.5.5) is not as it should be; readers look for its objects themselves, so
 * where a person made it only quiet tells that it is whole.
 */
export async function findPdfEnd(file: FileHandle, sizeBytes: number): Promise<FormatEnd> {
  return (await readPdfEnd(file, sizeBytes)).end;
}

/** Of what a service made, which writes no such thing: whether it ended, and says where its table is. */
export async function hasPdfEnd(file: FileHandle, sizeBytes: number): Promise<boolean> {
  const { end, hasTableOffset } = await readPdfEnd(file, sizeBytes);
  return end !== 'missing' && hasTableOffset;
}

interface PdfEnd {
  readonly end: FormatEnd;
  readonly hasTableOffset: boolean;
}

async function readPdfEnd(file: FileHandle, sizeBytes: number): Promise<PdfEnd> {
  const head = (await readAt(file, 0, HEAD_BYTES)).toString('latin1');
  const length = LINEARIZED.test(head) ? LENGTH.exec(head)?.[1] : undefined;
  if (length !== undefined && sizeBytes < Number(length)) return NONE;
  const from = Math.max(0, sizeBytes - TAIL_BYTES - BEFORE_END_BYTES);
  const tail = await readAt(file, from, sizeBytes - from);
  const at = tail.lastIndexOf(END);
  if (at < Math.max(0, tail.length - TAIL_BYTES)) return NONE;
  const behind = tail.toString('latin1', at + END.length);
  if (/\d\s+\d+\s+obj\b|^\s*xref\b/u.test(behind)) return NONE;
  // The end of another PDF that is embedded in this one (7.11.4); its stream is what ends here.
  if (/^\s*endstream\b|\bendobj\b/u.test(behind)) return NONE;
  const before = tail.toString('latin1', Math.max(0, at - BEFORE_END_BYTES), at);
  const hasTableOffset = /startxref\s+\d/u.test(before);
  // The first letters of such an object, perhaps; what mailers and printers append begins with none.
  if (/^\s*\d/u.test(behind) || !hasTableOffset) return { end: 'unknown', hasTableOffset };
  const tableAt = TABLE.exec(before)?.[1];
  const isThere = tableAt === undefined || (await isTableAt(file, Number(tableAt)));
  return { end: isThere ? 'there' : 'unknown', hasTableOffset };
}

const NONE: PdfEnd = { end: 'missing', hasTableOffset: false };

/** In an embedded PDF it counts from that one's own beginning, so here it leads nowhere. */
const TABLE = /startxref\s+(\d{1,12})\s{0,8}$/u;

/** Whether the cross-reference table is there, or the object that is one (7.5.8). */
async function isTableAt(file: FileHandle, offset: number): Promise<boolean> {
  const text = (await readAt(file, offset, 64)).toString('latin1');
  return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/u.test(text);
}
