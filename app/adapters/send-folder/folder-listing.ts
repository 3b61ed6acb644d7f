import { basename, dirname, join, relative, sep } from 'node:path';
import { isBundleName, isNeverTaken } from '../../domain/intake/send-folder-names.ts';
import type { StuckReason } from '../../domain/files/stuck-file.ts';
import { inSlices } from '../../storage/in-slices.ts';
import { readFolder, type FolderEntry } from '../../storage/read-folder.ts';
import { filesTooDeep, newDepthLimit, type DepthLimit, type TooDeep } from './files-too-deep.ts';

export interface Listing {
  /** Documents and bundles that can be taken. */
  readonly items: readonly string[];
  /** What stays for ever unless somebody acts. */
  readonly untaken: readonly UntakenFile[];
}

export interface UntakenFile {
  /** Unique, even if names cannot be read. */
  readonly path: string;
  readonly name: string;
  readonly problem: StuckReason;
}

/** What lies in a send folder and below it. Throws when the folder itself cannot be listed. */
export async function listFolder(folder: string): Promise<Listing> {
  const items: string[] = [];
  const untaken = new Untaken();
  const limit = newDepthLimit();
  for await (const entries of inSlices(await readFolder(folder)))
    for (const entry of entries) {
      if (isNeverTaken(entry.name)) continue;
      const path = join(folder, entry.name);
      const problem = findProblem(entry);
      if (problem !== null) untaken.add(path, entry.name, problem);
      else if (isItem(entry)) items.push(path);
      else await listSubfolder(path, items, untaken, limit);
    }
  untaken.addRest(folder);
  return { items, untaken: untaken.files };
}

/** A subfolder that cannot be listed must not hide the others. */
async function listSubfolder(
  path: string,
  items: string[],
  untaken: Untaken,
  limit: DepthLimit,
): Promise<void> {
  let entries: readonly FolderEntry[];
  try {
    entries = await readFolder(path);
  } catch {
    // It may be gone by now; then the next sweep finds nothing.
    untaken.add(path, basename(path), 'unreadable');
    return;
  }
  for await (const some of inSlices(entries))
    for (const entry of some) {
      if (isNeverTaken(entry.name)) continue;
      const inner = join(path, entry.name);
      const problem = findProblem(entry);
      if (problem !== null) untaken.add(inner, entry.name, problem);
      else if (isItem(entry)) items.push(inner);
      else untaken.addDeep(await filesTooDeep(inner, limit));
    }
}

function findProblem({ kind, isNameReadable }: FolderEntry): StuckReason | null {
  if (!isNameReadable) return 'unreadable-name';
  if (kind === 'link') return 'link';
  return kind === 'other' ? 'no-file' : null;
}

/** Unreadable names may look the same, yet each file has a row of its own. */
class Untaken {
  readonly files: UntakenFile[] = [];
  readonly #paths = new Set<string>();
  /** How many files share this path. */
  readonly #alike = new Map<string, number>();

  #more = 0;
  #isMoreStill = false;

  addDeep({ files, more, isCutShort }: TooDeep): void {
    for (const path of files) this.add(path, basename(path), 'too-deep');
    this.#more += more;
    this.#isMoreStill ||= isCutShort;
  }

  /** One entry says how many files have no row of their own. */
  addRest(folder: string): void {
    if (this.#more === 0 && !this.#isMoreStill) return;
    // Needs no translation: it stands in place of a file name.
    const name = this.#more === 0 ? '…' : this.#isMoreStill ? `… >${this.#more}` : `… +${this.#more}`;
    this.add(join(folder, name), name, 'too-deep');
  }

  add(path: string, name: string, problem: StuckReason): void {
    let copy = this.#alike.get(path) ?? 1;
    let own = copy === 1 ? path : `${path} (${copy})`;
    while (this.#paths.has(own)) own = `${path} (${++copy})`;
    this.#alike.set(path, copy);
    this.#paths.add(own);
    this.files.push({ path: own, name, problem });
  }
}

const isItem = ({ kind, name }: FolderEntry): boolean =>
  kind === 'file' || (kind === 'folder' && isBundleName(name));

/** The document or bundle that an event's path belongs to; null if it cannot be taken. */
export function findItem(path: string, folder: string): string | null {
  const steps = relative(folder, path).split(sep);
  const [first = '', second] = steps;
  if (first === '' || first === '..' || steps.length > 2 || steps.some(isNeverTaken)) return null;
  return second !== undefined && isBundleName(first) ? join(folder, first) : path;
}

/** Name of the subfolder that an item lies in; null if it lies directly in the send folder. */
export const findSubfolder = (item: string, folder: string): string | null =>
  dirname(item) === folder ? null : basename(dirname(item));
