import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Has a folder that others may rename or replace read by what was opened: no other folder takes its place meanwhile, and no link is followed to
 * it. Elsewhere than on Linux there is no way to read by what is open, and `work` is given the path.
 */
export async function holdFolder<T>(path: string, work: (held: string) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work(path);
  const folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    return await work(`/proc/self/fd/${folder.fd}`);
  } finally {
    await folder.close();
  }
}
