import type { JobEvent } from '../../domain/fax/job-event.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { DATABASE_IN_USE, databaseFailure } from '../../storage/database-failure.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { LogSync } from '../../storage/log-sync.ts';
import { inRelaxedTransaction, inTransaction, type Database } from '../../storage/open-database.ts';
import { phrase } from '../../words/phrase.ts';

/** What is written: what happened to a fax, or that there is a new one of a file in a send folder. */
export type RowWrite = JobEvent['kind'] | 'taken';

/**
 * What each fax of a folder goes through. Its row is synced in the background: SQLite would hold up the whole main process meanwhile, several
 * times a fax. The service, the spool or the folder says it again at the next start; of a new row and an intent nothing follows before it is on disk
 * (`JobLedger.announced`). What came by hand or through a door has nothing that would say it again, and is answered for at once.
 */
const SYNCED_LATER: ReadonlySet<RowWrite> = new Set<RowWrite>([
  ...(['taken', 'submission-started'] as const),
  ...(['claimed', 'accepted', 'progressed', 'sent', 'filed'] as const),
]);

/** So many writes, of some five pages each, before the log is folded into the database. */
const FOLD_AFTER = 150;
/** SQLite's own way, in the middle of some commit, is for what is written otherwise: 32 MiB of log. */
const SQLITE_FOLDS_AFTER_PAGES = 8_192;

/** Each write is one transaction, which is on disk when it returns; those that many faxes go through get there a moment later. */
export class RowWrites {
  readonly #database: Database;
  readonly #logSync: LogSync;
  readonly #isInMemory: boolean;
  /** Of all relaxed writes, and of those that are on disk. */
  #relaxed = 0;
  #synced = 0;
  #unfolded = 0;
  #isFolding = false;
  #isClosed = false;
  /** A sync has failed: a system tells of that once, and the next sync may succeed without what this one has lost (fsync(2)). */
  #isSyncBelieved = true;

  constructor(database: Database, path: string) {
    this.#database = database;
    this.#logSync = new LogSync(path);
    this.#isInMemory = path === ':memory:';
    database.exec(`PRAGMA wal_autocheckpoint = ${SQLITE_FOLDS_AFTER_PAGES}`);
  }

  /** `what`: absent: something that waits for the disk. */
  write(work: () => void, what?: RowWrite): Result<null> {
    const isRelaxed = what !== undefined && SYNCED_LATER.has(what) && !this.#isInMemory;
    try {
      (isRelaxed ? inRelaxedTransaction : inTransaction)(this.#database, work);
      if (isRelaxed) this.#relaxed++;
      // Of a log, what was written before is on disk before.
      else if (this.#isSyncBelieved) this.#synced = this.#relaxed;
      if (++this.#unfolded >= FOLD_AFTER && !this.#isInMemory && !this.#isFolding) void this.#fold();
      return success(null);
    } catch (error) {
      return failed(databaseFailure(error));
    }
  }

  /** Null where all is. */
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

  /** Each fold syncs log and database, in this thread: so what the system has to write before is written in the background. */
  async #fold(): Promise<void> {
    this.#isFolding = true;
    this.#unfolded = 0;
    try {
      await this.#logSync.runWhole();
      if (!this.#isClosed) this.#database.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // Nothing is lost as long as the log is written anew before anybody believes that it is on disk; the next fold takes it along.
      this.#isSyncBelieved = false;
    } finally {
      this.#isFolding = false;
    }
  }

  /** Writes what is in the log into the database, and waits for that: the log itself may have lost it. Null: all of it is on disk. */
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

  /** Before the database is. Waits for a sync that is under way. */
  close(): void {
    this.#isClosed = true;
    void this.#logSync.close().catch(() => undefined);
  }
}
