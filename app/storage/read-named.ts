import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** A list of all authorities of the world has a quarter of it. */
const MOST_BYTES = 1024 * 1024;

/**
 * All bytes of a file that a setting names. A link is followed, since programs that renew certificates leave one; a pipe is not waited for.
 * Throws what the file system throws, and with the code EINVAL where it is no file or larger than 1 MiB.
 */
export async function readNamed(path: string): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (found.isFile() && found.size <= MOST_BYTES) return await file.readFile();
    throw Object.assign(new Error(`no file of at most 1 MiB: ${path}`), { code: 'EINVAL' });
  } finally {
    await file.close();
  }
}
