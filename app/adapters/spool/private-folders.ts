import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../../storage/durable-file.ts';

/** More are not remembered; whatever is forgotten waits for the disk once more. */
const MOST = 10_000;

/**
 * Folders for this user alone, whose names are on disk when they are made. A fax comes by several times: what this run has seen to once
 * does not wait for the disk again, unless the folder went away meanwhile.
 */
export class PrivateFolders {
  readonly #onDisk = new Set<string>();

  /** Each lies in the one before, or in a folder that is there. */
  async make(...paths: readonly string[]): Promise<void> {
    const unsure: string[] = [];
    for (const path of paths) {
      const isNew = (await mkdir(path, { recursive: true, mode: 0o700 })) !== undefined;
      if (isNew || !this.#onDisk.has(path)) unsure.push(path);
    }
    if (unsure.length === 0) return;
    await Promise.all([...new Set(unsure.map((path) => dirname(path)))].map((parent) => syncFolder(parent)));
    if (this.#onDisk.size > MOST) this.#onDisk.clear();
    for (const path of unsure) this.#onDisk.add(path);
  }
}
