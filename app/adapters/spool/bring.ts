import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errnoOf, isMissing } from '../../storage/disk-failure.ts';
import { sha256Of, syncFolder } from '../../storage/durable-file.ts';
import { copyTree, isSameTree } from '../../storage/durable-tree.ts';

/**
 * Moves a document or a bundle's folder into the spool. Can be called again after a crash at any point. False when it is neither
 * here nor there, or another one than was seen by now: that is somebody's next fax, and may be meant for somebody else.
 *
 * Over the border of a file system a move is a copy and a removal, and two machines that share a send folder could both copy. So
 * it is first renamed where it lies, to a name made of `claim`, which no other move has: only one rename succeeds.
 */
export async function bringMoved(
  source: string,
  target: string,
  claim: string,
  isAsSeen: () => Promise<boolean>,
): Promise<boolean> {
  const aside = join(dirname(source), `.faxtray-${claim}`);
  if (await exists(target)) {
    // Cut off before the last step; or another file came under the same name, and that one is left alone.
    await rm(aside, { recursive: true, force: true });
    return true;
  }
  if (!(await exists(aside))) {
    if (!(await isOfKind(source)) || !(await isAsSeen())) return false;
    try {
      await rename(source, target);
      await Promise.all([syncFolder(dirname(target)), syncFolder(dirname(source))]);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      if (errnoOf(error) !== 'EXDEV') throw error;
    }
    await rename(source, aside);
    await syncFolder(dirname(source));
  }
  await copyWhole(aside, target);
  await rm(aside, { recursive: true });
  await syncFolder(dirname(source));
  return true;
}

/** Not made of the document's name, which may be as long as a name can be. One copy at a time goes into a folder. */
const DRAFT = '.faxtray-copy';

/** Copies, syncs, compares, and only then gives it its name. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = join(dirname(to), DRAFT);
  await rm(draft, { recursive: true, force: true });
  await copyTree(from, draft);
  if (!(await isSameTree(from, draft)))
    throw Object.assign(new Error(`${from} changed while it was copied`), { code: 'EIO' });
  await rename(draft, to);
  await syncFolder(dirname(to));
}

/** A regular file, or a folder (a bundle); never a link to one. */
async function isOfKind(path: string): Promise<boolean> {
  try {
    const stat = await lstat(path);
    return stat.isFile() || stat.isDirectory();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

const exists = (path: string): Promise<boolean> => isOfKind(path);

export async function describeFile(path: string): Promise<{ sizeBytes: number; sha256: string }> {
  const { size } = await lstat(path);
  return { sizeBytes: size, sha256: await sha256Of(path) };
}

export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await syncFolder(dirname(path));
}
