import type { Log } from '../../services/ports/log.ts';
import { openCopied, type OpenedCopy } from '../../storage/open-copied.ts';
import { JOB_STORE_MIGRATIONS } from './migrations.ts';
import { SqliteJobStore } from './sqlite-job-store.ts';

/** Opens a copy from a backup: nothing is set aside and nothing recreated. */
export const openCopiedOutbox = (path: string, log: Log): OpenedCopy<SqliteJobStore> =>
  openCopied(path, JOB_STORE_MIGRATIONS, () => new SqliteJobStore(path, log));
