/** surfaces.md "Command line". */
export const EXIT = {
  done: 0,
  failed: 1,
  /** The call was not understood, or was refused: nothing was done. */
  usage: 2,
  needsAttention: 3,
  /** Nobody knows yet. */
  notKnown: 4,
  /** Faxtray cannot be reached: nothing was done. */
  notReached: 5,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
