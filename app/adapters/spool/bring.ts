import { lstat, rename, rm } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import type { MayTake } from '../../services/ports/folders/send-folder.ts';
import { toErrno, isMissing } from '../../storage/disk-failure.ts';
import { nameFree, hashFile, syncFolder } from '../../storage/durable-file.ts';
import { copyForeignFolder } from './copy-foreign-folder.ts';
import { copyTree, isSameTree } from '../../storage/durable-tree.ts';
import { ownKindAt, syncOwnFolder } from '../../storage/own-file.ts';

/**
 * `gone`: it is neither here nor there. `changed`: what is there is not what was seen: it is growing, or is somebody's next fax, perhaps
 * for somebody else.
 */
export type Brought = 'here' | 'gone' | 'changed' | Exclude<MayTake, 'yes'>;

export interface Permission {
  readonly mayTake: () => Promise<MayTake>;
  /** Nobody waits for it any more, and another queue may want the file: until it has arrived here, it is put back. */
  readonly isCalledOff: () => boolean;
}

const ALWAYS: Permission = { mayTake: () => Promise.resolve('yes'), isCalledOff: () => false };

/**
 * Moves a document or a bundle's folder into the spool. Can be called again after a crash at any point. Permission is checked last of
 * all, because a machine can sleep between any two steps.
 *
 * The file is first renamed in place, to a name made from `claim` that no other move uses: of two machines that share a send folder only
 * one succeeds, even if the spool is on another file system. Under that name nobody else replaces it, so that is where `isAsSeen` gives
 * its final answer; anything that took the original name after the first look is put back.
 */
export async function bringMoved(
  source: string,
  target: string,
  claim: string,
  isAsSeen: (at: string) => Promise<boolean>,
  { mayTake, isCalledOff }: Permission = ALWAYS,
): Promise<Brought> {
  const aside = join(dirname(source), `.faxtray-${claim}`);
  if (isOwnFileOrFolder(target)) {
    // Interrupted before the last step; or another file arrived under the same name, and that one is left alone.
    await removeAside(aside);
    return 'here';
  }
  // Half of a file that by now may be another one, or nobody's.
  if (ownKindAt(draftFor(target)) !== null) await removeDraft(target);
  if (!(await isFileOrFolder(aside))) {
    if (!(await isFileOrFolder(source))) return 'gone';
    if (!(await isAsSeen(source))) return (await isFileOrFolder(source)) ? 'changed' : 'gone';
    const answer = await mayTake();
    if (answer !== 'yes') return answer;
    if (isCalledOff()) return 'unknown';
    try {
      await rename(source, aside);
    } catch (error) {
      if (isMissing(error)) return 'gone';
      throw error;
    }
  }
  const isIt = await isAsSeen(aside);
  if (!isIt || isCalledOff()) {
    await putBack(aside, source);
    return isIt ? 'unknown' : 'changed';
  }
  try {
    await rename(aside, target);
    await Promise.all([syncOwnFolder(dirname(target)), syncFolder(dirname(source))]);
    return 'here';
  } catch (error) {
    const code = toErrno(error) ?? '';
    // Only somebody who can write to a folder itself can move it into another one.
    const isForeign = NOT_OURS.has(code);
    if (!isForeign && code !== 'EXDEV') throw error;
    if (isForeign && !(await copyForeignFolder(aside, target))) throw error;
    await syncFolder(dirname(source));
    if (!isForeign && !(await copyWhole(aside, target, isCalledOff))) {
      await putBack(aside, source);
      return 'unknown';
    }
  }
  await removeAside(aside);
  await syncFolder(dirname(source));
  return 'here';
}

const NOT_OURS = new Set(['EACCES', 'EPERM']);

/** A file that only others can remove stays, under a name that nobody looks at. */
async function removeAside(aside: string): Promise<void> {
  try {
    await rm(aside, { recursive: true, force: true });
  } catch (error) {
    if (!NOT_OURS.has(toErrno(error) ?? '')) throw error;
  }
}

/** Not derived from the document's name, which may have the maximum length. Only one copy at a time goes into a folder. */
const draftFor = (target: string): string => join(dirname(target), '.faxtray-copy');

const removeDraft = (target: string): Promise<void> => rm(draftFor(target), { recursive: true, force: true });

/** Copies, syncs, compares, and only then gives it its name. False, with nothing left there, if it was called off meanwhile. */
async function copyWhole(from: string, to: string, isCalledOff: () => boolean): Promise<boolean> {
  const draft = draftFor(to);
  await copyTree(from, draft);
  if (!(await isSameTree(from, draft)))
    throw Object.assign(new Error(`${from} changed while it was copied`), { code: 'EIO' });
  if (isCalledOff()) {
    await removeDraft(to);
    return false;
  }
  await rename(draft, to);
  await syncFolder(dirname(to));
  return true;
}

/** Puts it back where people find it; under a copy's name if the original name has been taken again. */
async function putBack(aside: string, source: string): Promise<void> {
  const { dir, name, ext } = parse(source);
  for (let copy = 1; !(await moveToFree(aside, copy === 1 ? source : join(dir, `${name} (${copy})${ext}`)));)
    copy++;
  await syncFolder(dir);
}

/** False if something is there already: it is never overwritten. */
async function moveToFree(from: string, to: string): Promise<boolean> {
  try {
    if ((await lstat(from)).isDirectory()) {
      // A rename would replace an empty folder that somebody is about to fill with a bundle.
      if (await isFileOrFolder(to)) return false;
      await rename(from, to);
    } else {
      await nameFree(from, to);
      await rm(from, { force: true });
    }
    return true;
  } catch (error) {
    if (TAKEN.has(toErrno(error) ?? '')) return false;
    throw error;
  }
}

const TAKEN = new Set(['EEXIST', 'ENOTEMPTY', 'ENOTDIR']);

/** The same check for the spool. */
function isOwnFileOrFolder(path: string): boolean {
  const kind = ownKindAt(path);
  return kind === 'file' || kind === 'folder';
}

/** A regular file, or a folder (a bundle); never a link to one. */
async function isFileOrFolder(path: string): Promise<boolean> {
  try {
    const stat = await lstat(path);
    return stat.isFile() || stat.isDirectory();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

export async function describeFile(path: string): Promise<{ sizeBytes: number; sha256: string }> {
  const { size } = await lstat(path);
  return { sizeBytes: size, sha256: await hashFile(path) };
}
