import type { Log } from '../../services/ports/log.ts';
import { openCopied, type OpenedCopy } from '../../storage/open-copied.ts';
import { SqliteJobStore } from './sqlite-job-store.ts';

/** Of a backup: nothing is set aside and nothing made anew. */
export const openCopiedOutbox = (path: string, log: Log): OpenedCopy<SqliteJobStore> =>
  openCopied(path, 'jobs', () => new SqliteJobStore(path, log));
