import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';

/** Whether the last `tailBytes` of a file contain `wanted`. */
export async function tailHolds(
  file: FileHandle,
  sizeBytes: number,
  tailBytes: number,
  wanted: Uint8Array,
): Promise<boolean> {
  const from = Math.max(0, sizeBytes - tailBytes);
  const tail = await readAt(file, from, sizeBytes - from);
  return tail.lastIndexOf(wanted) >= 0;
}
