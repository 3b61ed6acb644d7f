import { LogSync } from '../../storage/log-sync.ts';
import { inRelaxedTransaction, type Database } from '../../storage/open-database.ts';

interface Waiting {
  /** Writes, and answers how to tell. */
  readonly run: () => () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Writes for several at once: whatever is waiting goes into one transaction, and all of it is on disk when its promises are kept.
 * Each is whole or not there by itself; one that fails takes no other with it.
 *
 * A commit that waits for the disk would keep everybody waiting, since SQLite works in this thread. So these commits do not
 * (`synchronous = NORMAL` writes the log and leaves it to the system), and the log is synced in the background before anybody is told.
 * Where a checkpoint comes between, SQLite has synced the log before it.
 */
export class GroupCommit {
  readonly #database: Database;
  readonly #log: LogSync;
  #waiting: Waiting[] = [];

  /** `path` is that of the database. */
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

  /** Before the database is closed, when nothing is waiting any more. */
  close(): Promise<void> {
    return this.#log.close();
  }

  async #commit(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      // Before anything is written: whoever is told that it failed throws away what belongs to it.
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
