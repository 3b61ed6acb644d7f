import type { RenderedDocument, Spool, SpoolFile } from './spool.ts';
import type { StatusRecord } from '../../../domain/fax/status-record.ts';
import type { Receipt, ReceiptFacts } from '../../../domain/fax/receipt.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import type { FaxJob, Filing, JobId } from '../../../domain/fax/fax-job.ts';

export type NamesUnknown = (messageIds: FaxJob['messageIds']) => boolean;

export interface WriteStatusOptions {
  /** Whether the messages that the file names of this fax are to be read first; it stays then. */
  readonly namesUnknown?: NamesUnknown;
  /** What the file says was filed stays said: the row does not know of it. */
  readonly keepsFiling?: boolean;
}

export interface ReceiptToFile {
  readonly facts: ReceiptFacts;
  readonly draw: (receipt: Receipt) => Promise<Result<Uint8Array>>;
  /** Whether the fax is filed without, as it could not be drawn or written; else it is visited again. */
  readonly mayLack: (failure: Failure) => boolean;
}

/** Sent, Failed and Status below the root. No name is ever overwritten. */
export interface ResultFolders {
  /** Creates what is missing. */
  prepare(): Promise<Result<null>>;
  /** `changed`: what its files held by the time they were filed, kept beside what went. `receipt`: put beside them last; absent: there is none. */
  file(
    job: FaxJob,
    spool: Spool,
    rendered: RenderedDocument | null,
    changed: readonly SpoolFile[],
    receipt?: ReceiptToFile | null,
  ): Promise<Result<Filing>>;
  /** Puts the document of a fax that was filed without one where it would have been put; once, also after a crash. */
  addDocument(job: FaxJob, rendered: RenderedDocument): Promise<Result<Filing>>;
  /** What was noted of the filing of a fax; the filed documents stay. */
  forget(job: FaxJob): Promise<Result<null>>;
  /** Only where it speaks of this fax; of an unfinished file where `jobId` is empty. */
  removeStatus(fileName: string, jobId: JobId): Promise<Result<null>>;
  /** `<name>.json` for 1, `<name> (2).json` for 2, and so on. */
  statusFileName(name: string, copy: number): string;
  statusFileExists(fileName: string): boolean;
  /** The status file that says of a file of this name that it is not finished; null where there is none. */
  readIncompleteStatus(name: string): Promise<string | null>;
  /** `taken`: a file of this name speaks of another fax, or is none of ours at all; it was left alone. */
  writeStatus(
    fileName: string,
    record: StatusRecord,
    options?: WriteStatusOptions,
  ): Promise<Result<'written' | 'taken'>>;
}
