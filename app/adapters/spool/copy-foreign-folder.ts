import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../storage/durable-file.ts';
import { openRegular } from '../../storage/read-shared.ts';
import { copyOwn } from './copy-own.ts';

/** Not made of a document's name, which may be as long as a name can be. */
const DRAFT = '.faxtray-copy';

/**
 * Copies the plain files of a bundle's folder that belongs to somebody else, and that is theirs to change meanwhile: it is held open, so that no
 * other folder takes its place while it is read, and no link in it is followed. False where the system has no way to read by what is open.
 */
export async function copyForeignFolder(from: string, to: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const folder = await open(from, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    const opened = `/proc/self/fd/${folder.fd}`;
    const draft = `${to}${DRAFT}`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    for (const name of await readdir(opened)) {
      const path = join(opened, name);
      const file = await openRegular(path);
      if (file === null) continue;
      await file.close();
      await copyOwn(path, join(draft, name), join(draft, DRAFT));
    }
    await syncFolder(draft);
    await rename(draft, to);
    await syncFolder(join(to, '..'));
    return true;
  } finally {
    await folder.close();
  }
}
