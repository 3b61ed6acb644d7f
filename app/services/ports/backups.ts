import type { AccountEntry } from '../../domain/service/account-entry.ts';
import type { Result } from '../../domain/result.ts';

/** One file with all of an account's faxes, for another computer or a worse day. */
export interface Backups {
  /** Replaces what is at the path. The queue may be at work meanwhile. */
  save(path: string, account: AccountEntry, label: string): Promise<Result<BackupCounts>>;
  /** Looks through all of it and touches nothing. What is answered is put in place, or let go of. */
  open(path: string, account: AccountEntry): Promise<Result<OpenedBackup>>;
  /** While the queue is closed. */
  putInPlace(backup: OpenedBackup): Promise<Result<PutInPlace>>;
  /** Neither done nor taken back: nothing may be opened before the next start has gone on with it. */
  isHalfRestored(): boolean;
  letGo(backup: OpenedBackup): Promise<void>;
}

export interface BackupCounts {
  /** All in the list, whatever became of them. */
  readonly faxes: number;
  readonly received: number;
  readonly drafts: number;
}

export interface OpenedBackup {
  readonly madeAtMs: number;
  readonly accountId: string;
  readonly counts: BackupCounts;
  /** Faxes that were on their way or waited, and go only when somebody says so. */
  readonly open: number;
  /** Faxes whose files were not taken yet when the backup was made: they are called off. */
  readonly notTaken: number;
  /** Drafts of which files are to be chosen again. */
  readonly drafts: number;
  /** Where it was unpacked. */
  readonly folder: string;
}

export interface PutInPlace {
  /** What was there before. */
  readonly keptIn: string;
  /** Send folders of the backup that are none here. */
  readonly sendFoldersLeft: readonly string[];
}
