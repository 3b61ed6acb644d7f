import type { FaxJob } from '../domain/fax/fax-job.ts';
import { freeCopy } from '../domain/fax/free-copy.ts';
import type { JobStore } from './ports/queue/job-store.ts';
import type { ResultFolders } from './ports/folders/result-folders.ts';

/** `<name>.json`, `<name> (2).json` and so on: one that nobody has. `others`: faxes that are made with it, and are in no queue yet. */
export function freeStatusFile(
  name: string,
  store: JobStore,
  results: ResultFolders,
  others: readonly Pick<FaxJob, 'statusFile'>[] = [],
): string {
  const named = (copy: number): string => results.statusFileName(name, copy);
  // Many file systems take names for one that differ by case alone.
  const given = new Set(others.map(({ statusFile }) => statusFile.toLowerCase()));
  return named(
    freeCopy(
      (copy) =>
        given.has(named(copy).toLowerCase()) ||
        store.isStatusFileTaken(named(copy)) ||
        results.statusFileExists(named(copy)),
    ),
  );
}
