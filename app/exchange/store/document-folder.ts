import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { copyToFreePath, syncFolder } from '../../storage/durable-file.ts';

/**
 * The bytes of documents, those handed in and those rendered, each under a name that is never used again. A file counts
 * from the moment that a row names it; one that no row names is what a crash left behind and goes at the next start.
 */
export class DocumentFolder {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Makes the folder, and clears it of what no row names. */
  async open(namedFiles: ReadonlySet<string>): Promise<void> {
    await mkdir(this.#path, { recursive: true, mode: 0o700 });
    const strays = (await readdir(this.#path)).filter((name) => !namedFiles.has(name));
    await Promise.all(strays.map((name) => rm(this.pathOf(name), { recursive: true })));
  }

  pathOf(file: string): string {
    return join(this.#path, file);
  }

  /** A file that is being written. Whoever gets it either finishes or discards it. */
  async create(): Promise<NewDocument> {
    const file = randomUUID();
    return new NewDocument(file, this.pathOf(file), await open(this.pathOf(file), 'wx', 0o600));
  }

  /** Writes a whole file and makes it durable; answers its name. */
  async write(chunks: Iterable<Uint8Array>): Promise<string> {
    const document = await this.create();
    try {
      for (const chunk of chunks) await document.write(chunk);
      await document.finish();
    } catch (error) {
      await document.discard();
      throw error;
    }
    await this.sync();
    return document.file;
  }

  /** The same bytes under a name of their own, on disk. */
  async copy(file: string): Promise<{ file: string; sizeBytes: number }> {
    const { size: sizeBytes } = await stat(this.pathOf(file));
    const copy = randomUUID();
    await copyToFreePath(this.pathOf(file), this.pathOf(copy));
    return { file: copy, sizeBytes };
  }

  /** Makes the names of finished documents survive the machine's power. */
  sync(): Promise<void> {
    return syncFolder(this.#path);
  }

  async remove(files: readonly string[]): Promise<void> {
    await Promise.all(files.map((file) => rm(this.pathOf(file), { force: true })));
  }
}

/** A document on its way to the disk. */
export class NewDocument {
  readonly file: string;
  readonly #path: string;
  readonly #handle: FileHandle;
  #sizeBytes = 0;
  #isClosed = false;

  constructor(file: string, path: string, handle: FileHandle) {
    this.file = file;
    this.#path = path;
    this.#handle = handle;
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  async write(chunk: Uint8Array): Promise<void> {
    let written = 0;
    while (written < chunk.length) {
      const { bytesWritten } = await this.#handle.write(chunk, written);
      written += bytesWritten;
    }
    this.#sizeBytes += chunk.length;
  }

  /** The bytes are on disk when this returns; the name is, once the folder is synced. */
  async finish(): Promise<void> {
    await this.#handle.sync();
    await this.#close();
  }

  async discard(): Promise<void> {
    await this.#close();
    await rm(this.#path, { force: true });
  }

  async #close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#handle.close();
  }
}
