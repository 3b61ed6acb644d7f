import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Lets a folder that others may rename or replace be read through an open handle: no other folder can be substituted meanwhile, and no
 * link to it is followed. Systems other than Linux cannot read relative to an open folder, so `work` gets the path.
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
