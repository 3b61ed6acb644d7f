import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { errnoOf, isMissing } from './disk-failure.ts';

/** Changes with every write to a file, and when another file takes its name; stays when the file is renamed. */
export const fingerprintOf = ({ ino, size, mtimeMs }: Stats): string => `${ino} ${size} ${mtimeMs}`;

/** Null when nothing is there, nor could be, its name being too long. */
export async function fingerprintAt(path: string): Promise<string | null> {
  try {
    return fingerprintOf(await lstat(path));
  } catch (error) {
    if (isMissing(error) || errnoOf(error) === 'ENAMETOOLONG') return null;
    throw error;
  }
}
