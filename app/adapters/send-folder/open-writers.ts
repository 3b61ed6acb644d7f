/** Knows which files a program still has open for writing: such a file may stay unchanged for any time and still be incomplete. */
export interface OpenWriters {
  /**
   * One search for all of `paths`, which have to be regular files. `isThorough`: also finds files that are only mapped, which takes
   * longer.
   */
  among(paths: readonly string[], isThorough: boolean): Promise<SeenWriters>;
}

export interface SeenWriters {
  /** Those of the paths that are open. */
  readonly open: ReadonlySet<string>;
  /**
   * False if there may be a writer anyway: on another machine, or on a system that does not say. (Those of this machine's other users and
   * of containers are never seen.)
   */
  readonly seesAll: boolean;
}

export const SEES_NOTHING: SeenWriters = { open: new Set(), seesAll: false };
