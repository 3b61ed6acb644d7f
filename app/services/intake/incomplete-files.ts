import type { StatusRecord } from '../../domain/status-record.ts';
import { freeStatusFile } from './free-status-file.ts';
import type { ArrivingFile } from '../ports/send-folder.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { ResultFolders } from '../ports/result-folders.ts';

/**
 * A file that stays unfinished is no fax, but a script has to learn of it: it gets a status file, whose name the fax
 * takes over when the file is finished (send-folder interface, "Unfinished files").
 */
export class IncompleteFiles {
  readonly #store: JobStore;
  readonly #results: ResultFolders;
  readonly #log: Log;
  /** Path of the file -> its status file. */
  readonly #reported = new Map<string, string>();

  constructor(store: JobStore, results: ResultFolders, log: Log) {
    this.#store = store;
    this.#results = results;
    this.#log = log;
  }

  /** All files that are on their way into the folder. */
  hear(folder: string, files: readonly ArrivingFile[]): void {
    for (const [path, fileName] of this.#reported) {
      if (!path.startsWith(folder) || files.some((file) => file.path === path)) continue;
      // Neither finished nor there: somebody took it away, and what was said of it is not true any more.
      this.#reported.delete(path);
      void this.#results.removeStatus(fileName);
    }
    for (const file of files) {
      if (file.problem === 'incomplete' && !this.#reported.has(file.path)) void this.#report(file);
    }
  }

  /** The status file that was written for a path, in this run or an earlier one; it is the fax's from now on. */
  async takeStatusFile(path: string, name: string): Promise<string | null> {
    const fileName = this.#reported.get(path) ?? (await this.#results.incompleteStatusOf(name));
    this.#reported.delete(path);
    return fileName;
  }

  async #report(file: ArrivingFile): Promise<void> {
    const earlier = await this.#results.incompleteStatusOf(file.name);
    const fileName = earlier ?? freeStatusFile(file.name, this.#store, this.#results);
    this.#reported.set(file.path, fileName);
    const written = await this.#results.writeStatus(fileName, recordOf(file));
    if (!written.ok) this.#log.warn('status-file.not-written', { message: written.failure.message });
  }
}

const recordOf = (file: ArrivingFile): StatusRecord => ({
  version: 1,
  jobId: '',
  source: file.name,
  reference: null,
  state: 'needs-attention',
  reason: 'incomplete',
  message: `${file.name} is not finished. It stays where it is and goes as soon as it is written to its end.`,
  to: [],
  messageIds: [],
  pages: null,
  attempts: 0,
  claimedAt: null,
  submittedAt: null,
  finishedAt: null,
  document: null,
  receipt: null,
});
