import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMissing } from '../../storage/disk-failure.ts';
import { syncOwnFolder } from '../../storage/own-file.ts';

/** More are not remembered; a forgotten folder waits for the disk once more. */
const MOST = 10_000;

/**
 * Folders for this user alone, whose names are on disk once they are created. A fax uses several: a folder that this run has created does
 * not wait for the disk again, unless it has vanished meanwhile.
 */
export class PrivateFolders {
  readonly #onDisk = new Set<string>();

  /** Runs work that needs the last of them; repeats it if the folders have vanished since they were created. */
  async within(paths: readonly string[], work: () => Promise<void>): Promise<void> {
    if (!paths.every((path) => this.#onDisk.has(path))) await this.make(...paths);
    try {
      await work();
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.make(...paths);
      await work();
    }
  }

  /** Each lies in the one before, or in an existing folder. */
  async make(...paths: readonly string[]): Promise<void> {
    const unsure: string[] = [];
    for (const path of paths) {
      const isNew = mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined;
      if (isNew || !this.#onDisk.has(path)) unsure.push(path);
    }
    if (unsure.length === 0) return;
    await Promise.all(
      [...new Set(unsure.map((path) => dirname(path)))].map((parent) => syncOwnFolder(parent)),
    );
    if (this.#onDisk.size > MOST) this.#onDisk.clear();
    for (const path of unsure) this.#onDisk.add(path);
  }
}
