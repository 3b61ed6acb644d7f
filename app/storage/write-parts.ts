import { open, realpath, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissing } from './disk-failure.ts';
import { draftBeside, syncFolder } from './durable-file.ts';
import { removeFile } from './remove-file.ts';

/**
 * Either the old file or the complete new one is there; only one part of the new one is in memory at a time. A link keeps leading to it.
 */
export async function writePartsAtomically(
  path: string,
  parts: AsyncIterable<string> | Iterable<Uint8Array>,
): Promise<void> {
  const target = await orMissing(realpath(path), path);
  const draft = draftBeside(target);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      for await (const part of parts) await handle.writeFile(part);
      // Whoever could read the previous file can read this one.
      const before = await orMissing(stat(target), null);
      if (before !== null) await handle.chmod(before.mode & 0o777);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, target);
  } catch (error) {
    await removeFile(draft);
    throw error;
  }
  await syncFolder(dirname(target));
}

const orMissing = <T, M>(asked: Promise<T>, missing: M): Promise<T | M> =>
  asked.catch((error: unknown) => {
    if (isMissing(error)) return missing;
    throw error;
  });
