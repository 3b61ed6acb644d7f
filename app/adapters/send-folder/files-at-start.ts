import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The depth of a file in a bundle in a subfolder. */
const DEEPEST = 3;

/** Paths of the files in a send folder, including those in subfolders and bundles; whatever cannot be read is left out. */
export async function filesAtStart(folder: string, levels = DEEPEST): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
  const paths: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isFile()) paths.push(path);
    else if (entry.isDirectory() && levels > 1) paths.push(...(await filesAtStart(path, levels - 1)));
  }
  return paths;
}
