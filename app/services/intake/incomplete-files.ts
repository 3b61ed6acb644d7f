import type { StatusRecord } from '../../domain/fax/status-record.ts';
import { reasonOfStuck, stuckWords, type StuckReason } from '../../domain/files/stuck-file.ts';
import { bundleTitle } from '../../domain/intake/send-folder-names.ts';
import { Turns } from '../../domain/turns.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import { freeStatusFile } from '../free-status-file.ts';
import type { ArrivingFile, ArrivingUpdate } from '../ports/folders/send-folder.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { ResultFolders } from '../ports/folders/result-folders.ts';

interface Reported {
  /** Its status file, and what that says. */
  readonly fileName: string;
  readonly problem: StuckReason;
}

/**
 * A file that stays unfinished is no fax, but a script has to learn of it: it gets a status file, whose name the fax
 * takes over when the file is finished (send-folder.md "Unfinished files").
 */
export class IncompleteFiles {
  readonly #store: JobStore;
  readonly #results: ResultFolders;
  readonly #words: Phrasebook;
  readonly #log: Log;
  /** By the path of the file. */
  readonly #reported = new Map<string, Reported>();
  /** The names of the status files among them. */
  readonly #names = new Set<string>();
  /** One after the other, so that two words of the same file do not make two status files. */
  readonly #turns = new Turns();

  constructor(store: JobStore, results: ResultFolders, words: Phrasebook, log: Log) {
    this.#store = store;
    this.#results = results;
    this.#words = words;
    this.#log = log;
  }

  /** `isElsewhere`: another machine takes the files now, and says what becomes of them under the same names. */
  update({ changed, gone }: ArrivingUpdate, isElsewhere = false): void {
    // After what is being said of it.
    for (const path of gone)
      this.#inTurn(async () => (isElsewhere ? void this.#forget(path) : this.#withdraw(path)));
    for (const file of changed) {
      const { problem } = file;
      // A note without its document is none of a fax that a script waits for.
      if (problem === null || problem === 'orphan-note') continue;
      // What was said of it already is seen in its turn: until then it may be withdrawn.
      this.#inTurn(() => this.#report(file, problem));
    }
  }

  /** What fails in its turn ends with it: those behind it are said anyway. */
  #inTurn(work: () => Promise<void>): void {
    this.#turns.run(work).catch((error: unknown) => {
      this.#log.error('status-file.not-written', { error: String(error) });
    });
  }

  /** The status file that was written for a path, in this run or an earlier one; it is the fax's from now on. */
  async takeStatusFile(path: string, name: string): Promise<string | null> {
    const fileName = await this.#earlierStatusFile(path, name);
    this.#forget(path);
    return fileName;
  }

  /** Never the one that speaks of another file of this name: two faxes cannot have it. */
  async #earlierStatusFile(path: string, name: string): Promise<string | null> {
    const own = this.#reported.get(path);
    if (own !== undefined) return own.fileName;
    const ofEarlierRun = await this.#results.readIncompleteStatus(name);
    return ofEarlierRun !== null && this.#names.has(ofEarlierRun) ? null : ofEarlierRun;
  }

  #forget(path: string): Reported | undefined {
    const reported = this.#reported.get(path);
    this.#reported.delete(path);
    if (reported !== undefined) this.#names.delete(reported.fileName);
    return reported;
  }

  /** Neither finished nor there: somebody took it away, and what was said of it is not true any more. */
  async #withdraw(path: string): Promise<void> {
    const reported = this.#forget(path);
    if (reported !== undefined) await this.#results.removeStatus(reported.fileName, NO_JOB);
  }

  async #report(file: ArrivingFile, problem: StuckReason): Promise<void> {
    const { path } = file;
    // As its fax will be called.
    const name = bundleTitle(file.name);
    if (this.#reported.get(path)?.problem === problem) return;
    const earlier = await this.#earlierStatusFile(path, name);
    const fileName = earlier ?? freeStatusFile(name, this.#store, this.#results);
    await this.#write(path, { fileName, problem }, toRecord(name, path, problem, this.#words));
  }

  /** Under the next free name where another machine took this one in the same moment. */
  async #write(path: string, reported: Reported, record: StatusRecord): Promise<void> {
    this.#forget(path);
    this.#reported.set(path, reported);
    this.#names.add(reported.fileName);
    const written = await this.#results.writeStatus(reported.fileName, record);
    if (!written.ok) this.#log.warn('status-file.not-written', { message: written.failure.message });
    else if (written.value === 'taken' && this.#reported.get(path) === reported) {
      const fileName = freeStatusFile(record.source, this.#store, this.#results);
      await this.#write(path, { ...reported, fileName }, record);
    }
  }
}

const NO_JOB = '';

const toRecord = (name: string, path: string, problem: StuckReason, words: Phrasebook): StatusRecord => ({
  version: 1,
  jobId: NO_JOB,
  source: name,
  reference: null,
  state: 'needs-attention',
  reason: reasonOfStuck(problem),
  message: words.say('stuck.in-status-file', { name, ...stuckWords(problem) }),
  to: [],
  messageIds: [],
  pages: null,
  attempts: 0,
  sendAt: null,
  claimedAt: null,
  submittedAt: null,
  finishedAt: null,
  filedAt: null,
  original: path,
  document: null,
  receipt: null,
});
