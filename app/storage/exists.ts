import { lstat } from 'node:fs/promises';
import { isMissing } from './disk-failure.ts';

/** Whether anything has this name, a link that leads nowhere too. Throws where the disk does not say. */
export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
