import { randomUUID } from 'node:crypto';
import { uptime } from 'node:os';
import type { Clock } from '../services/ports/clock.ts';
import type { Ids } from '../services/ports/ids.ts';

/** Timers beyond this fire at once (32-bit milliseconds); whoever asked for more checks again and finds nothing due. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The uptime is told in hundredths, or whole seconds. */
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
 * `runningMs` is exact, and stands still on Linux while the machine sleeps; `uptimeMs` is rough, and does not. Only what the sleeps add is
 * taken from the second, so that the sum neither jitters nor goes back.
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
