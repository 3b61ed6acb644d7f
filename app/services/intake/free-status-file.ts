import type { JobStore } from '../ports/job-store.ts';
import type { ResultFolders } from '../ports/result-folders.ts';

/** `<name>.json`, `<name> (2).json` and so on: the first that nobody has. */
export function freeStatusFile(name: string, store: JobStore, results: ResultFolders): string {
  for (const fileName of results.statusFileNames(name)) {
    if (!store.isStatusFileTaken(fileName) && !results.statusFileExists(fileName)) return fileName;
  }
  throw new Error('unreachable: the names of copies never end');
}
