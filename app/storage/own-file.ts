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

/** What a small regular file held when it was opened; null for a larger one, for anything else, and for nothing. */
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

/** As `writeFileAtomically`, of what is small. Only the disk is waited for elsewhere: each of the other calls is over sooner than another thread is woken. */
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
    // Waits for the journal that the sync has just set going: up to a tenth of a second where others write.
    await rename(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  await syncOwnFolder(dirname(path));
}

/** As `syncFolder`. */
export async function syncOwnFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await syncOpened(path, 'r');
}

/** Windows syncs only what may be written to. */
export const syncOwnFile = (path: string): Promise<void> => syncOpened(path, 'r+');

async function syncOpened(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = openSync(path, flags);
  try {
    await sync(file);
  } finally {
    closeSync(file);
  }
}
