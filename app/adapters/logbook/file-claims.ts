import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../services/ports/log.ts';
import type { Claims } from '../../services/ports/traces.ts';
import { errnoOf, isMissing } from '../../storage/disk-failure.ts';
import { draftBeside, nameFree } from '../../storage/durable-file.ts';
import { makeFolder } from '../../storage/make-folder.ts';

/** What became of a fax is told by logbook and status file a moment later; a machine that sleeps in between must not lose its claim. */
const KEPT_MS = 10 * 60_000;
/** Of copies that ended before they could clean up. */
const LEFT_OVER_MS = 24 * 3_600_000;

export interface ClaimFolder {
  /** Is there already, or may be made. A root that vanished is not made anew. */
  readonly base: string;
  readonly path: string;
  readonly mayMakeBase: boolean;
}

/** Beside the logbooks, and beside the status files: names that begin with a dot are nobody's business there. */
export const claimFolders = (logbookFolder: string, root: string): readonly ClaimFolder[] => [
  { base: logbookFolder, path: join(logbookFolder, 'claims'), mayMakeBase: true },
  { base: root, path: join(root, 'Status', '.claims'), mayMakeBase: false },
];

interface Ended {
  readonly jobId: string;
  readonly atMs: number;
}

/**
 * A file for each fax that is handed over, made where no other process can make it too. In several places, since two copies may have only
 * one of them in common; always in the same order, so that one of the two is first. Not one for each attempt: copies count their own.
 * It is called `<job>-<number>`, and the highest number counts: one that is passed over stays, so that of two that want to only one can.
 */
export class FileClaims implements Claims {
  readonly #folders: readonly ClaimFolder[];
  readonly #owner: string;
  readonly #log: Log;
  #ended: readonly Ended[] = [];
  readonly #isTidy = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  /** `owner`: tells this copy of the queue from all others, and is the same after a restart. */
  constructor(folders: readonly ClaimFolder[], owner: string, log: Log) {
    this.#folders = folders;
    this.#owner = owner;
    this.#log = log;
  }

  take(jobId: string, passOver: boolean): Promise<boolean> {
    return this.#inTurn(async () => {
      this.#ended = this.#ended.filter((each) => each.jobId !== jobId);
      for (const folder of this.#folders) {
        if (await this.#takeIn(folder, jobId, passOver)) continue;
        await this.#remove(jobId);
        return false;
      }
      return true;
    });
  }

  release(jobId: string, isNothingSent: boolean): Promise<void> {
    return this.#inTurn(async () => {
      const nowMs = Date.now();
      const isOver = ({ atMs }: Ended): boolean => nowMs - atMs > KEPT_MS;
      const over = this.#ended.filter(isOver).map((each) => each.jobId);
      this.#ended = this.#ended.filter((each) => !isOver(each));
      if (isNothingSent) over.push(jobId);
      else this.#ended = [...this.#ended, { jobId, atMs: nowMs }];
      for (const each of over) await this.#remove(each);
    });
  }

  /** What is released must not be taken again before it is gone. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #takeIn(folder: ClaimFolder, jobId: string, passOver: boolean): Promise<boolean> {
    try {
      await this.#prepare(folder);
      const last = (await numbersOf(jobId, folder.path)).at(-1) ?? 0;
      if (last > 0) {
        if (await this.#isOwn(pathOf(folder, jobId, last))) return true;
        if (!passOver) return false;
      }
      await this.#write(pathOf(folder, jobId, last + 1));
      return true;
    } catch (error) {
      if (errnoOf(error) === 'EEXIST') return false;
      this.#log.warn('claims.not-taken', { folder: folder.path, error: String(error) });
      return true;
    }
  }

  /** With its owner from the first moment on: one that a crash left without would be nobody's, and keep its own copy waiting. */
  async #write(path: string): Promise<void> {
    const draft = draftBeside(path);
    try {
      await writeFile(draft, this.#owner, { flag: 'wx', mode: 0o600 });
      await nameFree(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }

  async #isOwn(path: string): Promise<boolean> {
    return (await readFile(path, 'utf8').catch(() => '')) === this.#owner;
  }

  async #prepare({ base, path, mayMakeBase }: ClaimFolder): Promise<void> {
    if (!mayMakeBase) await stat(base);
    await makeFolder(path);
    if (this.#isTidy.has(path)) return;
    this.#isTidy.add(path);
    for (const name of await readdir(path)) {
      const { mtimeMs } = await stat(join(path, name)).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > LEFT_OVER_MS) await rm(join(path, name), { force: true });
    }
  }

  /** With those that were passed over for it; never one of another copy that passed over ours. */
  async #remove(jobId: string): Promise<void> {
    for (const folder of this.#folders)
      try {
        const numbers = await numbersOf(jobId, folder.path);
        if (!(await this.#isOwn(pathOf(folder, jobId, numbers.at(-1) ?? 0)))) continue;
        for (const number of numbers) await rm(pathOf(folder, jobId, number), { force: true });
      } catch (error) {
        if (!isMissing(error)) this.#log.warn('claims.not-removed', { error: String(error) });
      }
  }
}

const pathOf = ({ path }: ClaimFolder, jobId: string, number: number): string =>
  join(path, `${jobId}-${number}`);

async function numbersOf(jobId: string, folder: string): Promise<number[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${jobId}-`));
  const numbers = names.map((name) => Number(name.slice(jobId.length + 1)));
  return numbers.filter((number) => Number.isInteger(number)).sort((one, other) => one - other);
}
