import { stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isBelow } from '../../storage/is-below.ts';
import { likeTheOneAbove, makeFolder } from '../../storage/make-folder.ts';

/**
 * Creates a folder below the root. A root that vanished is never recreated: it may lie on a drive that was unplugged, and what is put
 * into a local folder in its place would be hidden once the drive is back. Whoever has access to the root has access to the folder. Each
 * folder on the way is checked, because others may be able to put a link there. Throws file system errors, and never leaves the root.
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
