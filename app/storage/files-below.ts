import { join } from 'node:path';
import { toErrno } from './disk-failure.ts';
import { readFolder, type FolderEntry } from './read-folder.ts';

interface FoundBelow {
  readonly paths: readonly string[];
  readonly left: Record<'hidden' | 'links' | 'unreadable' | 'tooDeep' | 'other', number>;
  readonly isCut: boolean;
}

/** Deeper than people sort their papers. */
const DEEPEST = 8;
/** More than anybody means to fax by dropping a folder: somebody dropped a disk. */
const MOST_ENTRIES = 5_000;

const NATURAL = new Intl.Collator('en', { numeric: true });

/** By name, the way people count: 2 before 10. Always in the same order, even if two names compare equal. */
export const byName = (one: string, other: string): number =>
  NATURAL.compare(one, other) || (one < other ? -1 : Number(one > other));

/**
 * The files of a folder and of the folders in it, each folder's own first. Links are not followed: one may lead anywhere, even back to
 * where it lies.
 */
export async function findFilesBelow(folder: string): Promise<FoundBelow> {
  const paths: string[] = [];
  const left = { hidden: 0, links: 0, unreadable: 0, tooDeep: 0, other: 0 };
  let met = 0;
  let isCut = false;

  const enter = async (path: string, depth: number): Promise<void> => {
    const entries = await entriesIn(path);
    if (entries === null) {
      left.unreadable += 1;
      return;
    }
    const folders: string[] = [];
    for (const { name, kind, isNameReadable } of entries.toSorted((a, b) => byName(a.name, b.name))) {
      isCut = met === MOST_ENTRIES;
      if (isCut) return;
      met += 1;
      if (isHidden(name)) left.hidden += 1;
      else if (!isNameReadable) left.unreadable += 1;
      else if (kind === 'file') paths.push(join(path, name));
      else if (kind === 'link') left.links += 1;
      else if (kind === 'other') left.other += 1;
      else if (depth === DEEPEST) left.tooDeep += 1;
      else folders.push(join(path, name));
    }
    for (const each of folders) if (!isCut) await enter(each, depth + 1);
  };
  await enter(folder, 1);
  return { paths, left, isCut };
}

/** Includes what systems and programs put beside people's files. */
const isHidden = (name: string): boolean =>
  name.startsWith('.') || name.startsWith('~$') || /^(?:thumbs\.db|desktop\.ini|__macosx)$/iu.test(name);

async function entriesIn(path: string): Promise<FolderEntry[] | null> {
  try {
    return await readFolder(path);
  } catch (error) {
    if (toErrno(error) === null) throw error;
    return null;
  }
}
