import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where documents are laid out: pages of faxes, for nobody but this user, and gone at the next start where a run was killed. */
export class WorkFolder {
  readonly #path: string;
  #emptied: Promise<void> | null = null;

  /** Of one running program alone. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Removes what an earlier run left, once. */
  empty(): Promise<void> {
    // What something else has open goes at a later start, and is in nobody's way until then.
    this.#emptied ??= rm(this.#path, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
    return this.#emptied;
  }

  /** A new folder in it. */
  async make(): Promise<string> {
    await this.empty();
    const folder = join(this.#path, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }
}
