import { EventEmitter } from 'node:events';
import { watch, type FSWatcher } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isBundleName, isNeverTaken } from '../../domain/intake/send-folder-names.ts';
import { toErrno } from '../../storage/disk-failure.ts';

interface FolderWatcherEvents {
  /**
   * Something appeared, changed or vanished at this path; the listener has to look. `cameWhole`: if anything is there now, it got this
   * name by a rename and, according to the events so far, has not been written to since.
   */
  seen: [path: string, cameWhole: boolean];
  /** Emitted at once, before anything else about the path. */
  written: [path: string];
  /** From now on it reports what happens, including in existing subfolders. */
  ready: [];
  error: [error: unknown];
}

/** Takes some milliseconds. */
const REPORTED_AT_ONCE = 200;
/** Linux queues 16,384 events for us and drops any more: with this many at once, one that says 'written' may be missing. */
const MOST_CERTAIN = 4_000;

/**
 * Watches a folder and its direct subfolders. Uses one watch per folder and reads nothing that was not reported: a watcher that watches
 * each file and lists them all at each change blocks the whole app when thousands arrive at once.
 */
export class FolderWatcher extends EventEmitter<FolderWatcherEvents> {
  readonly #path: string;
  readonly #subfolders = new Map<string, FSWatcher>();
  /** Names in the folder that may be subfolders that came or went. */
  readonly #newcomers = new Set<string>();
  /** What is still to be reported: each path once, however often something happened there, and whether it came whole. */
  readonly #pending = new Map<string, boolean>();
  readonly #folder: FSWatcher | null = null;
  #isFlooded = false;
  #telling: NodeJS.Immediate | null = null;
  #looking: Promise<void> | null = null;
  #isClosed = false;

  constructor(path: string) {
    super();
    this.#path = path;
    try {
      this.#folder = this.#watch(path, (name) => {
        // A file that is being taken gets one more name.
        if (isNeverTaken(name)) return;
        this.#newcomers.add(name);
        this.#looking ??= this.#readNewcomers();
      });
      void this.#begin();
    } catch (error) {
      // A turn later, because nobody listens yet.
      setImmediate(() => this.#fail(error));
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#telling !== null) clearImmediate(this.#telling);
    this.#folder?.close();
    for (const watcher of this.#subfolders.values()) watcher.close();
    this.#subfolders.clear();
    await this.#looking;
  }

  async #begin(): Promise<void> {
    try {
      for (const entry of await readdir(this.#path, { withFileTypes: true })) {
        if (entry.isDirectory()) this.#watchSubfolder(entry.name);
        // It may have arrived while nobody listened.
        this.#see(join(this.#path, entry.name), false);
      }
      if (!this.#isClosed) this.emit('ready');
    } catch (error) {
      this.#fail(error);
    }
  }

  #watch(folder: string, onCameOrWent: (name: string) => void): FSWatcher {
    const watcher = watch(folder, (event, name) => {
      // Without a name, for example after an overflow, only a sweep helps.
      if (name === null || this.#isClosed) return;
      const path = join(folder, name);
      if (event === 'rename') onCameOrWent(name);
      else this.emit('written', path);
      this.#see(path, event === 'rename' && REPORTS_EACH_WRITE);
    });
    return watcher.on('error', (error) => this.#fail(error));
  }

  /** The system reports thousands at once: other work gets its turn in between. */
  #see(path: string, cameWhole: boolean): void {
    if (this.#isClosed) return;
    this.#pending.set(path, cameWhole);
    // Until everything was reported: what the system dropped was the newest part.
    if (this.#pending.size >= MOST_CERTAIN) this.#isFlooded = true;
    this.#telling ??= setImmediate(() => this.#reportSome());
  }

  #reportSome(): void {
    let reported = 0;
    for (const [path, cameWhole] of this.#pending) {
      if (this.#isClosed || reported++ === REPORTED_AT_ONCE) break;
      this.#pending.delete(path);
      this.emit('seen', path, cameWhole && !this.#isFlooded);
    }
    if (this.#pending.size === 0) this.#isFlooded = false;
    this.#telling = this.#pending.size === 0 ? null : setImmediate(() => this.#reportSome());
  }

  async #readNewcomers(): Promise<void> {
    for (const name of this.#newcomers) {
      this.#newcomers.delete(name);
      if (this.#isClosed) break;
      await this.#readNewcomer(name).catch((error: unknown) => this.#fail(error));
    }
    this.#looking = null;
  }

  /** A folder that replaced another has its name but is not the one being watched. */
  async #readNewcomer(name: string): Promise<void> {
    const path = join(this.#path, name);
    const isFolder = await lstat(path).then(
      (stat) => stat.isDirectory(),
      () => false,
    );
    this.#subfolders.get(name)?.close();
    this.#subfolders.delete(name);
    if (!isFolder || !this.#watchSubfolder(name)) return;
    for (const inside of await readdir(path).catch(() => [])) this.#see(join(path, inside), false);
  }

  /** A bundle is examined as a whole, again and again, until it is taken. */
  #watchSubfolder(name: string): boolean {
    if (this.#isClosed || isNeverTaken(name) || isBundleName(name)) return false;
    const path = join(this.#path, name);
    try {
      this.#subfolders.set(
        name,
        this.#watch(path, () => undefined),
      );
      return true;
    } catch (error) {
      // It vanished again, or must not be read: no reason to miss everything else.
      if (IS_NO_FOLDER.has(toErrno(error) ?? '')) return false;
      throw error;
    }
  }

  #fail(error: unknown): void {
    if (!this.#isClosed) this.emit('error', error);
  }
}

/** Only there is each write an event, in order with the others (inotify(7)). */
const REPORTS_EACH_WRITE = process.platform === 'linux';

const IS_NO_FOLDER = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM']);
