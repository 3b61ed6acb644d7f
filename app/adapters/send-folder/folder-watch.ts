import { rm, writeFile } from 'node:fs/promises';
import type { Clock } from '../../services/ports/clock.ts';
import type { Log } from '../../services/ports/log.ts';
import { toErrno, isMissing } from '../../storage/disk-failure.ts';
import { FolderWatcher } from './folder-watcher.ts';
import { isSamePhrase, phrase, type Phrase } from '../../words/phrase.ts';

export interface FolderWatchOptions {
  readonly path: string;
  /**
   * Common beginning of the paths of proof files, which are created and removed again: the event for one proves that events arrive at
   * all.
   */
  readonly proofPath: string;
  readonly clock: Clock;
  readonly log: Log;
  /** `cameWhole`: it got this name by a rename, and nothing has been written to it since. */
  readonly onSeen: (path: string, cameWhole: boolean) => void;
  readonly onWritten: (path: string) => void;
  readonly onProofChanged: () => void;
  /** Absent: the system's watcher. */
  readonly makeWatcher?: (path: string) => FolderWatcher;
}

export interface WatchState {
  /** When an event last arrived; null before the first, and after one that was due did not arrive. */
  readonly provenAtMs: number | null;
  /** Whether the event for a proof did not arrive. */
  readonly isDoubtful: boolean;
  /** Why there is no watcher although one is wanted; null if all is well. */
  readonly problem: Phrase | null;
}

/** How long to wait before replacing a watcher that gave up: another program has to free what it lacked. */
const AGAIN_AFTER_MS = 5 * 60_000;
/** The system's limits on watches and watchers per user were reached. */
const NO_ROOM = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/** A later event does not count: a sweep finds the file first. */
const PROOF_WITHIN_MS = 5_000;

/** Events of a folder and its subfolders, with proof that they arrive. */
export class FolderWatch {
  readonly #options: FolderWatchOptions;
  #watcher: FolderWatcher | null = null;
  #cancelDoubt: (() => void) | null = null;
  #provenAtMs: number | null = null;
  #isDoubtful = false;
  #failure: { readonly problem: Phrase; readonly atMs: number } | null = null;
  /** Path of the file whose event is awaited. */
  #proof: string | null = null;
  #proofs = 0;
  /** Resolves when the watcher has seen what was there before it and receives events, or when nobody waits for that any more. */
  #ready: Promise<void> = Promise.resolve();
  #setReady: () => void = () => undefined;
  #making: Promise<void> = Promise.resolve();
  #clearing: Promise<void> = Promise.resolve();

  constructor(options: FolderWatchOptions) {
    this.#options = options;
  }

  get state(): WatchState {
    const isDoubtful = this.#isDoubtful;
    return {
      provenAtMs: isDoubtful ? null : this.#provenAtMs,
      isDoubtful,
      problem: this.#failure?.problem ?? null,
    };
  }

  start(): void {
    if (this.#watcher !== null || this.#isToWait()) return;
    const { path, makeWatcher = (each: string) => new FolderWatcher(each) } = this.#options;
    this.#ready = new Promise((resolve) => (this.#setReady = resolve));
    const watcher = makeWatcher(path)
      .on('seen', (seen, cameWhole) => this.#see(seen, cameWhole))
      .on('written', (seen) => this.#options.onWritten(seen))
      .on('ready', () => this.#setReady())
      // A watcher that gives up is replaced after a while; until then sweeps do its work.
      .on('error', (error) => {
        if (this.#watcher === watcher) this.#giveUp(error);
      });
    this.#watcher = watcher;
  }

  get #isOn(): boolean {
    return this.#watcher !== null;
  }

  #isToWait(): boolean {
    if (this.#failure === null) return false;
    const sinceMs = this.#options.clock.steady() - this.#failure.atMs;
    return sinceMs < AGAIN_AFTER_MS;
  }

  /** It reports each folder that it cannot watch, at each attempt: once is enough. */
  #giveUp(error: unknown): void {
    const { path, clock, log, onProofChanged } = this.#options;
    const errno = toErrno(error);
    if (isMissing(error)) {
      // The sweep reports this, and starts another watcher as soon as the folder is back.
      void this.stop();
      return;
    }
    const problem = NO_ROOM.has(errno ?? '')
      ? phrase('folder.watch.no-room')
      : errno === null
        ? phrase('folder.watch.failed-without-reason')
        : phrase('folder.watch.failed', { errno });
    if (!isSamePhrase(this.#failure?.problem ?? null, problem))
      log.warn('send-folder.watcher-failed', { path, error: String(error) });
    this.#failure = { problem, atMs: clock.steady() };
    void this.stop();
    onProofChanged();
  }

  /** The watcher of a folder that vanished does not see the one that replaces it. */
  async stop(): Promise<void> {
    // The doubt concerned this watcher, not the next one.
    this.#isDoubtful = false;
    await this.#end();
  }

  async #end(): Promise<void> {
    const watcher = this.#watcher;
    const making = this.#making;
    this.#watcher = null;
    this.#setReady();
    this.#expectNothing();
    await watcher?.close();
    // A proof being created now is the last, and nobody waits for its event any more.
    await making;
    // The proof of another watcher started meanwhile stays.
    if (!this.#isOn) await this.#clear();
  }

  /**
   * Creates the proof file, whose event has to arrive. A new name each time, because the watcher loses track of a name that comes and
   * goes. Throws file system errors.
   */
  async prove(): Promise<void> {
    if (this.#isOn && this.#isDoubtful) {
      // It may be watching a folder that was moved away and replaced.
      await this.#end();
      this.start();
    }
    await this.#prove();
  }

  async #prove(): Promise<void> {
    if (!this.#isOn) return;
    // Set before the file exists, because the event may well come first.
    this.#cancelDoubt ??= this.#options.clock.after(PROOF_WITHIN_MS, () => {
      this.#cancelDoubt = null;
      this.#isDoubtful = true;
      this.#setReady();
      void this.#making.then(() => this.#clear());
      this.#options.onProofChanged();
    });
    const making = this.#make();
    this.#making = making.catch(() => undefined);
    await making;
  }

  async #make(): Promise<void> {
    // The watcher never sees what happens between its first look and its first event.
    await this.#ready;
    await this.#clear();
    if (this.#watcher === null) return;
    this.#proof = `${this.#options.proofPath}-${++this.#proofs}`;
    await writeFile(this.#proof, '', { mode: 0o600 });
  }

  /** Resolves when no leftover proof exists. */
  async #clear(): Promise<void> {
    const proof = this.#proof;
    this.#proof = null;
    // It went with its folder, or is no longer ours to remove; either way it is never faxed.
    if (proof !== null)
      this.#clearing = this.#clearing.then(() => rm(proof, { force: true }).catch(() => undefined));
    await this.#clearing;
  }

  #expectNothing(): void {
    this.#cancelDoubt?.();
    this.#cancelDoubt = null;
  }

  #see(path: string, cameWhole: boolean): void {
    if (path !== this.#proof) {
      this.#options.onSeen(path, cameWhole);
      return;
    }
    this.#expectNothing();
    this.#provenAtMs = this.#options.clock.now();
    this.#isDoubtful = false;
    this.#failure = null;
    void this.#clear();
    this.#options.onProofChanged();
  }
}
