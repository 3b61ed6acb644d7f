import { watch, type FSWatcher } from 'chokidar';
import { rm, writeFile } from 'node:fs/promises';
import type { Clock } from '../../services/ports/clock.ts';
import type { Log } from '../../services/ports/log.ts';

export interface FolderWatchOptions {
  readonly path: string;
  /** Beginning of the paths of files that are made and removed again: the event for one proves that events come at all. */
  readonly proofPath: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly onSeen: (path: string) => void;
  readonly onGone: (path: string) => void;
  readonly onProofChanged: () => void;
}

/** An event that takes longer than this does not count: sweeping finds the file first. */
const PROOF_WITHIN_MS = 5_000;

/** Events of a folder and its subfolders, with proof that they come. */
export class FolderWatch {
  readonly #options: FolderWatchOptions;
  #watcher: FSWatcher | null = null;
  #cancelDoubt: (() => void) | null = null;
  #provenAtMs: number | null = null;
  #isDoubtful = false;
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

  /** When an event last came; null before the first, and when the last one that was due did not come. */
  get provenAtMs(): number | null {
    return this.#isDoubtful ? null : this.#provenAtMs;
  }

  /** Whether a proof that was asked for did not come. */
  get isDoubtful(): boolean {
    return this.#isDoubtful;
  }

  start(): void {
    if (this.#watcher !== null) return;
    const { path, log, onSeen, onGone } = this.#options;
    this.#ready = new Promise((resolve) => (this.#setReady = resolve));
    this.#watcher = watch(path, { depth: 1, followSymlinks: false, persistent: true })
      .on('add', (seen) => this.#see(seen))
      .on('change', (seen) => this.#see(seen))
      .on('addDir', (seen) => {
        if (seen !== path) onSeen(seen);
      })
      .on('unlink', onGone)
      .on('ready', () => this.#setReady())
      // One that gives up is replaced by the next sweep; until then the sweep does its work.
      .on('error', (error) => {
        log.warn('send-folder.watcher-failed', { path, error: String(error) });
        void this.stop();
      });
  }

  /** A watcher of a folder that vanished does not see the one that comes in its place. */
  async stop(): Promise<void> {
    const watcher = this.#watcher;
    this.#watcher = null;
    this.#setReady();
    this.#expectNothing();
    await watcher?.close();
    // A proof that is being made now is the last, and nobody waits for its event any more.
    await this.#making;
    await this.#clear();
  }

  /**
   * Makes the proof file, whose event has to come. A new name each time: of one that comes and goes the watcher loses sight.
   * Throws what the file system throws.
   */
  async prove(): Promise<void> {
    if (this.#watcher === null) return;
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

  #see(path: string): void {
    if (path !== this.#proof) {
      this.#options.onSeen(path);
      return;
    }
    this.#expectNothing();
    this.#provenAtMs = this.#options.clock.now();
    this.#isDoubtful = false;
    void this.#clear();
    this.#options.onProofChanged();
  }
}
