import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  fsync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { draftBeside, hashFile } from './durable-file.ts';

/** Larger files are read in pieces, with other work in between. */
const SMALL_BYTES = 256 * 1024;
/** Windows knows neither of the other two flags. */
const NO_LINK = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

export type OwnKind = 'file' | 'folder' | 'link' | 'other';

/**
 * What lies at a path in a folder that belongs to this user alone, beside the queue's database; null for nothing. Asked synchronously:
 * another thread would cost twenty times the answer, and a disk that does not answer blocks the database anyway. Never use this for a
 * shared folder, whose drive may be away.
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
    // Somebody who writes to a taken file may keep writing while it is read.
    const bytes = readFileSync(file);
    return { sizeBytes: size, sha256: createHash('sha256').update(bytes).digest('hex') };
  } finally {
    closeSync(file);
  }
}

/** What a small regular file contained when it was opened; null for a larger one, for anything else, and for nothing. */
export function readSmallOwnFile(path: string): Buffer | null {
  if (ownKindAt(path) !== 'file') return null;
  const file = openSync(path, NO_LINK);
  try {
    const { size } = fstatSync(file);
    if (size > SMALL_BYTES) return null;
    const bytes = Buffer.alloc(size);
    let length = 0;
    for (let read = -1; read !== 0 && length < size; length += read)
      read = readSync(file, bytes, length, size - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

const sync = promisify(fsync);

/**
 * Like `writeFileAtomically`, for small data. Only syncing is asynchronous: each of the other calls takes less time than waking another
 * thread.
 */
export async function writeOwnFileAtomically(path: string, data: string): Promise<void> {
  const draft = draftBeside(path);
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(file, data);
      await sync(file);
    } finally {
      closeSync(file);
    }
    // Asynchronous because it waits for the journal that the sync has just started: up to a tenth of a second while others write.
    await rename(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  await syncOwnFolder(dirname(path));
}

/** Like `syncFolder`. */
export async function syncOwnFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await syncOpened(path, 'r');
}

/** Windows syncs only files that are open for writing. */
export const syncOwnFile = (path: string): Promise<void> => syncOpened(path, 'r+');

async function syncOpened(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = openSync(path, flags);
  try {
    await sync(file);
  } finally {
    closeSync(file);
  }
}
