import { createHash, randomUUID } from 'node:crypto';
import { link, lstat, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyPlainFile } from './copy-plain-file.ts';
import { toErrno, isMissing } from './disk-failure.ts';
import { openRegular } from './read-shared.ts';
import { removeFile } from './remove-file.ts';

/** Makes the names in a folder survive a power cut. Windows has no such call and needs none. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Either the old file or the complete new one is there, whatever happens in between. `mode`: who else may read it. */
export async function writeFileAtomically(
  path: string,
  data: string | Uint8Array,
  mode = 0o600,
): Promise<void> {
  const draft = await writeDraft(path, data, mode);
  try {
    await rename(draft, path);
  } catch (error) {
    await removeFile(draft);
    throw error;
  }
  await syncFolder(dirname(path));
}

/** The same if nothing is at `path` yet. False if something is: it is never overwritten. */
export async function writeToFreePath(
  path: string,
  data: string | Uint8Array,
  mode = 0o600,
): Promise<boolean> {
  const draft = await writeDraft(path, data, mode);
  try {
    await nameFree(draft, path);
  } catch (error) {
    if (toErrno(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await removeFile(draft);
  }
  await syncFolder(dirname(path));
  return true;
}

/** Path of a file beside `path` that contains the bytes, on disk, and is to be renamed to it. Nothing is left if that fails. */
export async function writeDraft(path: string, data: string | Uint8Array, mode: number): Promise<string> {
  const draft = draftBeside(path);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(data);
      // Not passed to `open`, where the umask would apply.
      if (mode !== 0o600) await handle.chmod(mode);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await removeFile(draft);
    throw error;
  }
  return draft;
}

/**
 * Puts a copy of `from` at `to`, complete and on disk, or nothing; with `mode` as its permissions, whoever may read the original. False
 * if something is at `to` already: it is never overwritten. Links are not followed. More than `mostBytes` are not copied (`E2BIG`).
 */
export async function copyToFreePath(
  from: string,
  to: string,
  { mode = 0o600, mostBytes = Infinity }: { readonly mode?: number; readonly mostBytes?: number } = {},
): Promise<boolean> {
  const draft = draftBeside(to);
  try {
    if (!(await copyPlainFile(from, draft, { mode, mostBytes, isSynced: true }))) throw noPlainFile(from);
    await nameFree(draft, to);
  } catch (error) {
    if (toErrno(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await removeFile(draft);
  }
  await syncFolder(dirname(to));
  return true;
}

/** Error codes of file systems without hard links (FAT, exFAT, many network shares). */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EMLINK']);

/**
 * Gives a draft its name; throws EEXIST if the name is taken. By a hard link, which is atomic; without hard links, an empty file first
 * takes the name and the draft replaces it. A crash in between leaves an empty file, and the next try uses another name.
 */
export async function nameFree(draft: string, to: string, makeLink = link): Promise<void> {
  try {
    await makeLink(draft, to);
  } catch (error) {
    if (!NO_LINKS.has(toErrno(error) ?? '')) throw error;
    await (await open(to, 'wx', 0o600)).close();
    await rename(draft, to);
  }
}

/**
 * Hex SHA-256 of what the file contained when it was opened: somebody who keeps writing would otherwise have us read without end. It is read
 * into the same buffer again and again, since a stream allocates a new one for each slice, and for a file of 20 MiB as much memory.
 */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await openRegular(path);
  if (file === null) throw noPlainFile(path);
  try {
    const { size } = await file.stat();
    const slice = Buffer.allocUnsafe(Math.min(size, SLICE_BYTES));
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(slice, 0, Math.min(slice.length, size - at), at);
      // Cut short while it was read: then this is all it has.
      if (bytesRead === 0) break;
      hash.update(slice.subarray(0, bytesRead));
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

const SLICE_BYTES = 128 * 1024;

export async function hasSameContent(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([lstat(one), lstat(other)]);
  return a.isFile() && b.isFile() && a.size === b.size && (await hashFile(one)) === (await hashFile(other));
}

const noPlainFile = (path: string): Error =>
  Object.assign(new Error(`${path} is no plain file`), { code: 'EINVAL' });

/** True for a regular file; false for nothing, a folder, a link, a device. */
export async function isRegularFile(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** A name that no watcher takes for a file of ours, in the same folder so that a rename is enough. */
export const draftBeside = (path: string): string => join(dirname(path), `.faxtray-${randomUUID()}.tmp`);

export const isDraftName = (name: string): boolean => DRAFT_NAME.test(name);

const DRAFT_NAME = /^\.faxtray-[0-9a-f-]{36}\.tmp$/u;
