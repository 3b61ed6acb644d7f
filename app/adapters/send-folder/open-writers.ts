/** Knows which files some program still has open for writing: such a file may hold still for any time and be half. */
export interface OpenWriters {
  /** One look for all of `paths`, which have to be regular files. `isThorough`: also at those that are only mapped, which takes longer. */
  among(paths: readonly string[], isThorough: boolean): Promise<SeenWriters>;
}

export interface SeenWriters {
  /** Those of the paths that are open. */
  readonly open: ReadonlySet<string>;
  /**
   * False where a writer may be there anyway: another machine's, or on a system that does not say. (Those of other users of this
   * machine and of containers are never seen.)
   */
  readonly seesAll: boolean;
}

export const SEES_NOTHING: SeenWriters = { open: new Set(), seesAll: false };
