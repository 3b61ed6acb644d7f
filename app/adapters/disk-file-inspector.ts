import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileInspector, InspectedFile } from '../services/ports/file-inspector.ts';
import { errnoOf } from '../storage/disk-failure.ts';

/** Looks whether a chosen or dropped path is a file that can be taken. */
export const diskFileInspector: FileInspector = {
  async inspect(path): Promise<InspectedFile> {
    const name = basename(path);
    try {
      const found = await stat(path);
      return { path, name, sizeBytes: found.size, problem: problemWith(found.isFile(), found.size) };
    } catch (error) {
      if (errnoOf(error) === null) throw error;
      return { path, name, sizeBytes: 0, problem: 'This file cannot be read.' };
    }
  },
};

function problemWith(isFile: boolean, sizeBytes: number): string | null {
  if (!isFile) return 'This is a folder; drop the files in it.';
  return sizeBytes === 0 ? 'This file is empty.' : null;
}
