import { isAbsolute, relative, sep } from 'node:path';

/** Whether a path, judging by names alone, leads to something inside a folder and not to the folder itself. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
