import type { Clock } from '../../../app/services/ports/clock.ts';

/** The machine's clock, `times` as fast: minutes of waiting in seconds, with real sockets. */
export function makeFastClock(times: number): Clock {
  const startMs = Date.now();
  return {
    now: () => Math.round(startMs + (Date.now() - startMs) * times),
    steady: () => Math.round(performance.now() * times),
    after(delayMs, run) {
      const timer = setTimeout(run, Math.max(0, delayMs) / times);
      return () => clearTimeout(timer);
    },
  };
}
