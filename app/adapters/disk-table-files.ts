import { failed, success } from '../domain/result.ts';
import type { TableFiles } from '../services/ports/folders/table-files.ts';
import { diskFailure } from '../storage/disk-failure.ts';
import { writePartsAtomically } from '../storage/write-parts.ts';
import { phrase } from '../words/phrase.ts';

export const diskTableFiles: TableFiles = {
  async write(path, parts) {
    try {
      await writePartsAtomically(path, parts);
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.written', { path })));
    }
  },
};
