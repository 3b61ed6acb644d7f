import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';

/** The end record has 22 bytes and gives the length of the comment after it (APPNOTE 4.3.16). */
const RECORD_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
/** The true offset is in a separate record (APPNOTE 4.4.24). */
const IS_ELSEWHERE = 0xffffffff;

/**
 * Looks for the end record, and for the directory where it says: an archive inside the archive has an end record too, with offsets from
 * its own beginning.
 */
export async function hasZipEnd(file: FileHandle, sizeBytes: number): Promise<boolean> {
  const from = Math.max(0, sizeBytes - RECORD_BYTES - MAX_COMMENT_BYTES);
  const tail = await readAt(file, from, sizeBytes - from);
  const at = tail.lastIndexOf(END_RECORD);
  if (at < 0 || at + RECORD_BYTES > tail.length) return false;
  const record = tail.subarray(at);
  if (record.length < RECORD_BYTES + record.readUInt16LE(20)) return false;
  const [entries, offset] = [record.readUInt16LE(10), record.readUInt32LE(16)];
  if (entries === 0 || offset === IS_ELSEWHERE) return true;
  return DIRECTORY_ENTRY.equals(await readAt(file, offset, DIRECTORY_ENTRY.length));
}
