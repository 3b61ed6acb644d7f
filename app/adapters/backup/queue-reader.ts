import type { JobId } from '../../domain/fax/fax-job.ts';
import type { BackupCounts } from '../../services/ports/backups.ts';

/** What is in a copy of a queue's databases, which lie in one folder. Throws what the disk says. */
export interface QueueReader {
  read(folder: string): CopiedQueue | { readonly ok: false; readonly why: 'damaged' | 'newer' };
  /** Writes down that none of its faxes goes by itself, and answers how many that are. */
  holdOpen(folder: string, madeAtMs: number): number;
  /** Adds the requests that the queue of another folder knows: said again, they must become no second faxes. */
  keepRequests(folder: string, from: string): void;
}

export interface CopiedQueue {
  readonly ok: true;
  readonly counts: BackupCounts;
  readonly ids: readonly JobId[];
}
