import type { Clock } from '../../app/services/ports/clock.ts';

interface Timer {
  readonly id: number;
  readonly atMs: number;
  readonly run: () => void;
}

/** Time that passes when the test says so. Pending promises get their turn between two timers. */
export class ManualClock implements Clock {
  #nowMs: number;
  /** How far the clock was set away from the time that passed. */
  #setByMs = 0;
  #nextId = 0;
  #timers: Timer[] = [];

  readonly #startMs: number;

  /** `runsForMs`: how long ago the machine was started. */
  constructor(nowMs = Date.UTC(2026, 10, 21, 10, 0), runsForMs = 3_600_000) {
    this.#nowMs = nowMs;
    this.#startMs = nowMs - runsForMs;
  }

  now(): number {
    return this.#nowMs;
  }

  steady(): number {
    return this.#nowMs - this.#setByMs - this.#startMs;
  }

  /** Somebody sets the machine's clock: no time passes, and running timers keep their remaining durations. */
  set(nowMs: number): void {
    const shiftMs = nowMs - this.#nowMs;
    this.#timers = this.#timers.map((timer) => ({ ...timer, atMs: timer.atMs + shiftMs }));
    this.#nowMs = nowMs;
    this.#setByMs += shiftMs;
  }

  /** The machine sleeps: time passes, and timers stand still. */
  sleep(durationMs: number): void {
    this.#timers = this.#timers.map((timer) => ({ ...timer, atMs: timer.atMs + durationMs }));
    this.#nowMs += durationMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { id: this.#nextId++, atMs: this.#nowMs + delayMs, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each.id !== timer.id);
    };
  }

  /** Lets `durationMs` pass, running what falls due in order. */
  async pass(durationMs: number): Promise<void> {
    const endMs = this.#nowMs + durationMs;
    await settle();
    for (let next = this.#takeDue(endMs); next !== null; next = this.#takeDue(endMs)) {
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.run();
      await settle();
    }
    this.#nowMs = endMs;
  }

  #takeDue(endMs: number): Timer | null {
    const [next] = this.#timers.filter((timer) => timer.atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
    if (next === undefined) return null;
    this.#timers = this.#timers.filter((timer) => timer !== next);
    return next;
  }
}

/** Long enough for any chain of promises that waits for nothing outside of this process. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
}
