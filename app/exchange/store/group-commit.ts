import { LogSync } from '../../storage/log-sync.ts';
import { inRelaxedTransaction, type Database } from '../../storage/open-database.ts';

interface Waiting {
  /** Does the writing, and returns what notifies the caller. */
  readonly run: () => () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Writes for several callers at once: whatever is waiting goes into one transaction, and all of it is on disk when the promises resolve.
 * Each write succeeds or fails by itself; a failure takes no other with it.
 *
 * A commit that waits for the disk would block everybody, since SQLite works on this thread. These commits do not (`synchronous = NORMAL`
 * writes the log and leaves it to the system); the log is synced in the background before anybody is notified. If a checkpoint comes
 * between, SQLite has synced the log before it.
 */
export class GroupCommit {
  readonly #database: Database;
  readonly #log: LogSync;
  #waiting: Waiting[] = [];

  /** `path` is the database's. */
  constructor(database: Database, path: string) {
    this.#database = database;
    this.#log = new LogSync(path);
  }

  run<T>(work: () => T): Promise<T> {
    return new Promise((resolve, fail) => {
      if (this.#waiting.length === 0) setImmediate(() => void this.#commit());
      const run = (): (() => void) => {
        const result = work();
        return () => resolve(result);
      };
      this.#waiting.push({ run, fail });
    });
  }

  /** Call before closing the database, when nothing is waiting any more. */
  close(): Promise<void> {
    return this.#log.close();
  }

  async #commit(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      // Opened before anything is written, because a caller told of a failure discards what belongs to it.
      await this.#log.open();
      const notify = this.#writeAll(waiting);
      await this.#log.run();
      for (const each of notify) each();
    } catch (error) {
      for (const each of waiting) each.fail(error);
    }
  }

  #writeAll(waiting: readonly Waiting[]): (() => void)[] {
    const notify: (() => void)[] = [];
    inRelaxedTransaction(this.#database, () => {
      for (const each of waiting) this.#writeOne(each, notify);
    });
    return notify;
  }

  #writeOne({ run, fail }: Waiting, notify: (() => void)[]): void {
    this.#database.exec('SAVEPOINT one');
    try {
      notify.push(run());
    } catch (error) {
      this.#database.exec('ROLLBACK TO one');
      fail(error);
    }
    this.#database.exec('RELEASE one');
  }
}
