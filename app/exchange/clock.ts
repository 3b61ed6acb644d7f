/** Time as the exchange sees it, so that tests can make it pass. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after the delay; the answer cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

/** Timers beyond this fire at once (32-bit milliseconds); whoever asked for more checks again and finds nothing due. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The machine's own. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, delayMs), MAX_TIMER_MS));
    return () => clearTimeout(timer);
  },
};
