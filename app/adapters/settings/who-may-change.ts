import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Of the administrator, where there is one user for that (POSIX). */
const ADMINISTRATOR = 0;
const OTHERS_WRITE = 0o022;

/**
 * Whether administrators alone may change the file: it and its folder are theirs, and nobody else may write there. Always true on Windows,
 * where no mode tells it.
 */
export async function onlyAdministratorsMayChange(
  path: string,
  administrator = ADMINISTRATOR,
): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const both = await Promise.all([stat(path), stat(dirname(path))]);
  return both.every(({ uid, mode }) => uid === administrator && (mode & OTHERS_WRITE) === 0);
}
