import type { Stats } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileInspector, InspectedFile } from '../services/ports/file-inspector.ts';
import { errnoOf, isMissing } from '../storage/disk-failure.ts';
import { fingerprintOf } from '../storage/fingerprint.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

/** Looks whether a chosen or dropped path is a file that can be taken. */
export const diskFileInspector: FileInspector = {
  async inspect(path): Promise<InspectedFile> {
    const name = basename(path);
    try {
      const [found, itself] = await Promise.all([stat(path), lstat(path)]);
      const about = { sizeBytes: found.size, modifiedMs: found.mtimeMs, isLink: itself.isSymbolicLink() };
      return { path, name, ...about, fingerprint: fingerprintOf(found), problem: problemWith(found) };
    } catch (error) {
      if (errnoOf(error) === null) throw error;
      const problem = isMissing(error) ? phrase('file.gone') : phrase('file.not-read');
      return { path, name, sizeBytes: 0, modifiedMs: null, isLink: false, fingerprint: null, problem };
    }
  },
};

function problemWith(found: Stats): Phrase | null {
  if (found.isDirectory()) return phrase('file.folder');
  if (!found.isFile()) return phrase('file.no-file');
  return found.size === 0 ? phrase('file.empty') : null;
}
