import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { silentLog } from './silent-log.ts';

/** An outbox whose changes are announced at once: disks take real time, which a clock moved by a test knows nothing of. */
export const outboxAtOnce = (path: string, log = silentLog): SqliteJobStore =>
  Object.assign(new SqliteJobStore(path, log), { untilOnDisk: () => null });
