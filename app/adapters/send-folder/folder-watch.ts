import { rm, writeFile } from 'node:fs/promises';
import type { Clock } from '../../services/ports/clock.ts';
import type { Log } from '../../services/ports/log.ts';
import { toErrno, isMissing } from '../../storage/disk-failure.ts';
import { FolderWatcher } from './folder-watcher.ts';
import { isSamePhrase, phrase, type Phrase } from '../../words/phrase.ts';

export interface FolderWatchOptions {
  readonly path: string;
  /** Beginning of the paths of files that are made and removed again: the event for one proves that events come at all. */
  readonly proofPath: string;
  readonly clock: Clock;
  readonly log: Log;
  /** `cameWhole`: under this name as it is, with nothing written to it since. */
  readonly onSeen: (path: string, cameWhole: boolean) => void;
  readonly onWritten: (path: string) => void;
  readonly onProofChanged: () => void;
  /** Absent: the system's. */
  readonly makeWatcher?: (path: string) => FolderWatcher;
}

export interface WatchState {
  /** When an event last came; null before the first, and when the last one that was due did not come. */
  readonly provenAtMs: number | null;
  /** Whether a proof that was asked for did not come. */
  readonly isDoubtful: boolean;
  /** Why there is no watcher although one is wanted; null where nothing is the matter. */
  readonly problem: Phrase | null;
}

/** Before a watcher that gave up is replaced: what it lacked, another program has to give back. */
const AGAIN_AFTER_MS = 5 * 60_000;
/** No more watches, no more watchers: the system's limits for a user. */
const NO_ROOM = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/** An event that takes longer than this does not count: sweeping finds the file first. */
const PROOF_WITHIN_MS = 5_000;

/** Events of a folder and its subfolders, with proof that they come. */
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
  /** The watcher has seen what was there before it, and hears of what comes; or nobody waits for that any more. */
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
      // One that gives up is replaced after a while; until then the sweep does its work.
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

  /** It says so for each folder that it cannot watch, and each time that it is tried: once is enough. */
  #giveUp(error: unknown): void {
    const { path, clock, log, onProofChanged } = this.#options;
    const errno = toErrno(error);
    if (isMissing(error)) {
      // The sweep says so, and starts another one as soon as it is back.
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

  /** A watcher of a folder that vanished does not see the one that comes in its place. */
  async stop(): Promise<void> {
    // What was doubted is the watcher: another one has done nothing wrong.
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
    // A proof that is being made now is the last, and nobody waits for its event any more.
    await making;
    // That of another watcher, which was started meanwhile, stays.
    if (!this.#isOn) await this.#clear();
  }

  /**
   * Makes the proof file, whose event has to come. A new name each time: of one that comes and goes the watcher loses sight.
   * Throws what the file system throws.
   */
  async prove(): Promise<void> {
    if (this.#isOn && this.#isDoubtful) {
      // It may watch a folder that was moved away, and another one lies in its place.
      await this.#end();
      this.start();
    }
    await this.#prove();
  }

  async #prove(): Promise<void> {
    if (!this.#isOn) return;
    // Before it is made: the event may well come first.
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
    // What comes between its first look and its first event, it never sees.
    await this.#ready;
    await this.#clear();
    if (this.#watcher === null) return;
    this.#proof = `${this.#options.proofPath}-${++this.#proofs}`;
    await writeFile(this.#proof, '', { mode: 0o600 });
  }

  /** Resolves when no proof is left that was not to stay. */
  async #clear(): Promise<void> {
    const proof = this.#proof;
    this.#proof = null;
    // Gone with its folder, or not ours to remove any more: either way it is nobody's fax.
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
