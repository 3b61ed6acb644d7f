import { open, type FileHandle } from 'node:fs/promises';
import { SharedSync } from './shared-sync.ts';

/** Syncs a database's write-ahead log in the background, for commits that did not wait for the disk themselves. */
export class LogSync {
  readonly #path: string;
  readonly #sync = new SharedSync(async () => (await this.open()).datasync());
  #log: Promise<FileHandle> | null = null;

  /** `path` is the database's, which is open. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Once, and again after a failure. Windows syncs only files that are open for writing. */
  open(): Promise<FileHandle> {
    this.#log ??= open(`${this.#path}-wal`, 'r+').catch((error: unknown) => {
      this.#log = null;
      throw error;
    });
    return this.#log;
  }

  /** Everything committed before the call is on disk when the promise resolves. */
  run(): Promise<void> {
    return this.#sync.run();
  }

  /**
   * Includes everything that the file system has to write first, such as its metadata. SQLite's own sync, which blocks the thread, then
   * has little left to do.
   */
  async runWhole(): Promise<void> {
    await (await this.open()).sync();
  }

  async close(): Promise<void> {
    await (await this.#log)?.close();
  }
}
