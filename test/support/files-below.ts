import { lstatSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

/** What `read` gives, or null where what it reads has gone meanwhile: an app at work renames and removes under our feet. */
function unlessGone<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Paths of all files below a folder, which an app may be at work in; empty where there is none. Links are not followed. */
export function filesBelow(folder: string): string[] {
  const entries: Dirent[] = unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/** What stands in a file, or null where it has gone since it was listed. */
export const readUnlessGone = (path: string): Buffer | null => unlessGone(() => readFileSync(path));

/** Bytes of a file; 0 where it has gone since it was listed. */
export const sizeUnlessGone = (path: string): number => unlessGone(() => lstatSync(path).size) ?? 0;
