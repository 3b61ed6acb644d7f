export interface Clock {
  /** Milliseconds since 1970, as the machine's clock says: anybody can set it. For times that people read or chose. */
  now(): number;
  /**
   * Whole milliseconds since some moment before this machine started. Nobody can set it, and it goes on while the machine sleeps. For how long
   * something lasts.
   */
  steady(): number;
  /** Runs once after the delay; the answer cancels it. */
  after(delayMs: number, run: () => void): () => void;
}
