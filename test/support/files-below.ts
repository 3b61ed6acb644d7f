import { readdirSync, readFileSync, rmSync, type Dirent } from 'node:fs';
import { dirname, join } from 'node:path';

/** Under Wine (test/windows). */
const IS_WINDOWS = process.platform === 'win32';

/** A running program created and removed it between two looks; /proc reports ESRCH for a process that ended. */
const GONE = new Set(['ENOENT', 'ENOTDIR', 'ESRCH']);

function unlessGone<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if (error instanceof Error && 'code' in error && GONE.has(String(error.code))) return null;
    throw error;
  }
}

/** The entries of a folder; none if it does not exist. */
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
 * Paths of the files directly in the folders above, up to the root: where a name full of `..` would lead if taken literally. Other
 * folders in those are not the test's and not searched.
 */
export function filesAbove(folder: string): string[] {
  const above = dirname(folder);
  const here = entriesIn(above).flatMap((entry) => (entry.isFile() ? [join(above, entry.name)] : []));
  return above === dirname(above) ? here : [...here, ...filesAbove(above)];
}

/** Null if it is gone by now, like drafts and lists of changing files. */
export const readUnlessGone = (path: string): Buffer | null => unlessGone(() => readFileSync(path));

/** Empty while there is no such file. */
export const textIn = (path: string): string => readUnlessGone(path)?.toString('utf8') ?? '';

/** Also null if this user may not read it. */
export function readIfAllowed(path: string): Buffer | null {
  try {
    return readUnlessGone(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return null;
    throw error;
  }
}

/** With everything in it, even if a program that was told to end still puts something there. */
export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: IS_WINDOWS ? 0 : 20, retryDelay: 25 });
  } catch (error) {
    // Windows does not remove a file that a test has left open. Its folder goes together with that whole Windows.
    if (!IS_WINDOWS || (error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
  }
}
