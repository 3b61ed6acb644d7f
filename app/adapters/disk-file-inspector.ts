import { lstat, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileInspector, InspectedFile } from '../services/ports/file-inspector.ts';
import { errnoOf, isMissing } from '../storage/disk-failure.ts';

/** Looks whether a chosen or dropped path is a file that can be taken. */
export const diskFileInspector: FileInspector = {
  async inspect(path): Promise<InspectedFile> {
    const name = basename(path);
    try {
      const [found, itself] = await Promise.all([stat(path), lstat(path)]);
      const about = { sizeBytes: found.size, modifiedMs: found.mtimeMs, isLink: itself.isSymbolicLink() };
      return { path, name, ...about, problem: problemWith(found.isFile(), found.size) };
    } catch (error) {
      if (errnoOf(error) === null) throw error;
      const problem = isMissing(error) ? 'This file is not there any more.' : 'This file cannot be read.';
      return { path, name, sizeBytes: 0, modifiedMs: null, isLink: false, problem };
    }
  },
};

function problemWith(isFile: boolean, sizeBytes: number): string | null {
  if (!isFile) return 'This is a folder; drop the files in it.';
  return sizeBytes === 0 ? 'This file is empty.' : null;
}
