import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, success, type Result } from '../domain/result.ts';
import { toErrno } from '../storage/disk-failure.ts';
import { findFormatEnd } from '../storage/find-format-end.ts';
import { forThisUser, makeFolder } from '../storage/make-folder.ts';
import { STATUS, type Status } from './ipp/codes.ts';
import { documentName } from './document-name.ts';
import { RequestFolders, type RequestFolderPorts } from './request-folders.ts';

/** Of all documents of a job; more than any service takes. */
const MOST_JOB_BYTES = 100 * 2 ** 20;
/** Of all jobs that are coming in. */
const MOST_BYTES = 400 * 2 ** 20;
const MAGIC_BYTES = 5;

/** What comes in of one job, in a folder of its own that is named after its request. */
export interface JobFolder {
  readonly requestId: string;
  readonly path: string;
  bytes: number;
  readonly paths: string[];
}

/** Documents of jobs, from their first byte until Faxtray has its own copy or the job is given up. */
export class PrintedDocuments {
  readonly #ports: RequestFolderPorts;
  readonly #folders: RequestFolders;
  #bytes = 0;

  constructor(ports: RequestFolderPorts) {
    this.#ports = ports;
    this.#folders = new RequestFolders(ports, 'printer');
  }

  begin(requestId: string): JobFolder {
    return { requestId, path: this.#folders.begin(requestId), bytes: 0, paths: [] };
  }

  /** A document to its end. What broke off, or lacks its own end, is gone again. */
  async take(job: JobFolder, title: string, chunks: AsyncIterable<Buffer>): Promise<Result<null, Status>> {
    const before = job.bytes;
    const { path, outcome } = await this.#write(job, title, chunks);
    if (outcome.ok && path !== null) {
      job.paths.push(path);
      return outcome;
    }
    if (path !== null) await rm(path, { force: true });
    this.#bytes -= job.bytes - before;
    job.bytes = before;
    return outcome;
  }

  /** The job was not handed in: nothing of it stays. */
  discard(job: JobFolder): Promise<void> {
    this.#leave(job);
    return this.#folders.discard(job.path);
  }

  /** Handed in: its documents stay until Faxtray has taken its copy. */
  handedIn(job: JobFolder, isTaken: boolean): Promise<void> {
    this.#leave(job);
    return this.#folders.handedIn(job.path, isTaken);
  }

  /** Removes what no fax waits for any more, also what an earlier run left behind. */
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
    let file: FileHandle | null = null;
    try {
      const head = await readHead(input);
      const ending = findEnding(head);
      if (ending === null)
        return { path, outcome: failed(head.length === 0 ? STATUS.badRequest : STATUS.formatNotSupported) };
      await makeFolder(job.path, forThisUser);
      const name = documentName(title, ending);
      path = join(job.path, job.paths.length === 0 ? name : `${String(job.paths.length + 1)} ${name}`);
      // Never over what is there: two documents of a job are two files.
      file = await open(path, 'wx+', 0o600);
      for (let chunk: Buffer | null = head; chunk !== null; chunk = await readNext(input)) {
        if (!this.#count(job, chunk.length)) return { path, outcome: failed(STATUS.tooLarge) };
        await file.appendFile(chunk);
      }
      await file.sync();
      const { size } = await file.stat();
      const end = await findFormatEnd(file, size, name);
      return { path, outcome: end === 'there' ? success(null) : failed(STATUS.formatError) };
    } catch (error) {
      const errno = toErrno(error);
      if (errno === null) throw error;
      this.#ports.log.info('printer.document-not-taken', { errno });
      return { path, outcome: failed(STATUS.temporaryError) };
    } finally {
      await file?.close();
    }
  }

  #count(job: JobFolder, length: number): boolean {
    job.bytes += length;
    this.#bytes += length;
    return job.bytes <= MOST_JOB_BYTES && this.#bytes <= MOST_BYTES;
  }

  #leave(job: JobFolder): void {
    this.#bytes -= job.bytes;
    job.bytes = 0;
  }
}

/** Enough to see what it is. */
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

/** By what it begins with, whatever the program calls it. */
function findEnding(head: Buffer): '.pdf' | '.jpg' | null {
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return '.pdf';
  return head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff ? '.jpg' : null;
}
