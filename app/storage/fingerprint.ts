import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { toErrno, isMissing } from './disk-failure.ts';

/** Changes with every write to a file, and when another file takes its name; stays when the file is renamed. */
export const toFingerprint = ({ ino, size, mtimeMs }: Stats): string => `${ino} ${size} ${mtimeMs}`;

/** Null when nothing is there, nor could be, its name being too long. */
export async function fingerprintAt(path: string): Promise<string | null> {
  try {
    return toFingerprint(await lstat(path));
  } catch (error) {
    if (isMissing(error) || toErrno(error) === 'ENAMETOOLONG') return null;
    throw error;
  }
}
