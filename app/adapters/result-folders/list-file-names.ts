import { readdir } from 'node:fs/promises';

/** Of the files in a folder; links are none. */
export async function listFileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((each) => each.isFile()).map(({ name }) => name);
}
