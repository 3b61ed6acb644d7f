import { systemClock } from '../../app/adapters/system-clock.ts';
import type { Clock } from '../../app/services/ports/clock.ts';

export interface WarpedTime {
  /** How far the clock is off. */
  readonly offsetMs: number;
  /** How many of its seconds pass in one, so that a test need not wait for a minute. */
  readonly rate: number;
}

/** The clock of a machine with a different time than here. */
export function warpedClock({ offsetMs, rate }: WarpedTime): Clock {
  const startMs = Date.now();
  return {
    now: () => Math.round(startMs + offsetMs + (Date.now() - startMs) * rate),
    steady: () => Math.round(systemClock.steady() * rate),
    after: (delayMs, run) => systemClock.after(delayMs / rate, run),
  };
}
