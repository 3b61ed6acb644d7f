import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, success, type Result } from '../domain/result.ts';
import { toErrno } from '../storage/disk-failure.ts';
import { findFormatEnd } from '../storage/find-format-end.ts';
import { forThisUser, makeFolder } from '../storage/make-folder.ts';
import { STATUS, type Status } from './ipp/codes.ts';
import { documentName } from '../storage/document-name.ts';
import { RequestFolders, type RequestFolderPorts } from './request-folders.ts';

/** All documents of a job together; more than any service accepts. */
const MOST_JOB_BYTES = 100 * 2 ** 20;
/** All incoming jobs together. */
const MOST_BYTES = 400 * 2 ** 20;
/** Leaves room for this machine's own programs, whatever others send. */
const MOST_BYTES_OF_OTHERS = MOST_BYTES / 2;
const MAGIC_BYTES = 5;

/** Makes a PDF from PWG raster, at a path where nothing exists yet. */
export type MakePdf = (rasterPath: string, pdfPath: string) => Promise<'made' | 'damaged' | 'later'>;

export interface PrintedDocumentPorts extends RequestFolderPorts {
  readonly makePdf: MakePdf;
}

/** The incoming documents of one job, in a folder named after its request. */
export interface JobFolder {
  readonly requestId: string;
  readonly path: string;
  /** It comes from another computer. */
  readonly isOfOthers: boolean;
  bytes: number;
  readonly paths: string[];
}

/** Documents of jobs, from their first byte until Faxtray has its own copy or the job is abandoned. */
export class PrintedDocuments {
  readonly #ports: PrintedDocumentPorts;
  readonly #folders: RequestFolders;
  #bytes = 0;
  #bytesOfOthers = 0;

  constructor(ports: PrintedDocumentPorts) {
    this.#ports = ports;
    this.#folders = new RequestFolders(ports, 'printer');
  }

  begin(requestId: string, isOfOthers: boolean): JobFolder {
    return { requestId, path: this.#folders.begin(requestId), isOfOthers, bytes: 0, paths: [] };
  }

  /** Reads a document to its end. If it breaks off, or lacks its format's end, nothing of it is left. */
  async take(job: JobFolder, title: string, chunks: AsyncIterable<Buffer>): Promise<Result<null, Status>> {
    const before = job.bytes;
    const { path, outcome } = await this.#write(job, title, chunks);
    if (outcome.ok && path !== null) {
      job.paths.push(path);
      return outcome;
    }
    if (path !== null) await rm(path, { force: true });
    this.#add(job, before - job.bytes);
    return outcome;
  }

  /** The job was not handed in: nothing of it stays. */
  discard(job: JobFolder): Promise<void> {
    this.#leave(job);
    return this.#folders.discard(job.path);
  }

  /** The job was handed in: its documents stay until Faxtray has taken its copy. */
  handedIn(job: JobFolder, isTaken: boolean): Promise<void> {
    this.#leave(job);
    return this.#folders.handedIn(job.path, isTaken);
  }

  /** Removes what no fax waits for any more, including leftovers of an earlier run. */
  sweep(): Promise<void> {
    return this.#folders.sweep();
  }

  close(): void {
    this.#folders.close();
  }

  async #write(
    job: JobFolder,
    title: string,
    chunks: AsyncIterable<Buffer>,
  ): Promise<{ path: string | null; outcome: Result<null, Status> }> {
    const input = chunks[Symbol.asyncIterator]();
    let path: string | null = null;
    try {
      const head = await readHead(input);
      const format = findFormat(head);
      if (format === null)
        return { path, outcome: failed(head.length === 0 ? STATUS.badRequest : STATUS.formatNotSupported) };
      await makeFolder(job.path, forThisUser);
      const name = documentName(title, format === 'jpeg' ? '.jpg' : '.pdf');
      path = join(job.path, job.paths.length === 0 ? name : `${String(job.paths.length + 1)} ${name}`);
      const outcome =
        format === 'pwg-raster'
          ? await this.#writeRaster(job, path, head, input)
          : await this.#writeFile(job, path, head, input);
      return { path, outcome };
    } catch (error) {
      const errno = toErrno(error);
      if (errno === null) throw error;
      this.#ports.log.info('printer.document-not-taken', { errno });
      return { path, outcome: failed(STATUS.temporaryError) };
    }
  }

  /** Stores it as it arrives; its end is checked unless it will be read completely anyway. */
  async #writeFile(
    job: JobFolder,
    path: string,
    head: Buffer,
    input: AsyncIterator<Buffer>,
    endShows = true,
  ): Promise<Result<null, Status>> {
    // Never overwrites: two documents of a job are two files.
    const file = await open(path, 'wx+', 0o600);
    try {
      for (let chunk: Buffer | null = head; chunk !== null; chunk = await readNext(input)) {
        if (!this.#count(job, chunk.length)) return failed(STATUS.tooLarge);
        await file.appendFile(chunk);
      }
      await file.sync();
      const { size } = await file.stat();
      const end = endShows ? await findFormatEnd(file, size, path) : 'there';
      return end === 'there' ? success(null) : failed(STATUS.formatError);
    } finally {
      await file.close();
    }
  }

  /** A service does not know PWG raster, and nobody could open what is filed. */
  async #writeRaster(
    job: JobFolder,
    path: string,
    head: Buffer,
    input: AsyncIterator<Buffer>,
  ): Promise<Result<null, Status>> {
    const rasterPath = `${path}.pwg`;
    const before = job.bytes;
    try {
      const written = await this.#writeFile(job, rasterPath, head, input, false);
      if (!written.ok) return written;
      const made = await this.#ports.makePdf(rasterPath, path);
      if (made !== 'made') return failed(made === 'later' ? STATUS.temporaryError : STATUS.formatError);
    } finally {
      await rm(rasterPath, { force: true });
    }
    const { size } = await stat(path);
    return this.#count(job, size - (job.bytes - before)) ? success(null) : failed(STATUS.tooLarge);
  }

  #count(job: JobFolder, length: number): boolean {
    this.#add(job, length);
    const isRoom = !job.isOfOthers || this.#bytesOfOthers <= MOST_BYTES_OF_OTHERS;
    return isRoom && job.bytes <= MOST_JOB_BYTES && this.#bytes <= MOST_BYTES;
  }

  #add(job: JobFolder, length: number): void {
    job.bytes += length;
    this.#bytes += length;
    if (job.isOfOthers) this.#bytesOfOthers += length;
  }

  #leave(job: JobFolder): void {
    this.#add(job, -job.bytes);
  }
}

/** Enough to recognise the format. */
async function readHead(input: AsyncIterator<Buffer>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  while (head.length < MAGIC_BYTES) {
    const chunk = await readNext(input);
    if (chunk === null) break;
    head = Buffer.concat([head, chunk]);
  }
  return head;
}

async function readNext(input: AsyncIterator<Buffer>): Promise<Buffer | null> {
  const next = await input.next();
  return next.done === true ? null : next.value;
}

/** By its first bytes, whatever the program calls it. */
function findFormat(head: Buffer): 'pdf' | 'jpeg' | 'pwg-raster' | null {
  const beginning = head.toString('latin1', 0, MAGIC_BYTES);
  if (beginning === '%PDF-') return 'pdf';
  if (beginning.startsWith('RaS2')) return 'pwg-raster';
  return beginning.startsWith('\xff\xd8\xff') ? 'jpeg' : null;
}
