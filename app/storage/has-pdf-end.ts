import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';
import { tailHolds } from './tail-holds.ts';

const HEAD_BYTES = 1024;
const LINEARIZED = /\/Linearized\s/u;
const LENGTH = /\/L\s+(\d+)/u;

/**
 * The trailer's `%%EOF` near the end. A linearized file has another one near its beginning, and says in its first object how long it is
 * (ISO 32000-1, Annex F).
 */
export async function hasPdfEnd(file: FileHandle, sizeBytes: number): Promise<boolean> {
  const head = (await readAt(file, 0, HEAD_BYTES)).toString('latin1');
  const length = LINEARIZED.test(head) ? LENGTH.exec(head)?.[1] : undefined;
  if (length !== undefined && sizeBytes < Number(length)) return false;
  return tailHolds(file, sizeBytes, 1024, Buffer.from('%%EOF'));
}
