import { stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isBelow } from '../../storage/is-below.ts';
import { likeTheOneAbove, makeFolder } from '../../storage/make-folder.ts';

/**
 * Makes a folder somewhere below the root, which is never recreated when it vanished: it may lie on a drive that was pulled, and what is
 * put into a local folder in its place is hidden when the drive is back. Who gets to the root gets to it. Each on the way is looked at: who
 * may write there can put a link into its place. Throws what the file system throws, and never leaves the root.
 */
export async function makeFolderBelow(root: string, path: string): Promise<void> {
  if (!isBelow(root, path))
    throw Object.assign(new Error(`${path} is not below ${root}`), { code: 'EINVAL' });
  await stat(root);
  let folder = root;
  for (const name of relative(root, path).split(sep)) {
    folder = join(folder, name);
    await makeFolder(folder, likeTheOneAbove);
  }
}
