import { stat } from 'node:fs/promises';
import { makeFolder } from '../../storage/make-folder.ts';

/**
 * Makes a folder somewhere below the root, which is never made anew when it vanished: it may lie on a drive that was pulled, and what is
 * put into a local folder in its place is hidden when the drive is back. Throws what the file system throws.
 */
export async function makeFolderBelow(root: string, path: string): Promise<void> {
  await stat(root);
  await makeFolder(path);
}
