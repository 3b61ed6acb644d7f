import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { copyPlainFile } from '../../storage/copy-plain-file.ts';
import { readSmallOwnFile } from '../../storage/own-file.ts';
import { removeFile } from '../../storage/remove-file.ts';

/**
 * Copies a file that others may write to into a new one at `to`, which nobody else has open and only this user may read; an existing file
 * is replaced. Links are not followed. More than `mostBytes` are not copied (`E2BIG`). Does not wait until the copy is on disk, because
 * the original is there.
 */
export async function copyOwn(from: string, to: string, draft: string, mostBytes = Infinity): Promise<void> {
  const small = readSmallOwnFile(from);
  if (small !== null && small.length <= mostBytes) {
    copySmall(small, to, draft);
    return;
  }
  // Remains of an interrupted copy.
  await removeFile(draft);
  if (!(await copyPlainFile(from, draft, { mostBytes })))
    throw Object.assign(new Error(`${from} is no plain file`), { code: 'EINVAL' });
  try {
    await rename(draft, to);
  } catch (error) {
    await removeFile(draft);
    throw error;
  }
}

function copySmall(bytes: Buffer, to: string, draft: string): void {
  rmSync(draft, { force: true });
  try {
    writeFileSync(draft, bytes, { flag: 'wx', mode: 0o600 });
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
