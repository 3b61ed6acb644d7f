import { unlink } from 'node:fs/promises';
import { isMissing } from './disk-failure.ts';

/** Removes a file, or finds it gone. One file system call, where Node's own `rm` makes three. */
export async function removeFile(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
