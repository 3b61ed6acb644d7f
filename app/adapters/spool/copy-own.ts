import { open, rename, type FileHandle } from 'node:fs/promises';
import { errnoOf } from '../../storage/disk-failure.ts';
import { openRegular } from '../../storage/read-shared.ts';
import { removeFile } from '../../storage/remove-file.ts';

const CHUNK_BYTES = 256 * 1024;

/**
 * Copies a file that others may write into a new one at `to`, which nobody else has open; what was there is replaced. A link is not
 * followed. Not waited for until it is on disk: the file that it is a copy of is there.
 */
export async function copyOwn(from: string, to: string, draft: string): Promise<void> {
  const source = await openRegular(from);
  if (source === null) throw Object.assign(new Error(`${from} is no plain file`), { code: 'EINVAL' });
  try {
    const copy = await openNew(draft);
    try {
      const { mode, size } = await source.stat();
      const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size + 1));
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, buffer.length, null);
        if (bytesRead === 0) break;
        await copy.writeFile(buffer.subarray(0, bytesRead));
      }
      // Who may read it later, in the result folders: whoever could read it before. Here the folder keeps everybody else out.
      if ((mode & 0o044) !== 0) await copy.chmod(0o600 | (mode & 0o044));
    } finally {
      await copy.close();
    }
    await rename(draft, to);
  } catch (error) {
    await removeFile(draft);
    throw error;
  } finally {
    await source.close();
  }
}

/** What was left of a copy that was cut off goes first. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
  }
  await removeFile(path);
  return open(path, 'wx', 0o600);
}
