import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { copyPlainFile } from '../../storage/copy-plain-file.ts';
import { readSmallOwnFile } from '../../storage/own-file.ts';
import { removeFile } from '../../storage/remove-file.ts';

/**
 * Copies a file that others may write into a new one at `to`, which nobody else has open and only this user may read; what was there is
 * replaced. A link is not followed. More than `mostBytes` are not copied (`E2BIG`). Not waited for until it is
 * on disk: the file that it is a copy of is there.
 */
export async function copyOwn(from: string, to: string, draft: string, mostBytes = Infinity): Promise<void> {
  const small = readSmallOwnFile(from);
  if (small !== null && small.length <= mostBytes) {
    copySmall(small, to, draft);
    return;
  }
  // What was left of a copy that was cut off.
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
