import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { failed, success, type Result } from '../domain/result.ts';
import type { AttachedFile, TakenOutFiles } from '../services/ports/folders/attached-files.ts';
import type { Log } from '../services/ports/log.ts';
import { diskFailure, isMissing } from '../storage/disk-failure.ts';
import { documentName } from '../storage/document-name.ts';
import { writeFileAtomically } from '../storage/durable-file.ts';
import { phrase } from '../words/phrase.ts';

/** A draft of another account may use one of them, which cannot be seen from here: that account says so at each of its starts. */
const KEPT_DAYS = 30;
const MS_A_DAY = 86_400_000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const ENDING = /^\.[a-z0-9]{1,8}$/iu;

/** One folder per file, below the account's data: two files of the same name are both kept under the names that people know. */
export class TakenOutFolder implements TakenOutFiles {
  readonly #path: string;
  readonly #log: Log;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  async keep(files: readonly AttachedFile[]): Promise<Result<readonly string[]>> {
    const paths = files.map(({ name }) => join(this.#path, randomUUID(), nameOnDisk(name)));
    try {
      for (const [index, path] of paths.entries()) {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFileAtomically(path, files[index]?.bytes ?? '');
      }
      return success(paths);
    } catch (error) {
      // Whatever is left of them is removed when it is old.
      for (const path of paths)
        await rm(dirname(path), { recursive: true, force: true }).catch(() => undefined);
      return failed(diskFailure(error, phrase('disk.not.written', { path: this.#path })));
    }
  }

  /** Removes what has been here for long, except what somebody still needs. */
  async removeOld(needed: readonly string[], nowMs: number): Promise<void> {
    const kept = new Set(needed.map((path) => dirname(path)));
    await this.#renewElsewhere([...kept], nowMs);
    const leave = (error: unknown): void => {
      // Tried again at the next start.
      if (!isMissing(error)) this.#log.warn('taken-out.not-removed', { error: String(error) });
    };
    const entries = await readdir(this.#path).catch((error: unknown) => {
      leave(error);
      return [];
    });
    for (const folder of entries.map((entry) => join(this.#path, entry))) {
      if (kept.has(folder)) continue;
      try {
        const { mtimeMs } = await stat(folder);
        if (nowMs - mtimeMs >= KEPT_DAYS * MS_A_DAY) await rm(folder, { recursive: true, force: true });
      } catch (error) {
        leave(error);
      }
    }
  }

  /** A new fax that was begun with one account and went on with another has its files in the folder of the first, whose time begins anew. */
  async #renewElsewhere(folders: readonly string[], nowMs: number): Promise<void> {
    for (const folder of folders) {
      const holder = dirname(folder);
      if (holder === this.#path || basename(holder) !== basename(this.#path)) continue;
      if (!UUID.test(basename(folder))) continue;
      await utimes(folder, nowMs / 1000, nowMs / 1000).catch((error: unknown) => {
        if (!isMissing(error)) this.#log.warn('taken-out.not-renewed', { error: String(error) });
      });
    }
  }
}

/** Characters that mean something in a path become harmless parts of the name. */
function nameOnDisk(name: string): string {
  const ending = extname(name);
  return ENDING.test(ending) ? documentName(name.slice(0, -ending.length), ending) : documentName(name, '');
}
