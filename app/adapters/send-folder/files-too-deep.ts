import { join } from 'node:path';
import { isNeverTaken } from '../../domain/send-folder-names.ts';
import { readFolder } from '../../storage/read-folder.ts';

/** How much is still looked at, in one listing of a send folder. */
export interface DepthLimit {
  files: number;
  folders: number;
}

/** Whoever drops a whole drive here is told of the first files: no more than a person would read, or a sweep has time for. */
export const newDepthLimit = (): DepthLimit => ({ files: 50, folders: 100 });

/** Files below a folder that lies too deep itself, each to be told of, as far as `limit` goes, which is used up. */
export async function filesTooDeep(folder: string, limit: DepthLimit): Promise<string[]> {
  const files: string[] = [];
  const folders = [folder];
  for (let at = 0; at < folders.length && limit.files > 0 && limit.folders > 0; at++, limit.folders--) {
    const path = folders[at] ?? folder;
    const entries = await readFolder(path).catch(() => []);
    for (const { name, kind } of entries) {
      if (isNeverTaken(name)) continue;
      if (kind === 'folder') folders.push(join(path, name));
      else if (limit.files > 0) {
        files.push(join(path, name));
        limit.files--;
      }
    }
  }
  return files;
}
