import { isUtf8 } from 'node:buffer';
import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';

export interface FolderEntry {
  /** With a mark in place of unreadable characters. */
  readonly name: string;
  /** False if the bytes of the name are not valid text (Linux allows any): such a name cannot even be used to open it. */
  readonly isNameReadable: boolean;
  /** `other`: a pipe, a socket, a device. */
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** What lies in a folder, each entry once and under a unique name. Throws file system errors. */
export async function readFolder(path: string): Promise<FolderEntry[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const mayBeUnreadable = entries.some(({ name }) => UNREADABLE.test(name));
  if (!mayBeUnreadable || process.platform !== 'linux')
    return entries.map((entry) => ({
      name: entry.name.replace(HALF_CHARACTER, '\uFFFD'),
      isNameReadable: entry.name.search(HALF_CHARACTER) < 0,
      kind: toKind(entry),
    }));
  // Only the bytes distinguish a name that contains the mark itself from an unreadable one.
  const raw = await readdir(path, { withFileTypes: true, encoding: 'buffer' });
  return raw.map((entry) => ({
    name: entry.name.toString(),
    isNameReadable: isUtf8(entry.name),
    kind: toKind(entry),
  }));
}

/** Windows allows them in names. */
const HALF_CHARACTER = /\p{Surrogate}/gu;
/** The mark that stands for unreadable bytes. */
const UNREADABLE = /\uFFFD/u;

function toKind(entry: Dirent | Dirent<Buffer>): FolderEntry['kind'] {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}
