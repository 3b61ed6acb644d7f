import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** A list of all the world's authorities takes a quarter of it. */
const MOST_BYTES = 1024 * 1024;

/**
 * All bytes of a file that a setting names. Links are followed, because programs that renew certificates use them; pipes are not waited
 * for. Throws file system errors, and EINVAL if it is not a file or larger than 1 MiB.
 */
export async function readNamed(path: string): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    if (found.isFile() && found.size <= MOST_BYTES) return await file.readFile();
    throw Object.assign(new Error(`not a file of at most 1 MiB: ${path}`), { code: 'EINVAL' });
  } finally {
    await file.close();
  }
}
