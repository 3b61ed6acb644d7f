import { randomUUID } from 'node:crypto';
import type { Clock } from '../services/ports/clock.ts';
import type { Ids } from '../services/ports/ids.ts';

/** Timers beyond this fire at once (32-bit milliseconds); whoever asked for more checks again and finds nothing due. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, delayMs), MAX_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

export const randomIds: Ids = { next: () => randomUUID() };
