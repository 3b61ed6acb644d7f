import { readdirSync, readFileSync, rmSync, type Dirent } from 'node:fs';
import { dirname, join } from 'node:path';

/** Under Wine (test/windows). */
const IS_WINDOWS = process.platform === 'win32';

/** Something that runs made it and took it away again, between one look and the next; a process that ended says ESRCH in /proc. */
const GONE = new Set(['ENOENT', 'ENOTDIR', 'ESRCH']);

function unlessGone<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if (error instanceof Error && 'code' in error && GONE.has(String(error.code))) return null;
    throw error;
  }
}

/** What lies in a folder; nothing, where there is none. */
export const entriesIn = (folder: string): Dirent[] =>
  unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? [];

/** Paths of all files below a folder that may change meanwhile; links are not followed. */
export const filesBelow = (folder: string): string[] =>
  entriesIn(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });

/**
 * Paths of the files that lie right in a folder above, up to the root: where a name full of `..` leads that
 * is taken as it stands. Nothing below their other folders, which are not the test's.
 */
export function filesAbove(folder: string): string[] {
  const above = dirname(folder);
  const here = entriesIn(above).flatMap((entry) => (entry.isFile() ? [join(above, entry.name)] : []));
  return above === dirname(above) ? here : [...here, ...filesAbove(above)];
}

/** Null for what is gone by now, as drafts and lists of files that change are. */
export const readUnlessGone = (path: string): Buffer | null => unlessGone(() => readFileSync(path));

/** Empty while there is no such file. */
export const textIn = (path: string): string => readUnlessGone(path)?.toString('utf8') ?? '';

/** Null for what this user may not read either. */
export function readIfAllowed(path: string): Buffer | null {
  try {
    return readUnlessGone(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return null;
    throw error;
  }
}

/** With everything in it, also when a program that was told to end still puts something there. */
export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: IS_WINDOWS ? 0 : 20, retryDelay: 25 });
  } catch (error) {
    // Windows removes no file that a test has left open. Its folder goes with the whole of that Windows.
    if (!IS_WINDOWS || (error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
  }
}
