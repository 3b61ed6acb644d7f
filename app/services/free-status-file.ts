import { freeCopy } from '../domain/fax/free-copy.ts';
import type { JobStore } from './ports/queue/job-store.ts';
import type { ResultFolders } from './ports/folders/result-folders.ts';

/** `<name>.json`, `<name> (2).json` and so on: one that nobody has. */
export function freeStatusFile(name: string, store: JobStore, results: ResultFolders): string {
  const named = (copy: number): string => results.statusFileName(name, copy);
  return named(
    freeCopy((copy) => store.isStatusFileTaken(named(copy)) || results.statusFileExists(named(copy))),
  );
}
