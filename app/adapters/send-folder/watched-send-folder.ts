import { watch, type FSWatcher } from 'chokidar';
import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isNeverTaken } from '../../domain/intake-rules.ts';
import type { Clock, Log, SendFolder, SendFolderHealth, SendFolderListener } from '../../services/ports.ts';
import { errnoOf } from '../../storage/disk-failure.ts';
import { SettlingFiles } from './settling-files.ts';

export interface WatchedSendFolderOptions {
  readonly path: string;
  readonly incompleteAfterMs: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** Events get lost (overflowing queues, network drives, sleep); a listing of the folder does not. */
const SWEEP_MS = 2_000;

/** One folder whose files are faxed. Watched, and swept besides. */
export class WatchedSendFolder implements SendFolder {
  readonly path: string;
  readonly #options: WatchedSendFolderOptions;
  readonly #settling: SettlingFiles;
  readonly #handedOver = new Set<string>();
  #listener: SendFolderListener | null = null;
  #watcher: FSWatcher | null = null;
  #health: SendFolderHealth = { state: 'starting', provenAtMs: null };
  #cancelSweep: (() => void) | null = null;
  #sweeping: Promise<void> | null = null;
  /** Files are handed over one after the other, in the order in which they settled. */
  #handing: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: WatchedSendFolderOptions) {
    this.path = options.path;
    this.#options = options;
    this.#settling = new SettlingFiles({
      clock: options.clock,
      incompleteAfterMs: options.incompleteAfterMs,
      onArrivingChanged: () => this.#listener?.arrivingChanged(this.#settling.arriving),
      onSettled: (path, sizeBytes) => this.#handOver(path, sizeBytes),
    });
  }

  health(): SendFolderHealth {
    return this.#health;
  }

  /** Makes the folder where it is missing: only now, because one that vanishes later may be a drive that was pulled. */
  async start(listener: SendFolderListener): Promise<void> {
    this.#listener = listener;
    try {
      await mkdir(this.path, { recursive: true });
    } catch (error) {
      if (errnoOf(error) === null) throw error;
      this.#options.log.error('send-folder.not-made', { path: this.path, errno: errnoOf(error) });
    }
    await this.#sweep();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelSweep?.();
    this.#settling.stop();
    await this.#sweeping;
    await this.#watcher?.close();
    await this.#handing;
  }

  async #sweep(): Promise<void> {
    try {
      const entries = await readdir(this.path, { withFileTypes: true });
      this.#startWatching();
      this.#setHealth({ state: 'watched', provenAtMs: this.#options.clock.now() });
      for (const entry of entries) {
        if (entry.isFile()) this.#consider(join(this.path, entry.name));
      }
    } catch (error) {
      if (errnoOf(error) === null) throw error;
      await this.#stopWatching();
      this.#setHealth({ state: 'missing', provenAtMs: this.#health.provenAtMs });
    }
    if (this.#isStopped) return;
    this.#cancelSweep = this.#options.clock.after(SWEEP_MS, () => {
      this.#sweeping = this.#sweep();
    });
  }

  #startWatching(): void {
    if (this.#watcher !== null) return;
    this.#watcher = watch(this.path, {
      depth: 0,
      followSymlinks: false,
      persistent: true,
    })
      .on('add', (path) => this.#consider(path))
      .on('unlink', (path) => this.#settling.forget(path))
      // A watcher that gives up is replaced; until then the sweep does its work.
      .on('error', (error) => {
        this.#options.log.warn('send-folder.watcher-failed', { path: this.path, error: String(error) });
        void this.#stopWatching();
      });
  }

  /** A watcher of a folder that vanished does not see the one that comes in its place. */
  async #stopWatching(): Promise<void> {
    const watcher = this.#watcher;
    this.#watcher = null;
    await watcher?.close();
  }

  #consider(path: string): void {
    if (!isNeverTaken(basename(path)) && !this.#handedOver.has(path)) this.#settling.consider(path);
  }

  #handOver(path: string, sizeBytes: number): void {
    this.#handedOver.add(path);
    this.#handing = this.#handing
      .then(() => this.#listener?.settled({ path, name: basename(path), folder: this.path, sizeBytes }))
      // The arriving row goes only when the fax's own row is there.
      .then(() => this.#listener?.arrivingChanged(this.#settling.arriving))
      // One file that nobody foresaw must not stop those behind it; it is still there and is found again.
      .catch((error: unknown) =>
        this.#options.log.error('send-folder.hand-over', { path, error: String(error) }),
      )
      .finally(() => this.#handedOver.delete(path));
  }

  #setHealth(health: SendFolderHealth): void {
    const changed = health.state !== this.#health.state;
    this.#health = health;
    if (changed) this.#options.log.info('send-folder', { path: this.path, state: health.state });
    this.#listener?.healthChanged(health);
  }
}
