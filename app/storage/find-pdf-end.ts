import type { FileHandle } from 'node:fs/promises';
import type { FormatEnd } from './format-end.ts';
import { readAt } from './read-at.ts';

const HEAD_BYTES = 1024;
/** Where readers look for the end (ISO 32000-1, Annex H, note 18). */
const TAIL_BYTES = 1024;
/** Before the end: room for comments, and for programs that write a second `%%EOF` after the first. */
const BEFORE_END_BYTES = 1024;
const END = Buffer.from('%%EOF');
const LINEARIZED = /\/Linearized\s/u;
const LENGTH = /\/L\s+(\d+)/u;

/**
 * Looks for the trailer's `%%EOF` near the end. A linearized file has another one near its beginning, and gives its length in its first
 * object (ISO 32000-1, Annex F). An edited file grows past its end by objects and another end (7.5.6). An embedded file has an end of its
 * own. A file that does not say where its table is (7.5.5) is malformed; readers then search for its objects, so for a file made by a
 * person only quiet tells that it is complete.
 */
export async function findPdfEnd(file: FileHandle, sizeBytes: number): Promise<FormatEnd> {
  return (await readPdfEnd(file, sizeBytes)).end;
}

/** For a document from a service, which never writes such a file: whether it ends, and says where its table is. */
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
  // The end of another PDF embedded in this one (7.11.4), whose stream ends here.
  if (/^\s*endstream\b|\bendobj\b/u.test(behind)) return NONE;
  const before = tail.toString('latin1', Math.max(0, at - BEFORE_END_BYTES), at);
  const hasTableOffset = /startxref\s+\d/u.test(before);
  // Possibly the beginning of such an object; what mailers and printers append never begins with a digit.
  if (/^\s*\d/u.test(behind) || !hasTableOffset) return { end: 'unknown', hasTableOffset };
  const tableAt = TABLE.exec(before)?.[1];
  const isThere = tableAt === undefined || (await isTableAt(file, Number(tableAt)));
  return { end: isThere ? 'there' : 'unknown', hasTableOffset };
}

const NONE: PdfEnd = { end: 'missing', hasTableOffset: false };

/** In an embedded PDF this is relative to its own beginning, so here it leads nowhere. */
const TABLE = /startxref\s+(\d{1,12})\s{0,8}$/u;

/** Whether the cross-reference table is there, or the object that serves as one (7.5.8). */
async function isTableAt(file: FileHandle, offset: number): Promise<boolean> {
  const text = (await readAt(file, offset, 64)).toString('latin1');
  return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/u.test(text);
}
