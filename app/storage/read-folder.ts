import { isUtf8 } from 'node:buffer';
import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';

export interface FolderEntry {
  /** With a mark in the place of what cannot be read. */
  readonly name: string;
  /** False where the bytes of the name are no text (Linux takes any): by its name it cannot even be opened. */
  readonly isNameReadable: boolean;
  /** `other`: a pipe, a socket, a device. */
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** What lies in a folder, each once and under a name of its own. Throws what the file system throws. */
export async function readFolder(path: string): Promise<FolderEntry[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const mayBeUnreadable = entries.some(({ name }) => UNREADABLE.test(name));
  if (!mayBeUnreadable || process.platform !== 'linux')
    return entries.map((entry) => ({
      name: entry.name.replace(HALF_CHARACTER, '\uFFFD'),
      isNameReadable: entry.name.search(HALF_CHARACTER) < 0,
      kind: toKind(entry),
    }));
  // Only the bytes tell a name that holds the mark itself from one that cannot be read.
  const raw = await readdir(path, { withFileTypes: true, encoding: 'buffer' });
  return raw.map((entry) => ({
    name: entry.name.toString(),
    isNameReadable: isUtf8(entry.name),
    kind: toKind(entry),
  }));
}

/** Windows has them in names. */
const HALF_CHARACTER = /\p{Surrogate}/gu;
/** The mark that stands for what cannot be read. */
const UNREADABLE = /\uFFFD/u;

function toKind(entry: Dirent | Dirent<Buffer>): FolderEntry['kind'] {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}
