import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errnoOf, isMissing } from './disk-failure.ts';

/**
 * Makes a folder, and those above it. Not Node's own way of doing so, which never ends where a folder cannot be made although the one
 * above it is there (ENOENT of an automatic mount that is not to be had, of `/proc`). Throws what the file system throws.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await makeOne(path);
  }
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  }
}
