import { randomUUID } from 'node:crypto';
import { uptime } from 'node:os';
import type { Clock } from '../services/ports/clock.ts';
import type { Ids } from '../services/ports/ids.ts';

/** Longer timers fire at once (32-bit milliseconds); the caller checks again and finds nothing due. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The uptime has a resolution of hundredths, or of whole seconds. */
const UPTIME_TOLERANCE_MS = 2_500;

export const systemClock: Clock = {
  now: () => Date.now(),
  steady: makeSteady({
    runningMs: () => Number(process.hrtime.bigint()) / 1e6,
    uptimeMs: () => uptime() * 1000,
  }),
  after: (delayMs, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, delayMs), MAX_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

export const randomIds: Ids = { next: () => randomUUID() };

/**
 * `runningMs` is exact, but on Linux stands still while the machine sleeps; `uptimeMs` is coarse, but does not. Only the time asleep is
 * taken from the second, so that the sum neither jitters nor runs backwards.
 */
export function makeSteady({
  runningMs,
  uptimeMs,
}: Readonly<Record<'runningMs' | 'uptimeMs', () => number>>): () => number {
  let sleptMs: number | null = null;
  return () => {
    const nowMs = runningMs();
    const missingMs = uptimeMs() - nowMs;
    if (sleptMs === null || missingMs - sleptMs > UPTIME_TOLERANCE_MS) sleptMs = missingMs;
    return Math.round(nowMs + sleptMs);
  };
}
