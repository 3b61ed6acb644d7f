import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { toErrno, isMissing } from './disk-failure.ts';

/** Changes with every write to a file, and when another file takes its name; survives a rename. */
export const toFingerprint = ({ ino, size, mtimeMs }: Stats): string => `${ino} ${size} ${mtimeMs}`;

/** Null when nothing is there, or could be, because the name is too long. */
export async function fingerprintAt(path: string): Promise<string | null> {
  try {
    return toFingerprint(await lstat(path));
  } catch (error) {
    if (isMissing(error) || toErrno(error) === 'ENAMETOOLONG') return null;
    throw error;
  }
}
