import type { AccountEntry } from '../../../domain/service/account-entry.ts';
import type { Result } from '../../../domain/result.ts';
import type { CarefulSetting } from '../../../domain/settings/is-less-careful.ts';

/** One file with all of an account's faxes, for another computer or a worse day. */
export interface Backups {
  /** The queue may be at work meanwhile. `new`: what is at the path is replaced by nothing. */
  save(
    path: string,
    account: AccountEntry,
    label: string,
    place?: 'any' | 'new',
  ): Promise<Result<BackupCounts>>;
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
  /** Whether sending was paused when the backup was made, and is here: that stays. Null: it could not be read, and is as in the backup then. */
  readonly wasPaused: boolean;
  readonly isPaused: boolean | null;
  /** What is here and leaves the list; null: that could not be read. */
  readonly beyond: FaxesBeyond | null;
  /** Where it was unpacked. */
  readonly folder: string;
}

/** What the queue that is here has beyond a backup. */
export interface FaxesBeyond {
  /** Faxes that the backup does not have. */
  readonly faxes: number;
  /** Those of them that are still to go. */
  readonly toGo: number;
  /** Faxes that the backup has as they were. */
  readonly changed: number;
  /** Drafts that the backup does not have. */
  readonly drafts: number;
}

export interface PutInPlace extends MergedSettings {
  /** What was there before. */
  readonly keptIn: string;
  /** What of it left the list: some may have been made while the person was asked. Null: that could not be read. */
  readonly beyond: FaxesBeyond | null;
}

/** What of a backup's settings is not taken. */
export interface MergedSettings {
  /** Send folders of the backup that are none here. */
  readonly sendFoldersLeft: readonly string[];
  /** They are less careful in the backup than here. */
  readonly settingsKept: readonly CarefulSetting[];
}
