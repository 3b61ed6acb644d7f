import type { JobId } from '../../domain/fax/fax-job.ts';
import type { Result } from '../../domain/result.ts';
import type { WhyNotOurs } from '../../storage/open-copied.ts';
import type { BackupCounts, FaxesBeyond } from '../../services/ports/queue/backups.ts';

/** What is in a copy of a queue's databases, which lie in one folder. Throws what the disk says. */
export interface QueueReader {
  read(folder: string): Result<CopiedQueue, WhyNotOurs>;
  /**
   * Writes down that none of its faxes goes by itself, and takes out every path that leads out of the backup, which somebody else may have
   * made. Null: it has a row that is none of ours.
   */
  prepare(folder: string, input: PrepareInput): PreparedQueue | null;
  /** What the queue of another folder has beyond it; null: that could not be read. */
  countBeyond(folder: string, other: string): FaxesBeyond | null;
  /** Whether somebody wished that nothing is sent for now; null: that could not be read. */
  isPaused(folder: string): boolean | null;
  /** What the person has set of the queue of another folder, which stays as it is on this computer, where that can be read. */
  keepPause(folder: string, from: string): void;
  /** Writes down what of the queue of another folder leaves the list, and in which folder of the instance that lies from now on. */
  keepSetAside(folder: string, from: string, aside: { readonly folder: string; readonly atMs: number }): void;
  /** Adds the requests that the queue of another folder knows: said again, they must become no second faxes. */
  keepRequests(folder: string, from: string): void;
}

export interface PrepareInput {
  readonly madeAtMs: number;
  /** The folder of the queue whose place it is to take. */
  readonly replaced: string;
  readonly nowMs: number;
}

export interface PreparedQueue {
  /** Faxes that were still to go. */
  readonly open: number;
  /** Faxes whose files were not taken yet when the backup was made, and so are not in it. */
  readonly notTaken: number;
  /** Drafts whose files are to be chosen again. */
  readonly drafts: number;
}

export interface CopiedQueue {
  readonly counts: BackupCounts;
  readonly ids: readonly JobId[];
}
