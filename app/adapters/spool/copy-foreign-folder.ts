import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_DOCUMENT_BYTES_PUBLIC } from '../../domain/fax/fax-limits.ts';
import { copyPlainFile } from '../../storage/copy-plain-file.ts';
import { syncFolder } from '../../storage/durable-file.ts';
import { holdFolder } from '../../storage/hold-folder.ts';

/**
 * Copies the plain files of a bundle folder that belongs to somebody else, who may change it meanwhile: no other folder can be
 * substituted while it is read, and no link in it is followed. False if the system cannot read relative to an open folder.
 */
export async function copyForeignFolder(from: string, to: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  await holdFolder(from, async (held) => {
    // Not derived from a document's name, which may have the maximum length.
    const draft = `${to}.faxtray-copy`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    for (const name of await readdir(held))
      await copyPlainFile(join(held, name), join(draft, name), { mostBytes: MAX_DOCUMENT_BYTES_PUBLIC });
    await syncFolder(draft);
    await rename(draft, to);
    await syncFolder(join(to, '..'));
  });
  return true;
}
