import { readdir } from 'node:fs/promises';

/** The names of the files in a folder, without links. */
export async function listFileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((each) => each.isFile()).map(({ name }) => name);
}
