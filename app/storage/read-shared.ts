import { constants } from 'node:fs';
import { lstat, open, type FileHandle } from 'node:fs/promises';
import { toErrno, isMissing } from './disk-failure.ts';
import { readAt } from './read-at.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

/** Windows knows neither of the other two flags, which are 0 there, and has no pipes among its files. */
const READ_CAREFULLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** `refused`: what lies there must not be read. */
export type SharedRead =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly why: Phrase };

/**
 * Opens a file in a folder that others can write to. A link may lead to an endless device, and opening a pipe waits for a writer and
 * blocks one of the few threads until then, so neither is opened. Null when it is not a regular file; throws file system errors.
 */
export async function openRegular(path: string): Promise<FileHandle | null> {
  // Checked before opening, since opening alone affects some devices; and after, since it may have been replaced in between.
  if (!(await lstat(path)).isFile()) return null;
  let file: FileHandle;
  try {
    file = await open(path, READ_CAREFULLY);
  } catch (error) {
    if (BECAME_SOMETHING_ELSE.has(toErrno(error) ?? '')) return null;
    throw error;
  }
  try {
    if ((await file.stat()).isFile()) return file;
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return null;
}

/** A link, a socket. */
const BECAME_SOMETHING_ELSE = new Set(['ELOOP', 'ENXIO']);

/** All bytes of a file that others can write to, if there are at most `maxBytes`. Throws file system errors. */
export async function readShared(path: string, maxBytes: number): Promise<SharedRead> {
  try {
    const file = await openRegular(path);
    if (file === null) return { kind: 'refused', why: phrase('disk.why.not-plain-file') };
    try {
      const bytes = await readUpTo(file, maxBytes + 1);
      return bytes.length > maxBytes
        ? { kind: 'refused', why: phrase('disk.why.over-limit', { kibibytes: maxBytes / 1024 }) }
        : { kind: 'read', bytes };
    } finally {
      await file.close();
    }
  } catch (error) {
    // Nothing can have a name that is too long.
    if (isMissing(error) || toErrno(error) === 'ENAMETOOLONG') return { kind: 'missing' };
    throw error;
  }
}

/** Most files read like this are far smaller than they may be, and allocating the maximum costs more than reading. */
const USUAL_BYTES = 4 * 1024;

async function readUpTo(file: FileHandle, maxBytes: number): Promise<Buffer> {
  const first = await readAt(file, 0, Math.min(maxBytes, USUAL_BYTES));
  return first.length < USUAL_BYTES ? first : readAt(file, 0, maxBytes);
}
