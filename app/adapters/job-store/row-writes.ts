import type { JobEvent } from '../../domain/fax/job-event.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { DATABASE_IN_USE, databaseFailure } from '../../storage/database-failure.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { LogSync } from '../../storage/log-sync.ts';
import { inRelaxedTransaction, inTransaction, type Database } from '../../storage/open-database.ts';
import { phrase } from '../../words/phrase.ts';

/** What is written: an event of a fax, or a new fax made from a file in a send folder. */
export type RowWrite = JobEvent['kind'] | 'taken';

/**
 * What every fax from a folder goes through. These rows are synced in the background, because SQLite would block the whole main process
 * several times per fax. If one is lost, the service, the spool or the folder supplies it again at the next start; after a new row or an
 * intent, nothing else happens until it is on disk (`JobLedger.announced`). A fax made by hand or through a door has no such second
 * source, so its row is on disk before the answer.
 */
const SYNCED_LATER: ReadonlySet<RowWrite> = new Set<RowWrite>([
  ...(['taken', 'submission-started'] as const),
  ...(['claimed', 'accepted', 'progressed', 'sent', 'filed'] as const),
]);

/** How many writes, of some five pages each, happen before the log is folded into the database. */
const FOLD_AFTER = 150;
/** Lets SQLite fold by itself, in the middle of some commit, only for what is written by other means: after 32 MiB of log. */
const SQLITE_FOLDS_AFTER_PAGES = 8_192;

/**
 * Each write is one transaction and is on disk when the call returns, except for what many faxes go through: that gets there a moment
 * later.
 */
export class RowWrites {
  readonly #database: Database;
  readonly #logSync: LogSync;
  readonly #isInMemory: boolean;
  /** Counts all relaxed writes, and those known to be on disk. */
  #relaxed = 0;
  #synced = 0;
  #unfolded = 0;
  #isFolding = false;
  #isClosed = false;
  /**
   * False after a failed sync: the system reports that only once, and the next sync may succeed without what this one lost (fsync(2)).
   */
  #isSyncBelieved = true;

  constructor(database: Database, path: string) {
    this.#database = database;
    this.#logSync = new LogSync(path);
    this.#isInMemory = path === ':memory:';
    database.exec(`PRAGMA wal_autocheckpoint = ${SQLITE_FOLDS_AFTER_PAGES}`);
  }

  /** `what`: absent for something that waits for the disk. */
  write(work: () => void, what?: RowWrite): Result<null> {
    const isRelaxed = what !== undefined && SYNCED_LATER.has(what) && !this.#isInMemory;
    try {
      (isRelaxed ? inRelaxedTransaction : inTransaction)(this.#database, work);
      if (isRelaxed) this.#relaxed++;
      // In a log, everything written earlier is on disk earlier.
      else if (this.#isSyncBelieved) this.#synced = this.#relaxed;
      if (++this.#unfolded >= FOLD_AFTER && !this.#isInMemory && !this.#isFolding) void this.#fold();
      return success(null);
    } catch (error) {
      return failed(databaseFailure(error));
    }
  }

  /** Null if everything is on disk. */
  untilOnDisk(): Promise<Result<null>> | null {
    if (this.#synced >= this.#relaxed) return null;
    if (!this.#isSyncBelieved) return this.#foldNow();
    const upTo = this.#relaxed;
    return this.#logSync.run().then(
      () => {
        this.#synced = Math.max(this.#synced, upTo);
        return success(null);
      },
      (error: unknown) => {
        this.#isSyncBelieved = false;
        return failed(diskFailure(error, phrase('disk.not.queue-written')));
      },
    );
  }

  /** Folding syncs log and database on this thread, so the system is made to write in the background first. */
  async #fold(): Promise<void> {
    this.#isFolding = true;
    this.#unfolded = 0;
    try {
      await this.#logSync.runWhole();
      if (!this.#isClosed) this.#database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // Nothing is lost as long as the log is rewritten before anybody relies on it being on disk; the next fold includes it.
      this.#isSyncBelieved = false;
    } finally {
      this.#isFolding = false;
    }
  }

  /**
   * Writes the log's contents into the database and waits for it, since the log itself may have lost them. Null: everything is on disk.
   */
  #foldNow(): Promise<Result<null>> | null {
    try {
      const folded = this.#database.prepare('PRAGMA wal_checkpoint(FULL)').get() as { busy: number };
      if (folded.busy !== 0) return Promise.resolve(failed(DATABASE_IN_USE));
      this.#isSyncBelieved = true;
      this.#synced = this.#relaxed;
      return null;
    } catch (error) {
      return Promise.resolve(failed(databaseFailure(error)));
    }
  }

  /** Call before closing the database. Waits for a sync that is under way. */
  close(): void {
    this.#isClosed = true;
    void this.#logSync.close().catch(() => undefined);
  }
}
