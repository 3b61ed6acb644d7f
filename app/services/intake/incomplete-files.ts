import type { StatusRecord } from '../../domain/status-record.ts';
import { reasonOfStuck, STUCK_WORDS, type StuckReason } from '../../domain/stuck-file.ts';
import { bundleTitle } from '../../domain/send-folder-names.ts';
import { freeStatusFile } from './free-status-file.ts';
import type { ArrivingFile } from '../ports/send-folder.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { ResultFolders } from '../ports/result-folders.ts';

interface Reported {
  /** The send folder that it lies in, or below. */
  readonly folder: string;
  /** Its status file, and what that says. */
  readonly fileName: string;
  readonly problem: StuckReason;
}

/**
 * A file that stays unfinished is no fax, but a script has to learn of it: it gets a status file, whose name the fax
 * takes over when the file is finished (send-folder interface, "Unfinished files").
 */
export class IncompleteFiles {
  readonly #store: JobStore;
  readonly #results: ResultFolders;
  readonly #log: Log;
  /** By the path of the file. */
  readonly #reported = new Map<string, Reported>();
  /** One after the other, so that two words of the same file do not make two status files. */
  #turn: Promise<void> = Promise.resolve();

  constructor(store: JobStore, results: ResultFolders, log: Log) {
    this.#store = store;
    this.#results = results;
    this.#log = log;
  }

  /** All files that are on their way into the folder. */
  hear(folder: string, files: readonly ArrivingFile[]): void {
    for (const [path, { fileName, folder: itsFolder }] of this.#reported) {
      if (itsFolder !== folder || files.some((file) => file.path === path)) continue;
      // Neither finished nor there: somebody took it away, and what was said of it is not true any more.
      this.#reported.delete(path);
      void this.#results.removeStatus(fileName);
    }
    for (const file of files) {
      const { path, problem } = file;
      // A note without its document is none of a fax that a script waits for.
      if (problem === null || problem === 'orphan-note') continue;
      if (this.#reported.get(path)?.problem === problem) continue;
      this.#turn = this.#turn.then(() => this.#report(folder, file, problem));
    }
  }

  /** The status file that was written for a path, in this run or an earlier one; it is the fax's from now on. */
  async takeStatusFile(path: string, name: string): Promise<string | null> {
    const fileName = await this.#earlierStatusFile(path, name);
    this.#reported.delete(path);
    return fileName;
  }

  /** Never the one that speaks of another file of this name: two faxes cannot have it. */
  async #earlierStatusFile(path: string, name: string): Promise<string | null> {
    const own = this.#reported.get(path);
    if (own !== undefined) return own.fileName;
    const ofEarlierRun = await this.#results.incompleteStatusOf(name);
    const isAnothers = [...this.#reported.values()].some(({ fileName }) => fileName === ofEarlierRun);
    return isAnothers ? null : ofEarlierRun;
  }

  async #report(folder: string, file: ArrivingFile, problem: StuckReason): Promise<void> {
    const { path } = file;
    // As its fax will be called.
    const name = bundleTitle(file.name);
    if (this.#reported.get(path)?.problem === problem) return;
    const earlier = await this.#earlierStatusFile(path, name);
    const fileName = earlier ?? freeStatusFile(name, this.#store, this.#results);
    this.#reported.set(path, { folder, fileName, problem });
    const written = await this.#results.writeStatus(fileName, recordOf(name, problem));
    if (!written.ok) this.#log.warn('status-file.not-written', { message: written.failure.message });
  }
}

const recordOf = (name: string, problem: StuckReason): StatusRecord => ({
  version: 1,
  jobId: '',
  source: name,
  reference: null,
  state: 'needs-attention',
  reason: reasonOfStuck(problem),
  message: `${name}: ${STUCK_WORDS[problem].headline}. ${STUCK_WORDS[problem].advice}`,
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
