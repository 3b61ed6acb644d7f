import type { JobId } from '../../../domain/fax/fax-job.ts';
import type { StatusRecord } from '../../../domain/fax/status-record.ts';

export interface OpenStatusFile {
  readonly fileName: string;
  /** `original` only where something is there. */
  readonly record: StatusRecord;
}

/** Status files that say of faxes that they are not at their end. */
export interface OpenStatusFiles {
  /** Of these faxes; null where the folder cannot be read now. */
  find(ids: ReadonlySet<JobId>): Promise<readonly OpenStatusFile[] | null>;
}
