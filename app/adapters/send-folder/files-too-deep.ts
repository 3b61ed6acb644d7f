import { join } from 'node:path';
import { isNeverTaken } from '../../domain/intake/send-folder-names.ts';
import { readFolder } from '../../storage/read-folder.ts';

/** How much one listing of a send folder still looks at. */
export interface DepthLimit {
  /** Files that get a row each. */
  files: number;
  folders: number;
  /** Files beyond those that are only counted. */
  counted: number;
}

/** Anybody who drops a whole drive here is shown the first files: no more than a person would read, or a sweep has time for. */
export const newDepthLimit = (): DepthLimit => ({ files: 50, folders: 100, counted: 10_000 });

export interface TooDeep {
  /** Files to be reported one by one. */
  readonly files: readonly string[];
  /** How many more there are. */
  readonly more: number;
  /** Not all of them were counted. */
  readonly isCutShort: boolean;
}

/** Files below a folder that is itself too deep, up to `limit`, which is used up. */
export async function filesTooDeep(folder: string, limit: DepthLimit): Promise<TooDeep> {
  const files: string[] = [];
  let more = 0;
  const folders = [folder];
  let at = 0;
  for (; at < folders.length && limit.counted > 0 && limit.folders > 0; at++, limit.folders--) {
    const path = folders[at] ?? folder;
    const entries = await readFolder(path).catch(() => []);
    for (const { name, kind } of entries) {
      if (isNeverTaken(name)) continue;
      if (kind === 'folder') folders.push(join(path, name));
      else if (limit.files > 0) {
        files.push(join(path, name));
        limit.files--;
      } else {
        more++;
        limit.counted--;
      }
    }
  }
  return { files, more, isCutShort: at < folders.length };
}
