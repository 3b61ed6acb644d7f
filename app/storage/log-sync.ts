import { open, type FileHandle } from 'node:fs/promises';
import { SharedSync } from './shared-sync.ts';

/** Syncs the write-ahead log of a database in the background, for commits that did not wait for the disk themselves. */
export class LogSync {
  readonly #path: string;
  readonly #sync = new SharedSync(async () => (await this.open()).datasync());
  #log: Promise<FileHandle> | null = null;

  /** `path` is that of the database, which is open. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Once; after a failure again. Windows syncs only what may be written to. */
  open(): Promise<FileHandle> {
    this.#log ??= open(`${this.#path}-wal`, 'r+').catch((error: unknown) => {
      this.#log = null;
      throw error;
    });
    return this.#log;
  }

  /** What was committed before the call is on disk when the promise is kept. */
  run(): Promise<void> {
    return this.#sync.run();
  }

  /** With all that the file system has to write before it, as what it says of files. SQLite's own sync, which keeps the thread waiting, has little left to do then. */
  async runWhole(): Promise<void> {
    await (await this.open()).sync();
  }

  async close(): Promise<void> {
    await (await this.#log)?.close();
  }
}
