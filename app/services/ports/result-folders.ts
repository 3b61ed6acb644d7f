import type { RenderedDocument, Spool } from './spool.ts';
import type { StatusRecord } from '../../domain/status-record.ts';
import type { Result } from '../../domain/result.ts';
import type { FaxJob, Filing } from '../../domain/fax-job.ts';

/** Sent, Failed and Status below the root. No name is ever overwritten. */
export interface ResultFolders {
  /** Creates what is missing. */
  prepare(): Promise<Result<null>>;
  file(job: FaxJob, spool: Spool, rendered: RenderedDocument | null): Promise<Result<Filing>>;
  /** What was noted of the filing of a fax; the filed documents stay. */
  forget(job: FaxJob): Promise<Result<null>>;
  removeStatus(fileName: string): Promise<Result<null>>;
  /** `<name>.json`, then `<name> (2).json` and so on without end. */
  statusFileNames(name: string): Iterable<string>;
  statusFileExists(fileName: string): boolean;
  /** The status file that says of a file of this name that it is not finished; null where there is none. */
  incompleteStatusOf(name: string): Promise<string | null>;
  writeStatus(fileName: string, record: StatusRecord): Promise<Result<null>>;
}
