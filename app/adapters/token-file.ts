import { readFile, rm } from 'node:fs/promises';
import type { Log } from '../services/ports/log.ts';
import type { TokenFile } from '../services/ports/account-file.ts';
import { errnoOf } from '../storage/disk-failure.ts';

/** The file named by FAXTRAY_TOKEN_FILE. What it holds is never logged. */
export class DiskTokenFile implements TokenFile {
  readonly #path: string;
  readonly #log: Log;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  /** Null when there is none: it was read at an earlier start and removed. */
  async read(): Promise<string | null> {
    try {
      const token = (await readFile(this.#path, 'utf8')).trim();
      return token === '' ? null : token;
    } catch (error) {
      if (errnoOf(error) !== 'ENOENT') this.#log.warn('token-file.unreadable', { errno: errnoOf(error) });
      return null;
    }
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true }).catch((error: unknown) => {
      this.#log.warn('token-file.not-removed', { errno: errnoOf(error) });
    });
  }
}
