import type { FileHandle } from 'node:fs/promises';
import type { FormatEnd } from './format-end.ts';
import { readAt } from './read-at.ts';

const HEAD_BYTES = 1024;
/** Where readers look for the end (ISO 32000-1, Annex H, note 18). */
const TAIL_BYTES = 1024;
const END = Buffer.from('%%EOF');
const LINEARIZED = /\/Linearized\s/u;
const LENGTH = /\/L\s+(\d+)/u;

/**
 * The trailer's `%%EOF` near the end. A linearized file has another one near its beginning, and says in its first object how long it is
 * (ISO 32000-1, Annex F). A file that is changed grows behind its end, by objects and another end (7.5.6).
 */
export async function findPdfEnd(file: FileHandle, sizeBytes: number): Promise<FormatEnd> {
  const head = (await readAt(file, 0, HEAD_BYTES)).toString('latin1');
  const length = LINEARIZED.test(head) ? LENGTH.exec(head)?.[1] : undefined;
  if (length !== undefined && sizeBytes < Number(length)) return 'missing';
  const from = Math.max(0, sizeBytes - TAIL_BYTES);
  const tail = await readAt(file, from, sizeBytes - from);
  const at = tail.lastIndexOf(END);
  if (at < 0) return 'missing';
  const behind = tail.toString('latin1', at + END.length);
  if (/\d\s+\d+\s+obj\b|^\s*xref\b/u.test(behind)) return 'missing';
  // The first letters of such an object, perhaps; what mailers and printers append begins with none.
  return /^\s*\d/u.test(behind) ? 'unknown' : 'there';
}
