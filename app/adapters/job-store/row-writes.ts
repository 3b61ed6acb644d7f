import type { JobEvent } from '../../domain/fax/job-event.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { databaseFailure } from '../../storage/database-failure.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { LogSync } from '../../storage/log-sync.ts';
import { inRelaxedTransaction, inTransaction, type Database } from '../../storage/open-database.ts';
import { phrase } from '../../words/phrase.ts';

/**
 * What the service or the spool says again at the next start. Its row does not wait for the disk: that would hold up the whole main process,
 * several times a fax.
 */
const LEARNT_AGAIN: ReadonlySet<JobEvent['kind']> = new Set([
  'claimed',
  'accepted',
  'progressed',
  'sent',
  'filed',
]);

/** Each write is one transaction, which is on disk when it returns; those of events that are said again get there a moment later. */
export class RowWrites {
  readonly #database: Database;
  readonly #logSync: LogSync;
  readonly #isInMemory: boolean;
  /** Of all relaxed writes, and of those that are on disk. */
  #relaxed = 0;
  #synced = 0;

  constructor(database: Database, path: string) {
    this.#database = database;
    this.#logSync = new LogSync(path);
    this.#isInMemory = path === ':memory:';
  }

  /** `event`: what it is written for; absent: something that waits for the disk. */
  write(work: () => void, event?: JobEvent['kind']): Result<null> {
    const isRelaxed = event !== undefined && LEARNT_AGAIN.has(event) && !this.#isInMemory;
    try {
      (isRelaxed ? inRelaxedTransaction : inTransaction)(this.#database, work);
      if (isRelaxed) this.#relaxed++;
      // Of a log, what was written before is on disk before.
      else this.#synced = this.#relaxed;
      return success(null);
    } catch (error) {
      return failed(databaseFailure(error));
    }
  }

  /** Null where all is. */
  untilOnDisk(): Promise<Result<null>> | null {
    if (this.#synced >= this.#relaxed) return null;
    const upTo = this.#relaxed;
    return this.#logSync.run().then(
      () => {
        this.#synced = Math.max(this.#synced, upTo);
        return success(null);
      },
      (error: unknown) => failed(diskFailure(error, phrase('disk.not.taken'))),
    );
  }

  /** Waits for a sync that is under way. */
  close(): void {
    void this.#logSync.close().catch(() => undefined);
  }
}
