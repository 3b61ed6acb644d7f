import { lstat } from 'node:fs/promises';
import { isMissing } from './disk-failure.ts';

/** Whether anything has this name, including a dangling link. Throws if the disk does not say. */
export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
