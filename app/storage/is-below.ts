import { isAbsolute, relative, sep } from 'node:path';

/** By the names alone: whether a path leads to something inside of a folder, and not to the folder itself. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
