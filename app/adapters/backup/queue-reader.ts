import type { JobId } from '../../domain/fax/fax-job.ts';
import type { Result } from '../../domain/result.ts';
import type { WhyNotOurs } from '../../storage/open-copied.ts';
import type { BackupCounts, FaxesBeyond } from '../../services/ports/queue/backups.ts';

/** What is in a copy of a queue's databases, which lie in one folder. Throws disk errors. */
export interface QueueReader {
  read(folder: string): Result<CopiedQueue, WhyNotOurs>;
  /**
   * Records that none of its faxes is sent automatically, and removes every path that leads out of the backup, which somebody else may
   * have made. Null: it has a row that we did not write.
   */
  prepare(folder: string, input: PrepareInput): PreparedQueue | null;
  /** What the queue in another folder has beyond this one; null: that could not be read. */
  countBeyond(folder: string, other: string): FaxesBeyond | null;
  /** Whether sending was paused; null: that could not be read. */
  isPaused(folder: string): boolean | null;
  /** Keeps the pause set on this computer, if the queue in the other folder can be read. */
  keepPause(folder: string, from: string): void;
  /** Records which faxes of the other folder's queue leave the list, and in which folder of the instance they lie from now on. */
  keepSetAside(folder: string, from: string, aside: { readonly folder: string; readonly atMs: number }): void;
  /** Adds the requests known to the queue in the other folder, so that repeating one does not create a second fax. */
  keepRequests(folder: string, from: string): void;
}

export interface PrepareInput {
  readonly madeAtMs: number;
  /** The folder of the queue that it replaces. */
  readonly replaced: string;
  readonly nowMs: number;
}

export interface PreparedQueue {
  /** Faxes that were still to be sent. */
  readonly open: number;
  /** Faxes whose files had not been taken when the backup was made, and so are not in it. */
  readonly notTaken: number;
  /** Drafts whose files have to be chosen again. */
  readonly drafts: number;
}

export interface CopiedQueue {
  readonly counts: BackupCounts;
  readonly ids: readonly JobId[];
}
