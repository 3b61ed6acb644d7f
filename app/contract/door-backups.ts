interface BackupCountsView {
  readonly faxes: number;
  readonly received: number;
  readonly drafts: number;
}

/** A backup that was written. */
export interface SavedBackupView extends BackupCountsView {
  readonly path: string;
  readonly message: string;
}

/** A backup that was looked through, or restored. */
export interface RestoreView extends BackupCountsView {
  readonly isRestored: boolean;
  /** When it was made. */
  readonly madeAt: string;
  /** The folder of what was there before; null: it still is. */
  readonly keptIn: string | null;
  /** What would change, or did. */
  readonly message: string;
}
