import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Opening a pipe would wait for somebody who writes, and keep one of the few threads until then. Windows knows no such flag, and no such files. */
const NON_BLOCKING = constants.O_RDONLY | ((constants as { O_NONBLOCK?: number }).O_NONBLOCK ?? 0);

/**
 * A file's bytes. It was looked at before, but others may have put something else in its place since: what is looked at here is what is
 * read. Throws what the file system throws.
 */
export async function readWhole(
  path: string,
  mostBytes: number,
): Promise<Uint8Array | 'too-large' | 'no-file'> {
  const file = await open(path, NON_BLOCKING);
  try {
    const found = await file.stat();
    if (!found.isFile()) return 'no-file';
    return found.size > mostBytes ? 'too-large' : await file.readFile();
  } finally {
    await file.close();
  }
}
