import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { hashFile } from './durable-file.ts';

/** Larger ones are read in pieces, between which everybody else has a turn. */
const SMALL_BYTES = 256 * 1024;
/** Windows knows neither of the two others. */
const NO_LINK = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

export type OwnKind = 'file' | 'folder' | 'link' | 'other';

/**
 * What lies at a path in a folder of this user's alone, beside the queue's database; null for nothing. Asked at once: handing such a
 * question to another thread costs twenty times the answer, and a disk that does not answer keeps the database waiting anyway. Never for
 * a folder that others share, whose drive may be away.
 */
export function ownKindAt(path: string): OwnKind | null {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return null;
  if (stat.isFile()) return 'file';
  if (stat.isDirectory()) return 'folder';
  return stat.isSymbolicLink() ? 'link' : 'other';
}

/** Size and hex SHA-256 of a regular file in such a folder; null for anything else, and for nothing. */
export async function describeOwnFile(path: string): Promise<{ sizeBytes: number; sha256: string } | null> {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) return null;
  if (stat.size > SMALL_BYTES) return { sizeBytes: stat.size, sha256: await hashFile(path) };
  const file = openSync(path, NO_LINK);
  try {
    const { size } = fstatSync(file);
    // Whoever writes into a file that was taken may write on while it is read.
    const bytes = readFileSync(file);
    return { sizeBytes: size, sha256: createHash('sha256').update(bytes).digest('hex') };
  } finally {
    closeSync(file);
  }
}
