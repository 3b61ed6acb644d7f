import { constants } from 'node:fs';
import { access, readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { FolderPlaces } from '../services/ports/folders/folder-places.ts';
import { toErrno } from '../storage/disk-failure.ts';
import { whoseFolder } from '../storage/whose-folder.ts';

const MOST = 1000;
/** A send folder includes its subfolders, but nothing deeper. */
const DEEPEST = 2;

export const diskFolderPlaces: FolderPlaces = {
  async find(path) {
    try {
      const place = await realpath(path);
      if (!(await stat(place)).isDirectory()) return null;
      await access(place, constants.R_OK | constants.W_OK | constants.X_OK);
      return place;
    } catch (error) {
      if (toErrno(error) === null) throw error;
      return null;
    }
  },

  async findPlace(path) {
    try {
      return await realpath(path);
    } catch (error) {
      if (toErrno(error) === null) throw error;
      return dirname(path) === path ? path : join(await this.findPlace(dirname(path)), basename(path));
    }
  },

  isWithin(inner, outer) {
    const way = relative(outer, inner);
    return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
  },

  async whose(place) {
    return whoseFolder(place, { home: await this.findPlace(homedir()), platform: process.platform });
  },

  countFiles: (path) => countIn(path, DEEPEST),

  async rootIn(path) {
    const names = await readdir(path);
    const isOwn = names.includes('Send') || names.every((name) => name.startsWith('.'));
    return isOwn ? path : join(path, 'Faxes');
  },
};

async function countIn(path: string, levels: number): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  let count = 0;
  for (const entry of entries) {
    if (count >= MOST) return MOST;
    if (entry.name.startsWith('.')) continue;
    if (entry.isFile()) count++;
    else if (entry.isDirectory() && levels > 1) count += await countIn(join(path, entry.name), levels - 1);
  }
  return Math.min(count, MOST);
}
