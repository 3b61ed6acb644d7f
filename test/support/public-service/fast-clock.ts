import type { Clock } from '../../../app/services/ports/clock.ts';

export interface FastClock extends Clock {
  /** From now on it runs `times` as fast as real time, also for what is already waiting. */
  hurry(times: number): void;
}

interface Pending {
  readonly dueMs: number;
  readonly run: () => void;
  timer: NodeJS.Timeout | undefined;
}

/** The machine's clock, `times` as fast: minutes of waiting pass in seconds, with real sockets. */
export function makeFastClock(times: number): FastClock {
  let rate = times;
  let since = { realMs: performance.now(), wallMs: Date.now(), steadyMs: performance.now() };
  const passedMs = (): number => (performance.now() - since.realMs) * rate;
  const steady = (): number => Math.round(since.steadyMs + passedMs());
  const now = (): number => Math.round(since.wallMs + passedMs());
  const pending = new Set<Pending>();
  const plan = (each: Pending): void => {
    each.timer = setTimeout(
      () => {
        pending.delete(each);
        each.run();
      },
      Math.max(0, each.dueMs - steady()) / rate,
    );
  };
  return {
    now,
    steady,
    after(delayMs, run) {
      const each: Pending = { dueMs: steady() + Math.max(0, delayMs), run, timer: undefined };
      pending.add(each);
      plan(each);
      return () => {
        pending.delete(each);
        clearTimeout(each.timer);
      };
    },
    hurry(times) {
      since = { realMs: performance.now(), wallMs: now(), steadyMs: steady() };
      rate = times;
      for (const each of pending) {
        clearTimeout(each.timer);
        plan(each);
      }
    },
  };
}
