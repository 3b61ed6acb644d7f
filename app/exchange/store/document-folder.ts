import { randomUUID } from 'node:crypto';
import { closeSync, fsync, open, openSync, writeSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyToFreePath } from '../../storage/durable-file.ts';
import { SharedSync } from '../../storage/shared-sync.ts';

/**
 * The bytes of documents, submitted and rendered, each under a name that is never reused. A file counts from the moment a row names it; a
 * file that no row names was left by a crash and is removed at the next start.
 */
export class DocumentFolder {
  readonly #path: string;
  readonly #sync: SharedSync;
  #descriptor: number | null = null;

  constructor(path: string) {
    this.#path = path;
    this.#sync = new SharedSync(() => this.#syncNames());
  }

  /** Creates the folder, and removes files that no row names. */
  async open(namedFiles: ReadonlySet<string>): Promise<void> {
    await mkdir(this.#path, { recursive: true, mode: 0o700 });
    const strays = (await readdir(this.#path)).filter((name) => !namedFiles.has(name));
    await Promise.all(strays.map((name) => rm(this.pathFor(name), { recursive: true })));
  }

  pathFor(file: string): string {
    return join(this.#path, file);
  }

  /** A file being written. The caller either finishes or discards it. */
  async create(): Promise<NewDocument> {
    const file = randomUUID();
    const path = this.pathFor(file);
    return new NewDocument(file, path, await openDescriptor(path, 'wx', 0o600), this.#sync);
  }

  /** Writes a whole file durably and returns its name. */
  async write(chunks: Iterable<Uint8Array>): Promise<string> {
    const document = await this.create();
    try {
      for (const chunk of chunks) document.write(chunk);
      await document.finish();
    } catch (error) {
      await document.discard();
      throw error;
    }
    return document.file;
  }

  /** The same bytes under a name of their own, on disk. */
  async copy(file: string): Promise<{ file: string; sizeBytes: number }> {
    const { size: sizeBytes } = await stat(this.pathFor(file));
    const copy = randomUUID();
    await copyToFreePath(this.pathFor(file), this.pathFor(copy));
    return { file: copy, sizeBytes };
  }

  /** Releases the folder. */
  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }

  /** Kept open because it is needed for each document. Windows does not sync folders and need not. */
  async #syncNames(): Promise<void> {
    if (process.platform === 'win32') return;
    this.#descriptor ??= openSync(this.#path, 'r');
    await syncBytes(this.#descriptor);
  }

  async remove(files: readonly string[]): Promise<void> {
    await Promise.all(files.map((file) => rm(this.pathFor(file), { force: true })));
  }
}

const openDescriptor = promisify(open);
const syncBytes = promisify(fsync);

/**
 * A document on its way to the disk. Writes to the system's memory are synchronous: on another thread they would queue behind everybody's
 * syncs, of which only a few run at a time.
 */
export class NewDocument {
  readonly file: string;
  readonly #path: string;
  readonly #descriptor: number;
  readonly #folderSync: SharedSync;
  #isClosed = false;

  constructor(file: string, path: string, descriptor: number, folderSync: SharedSync) {
    this.file = file;
    this.#path = path;
    this.#descriptor = descriptor;
    this.#folderSync = folderSync;
  }

  write(chunk: Uint8Array): void {
    let written = 0;
    while (written < chunk.length) written += writeSync(this.#descriptor, chunk, written);
  }

  /** Contents and name are on disk when this returns. */
  async finish(): Promise<void> {
    // Both must be over before the file is closed.
    const ends = await Promise.allSettled([syncBytes(this.#descriptor), this.#folderSync.run()]);
    this.#close();
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  async discard(): Promise<void> {
    this.#close();
    await rm(this.#path, { force: true });
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    closeSync(this.#descriptor);
  }
}
