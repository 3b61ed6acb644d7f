import type { Clock } from '../ports/clock.ts';

/** Faxes that wait for something, each for no longer than a time. */
export class LimitedWaits {
  readonly #clock: Clock;
  readonly #longestMs: number;
  readonly #sinceMs = new Map<string, number>();

  constructor(clock: Clock, longestMs: number) {
    this.#clock = clock;
    this.#longestMs = longestMs;
  }

  /** Those that have waited longest first. */
  ids(): string[] {
    return [...this.#sinceMs.keys()];
  }

  has(messageId: string): boolean {
    return this.#sinceMs.has(messageId);
  }

  /** Whether it has waited long enough, `fromMs` by the steady clock at the earliest; from now on, where it did not wait so far. */
  isOver(messageId: string, fromMs = -Infinity): boolean {
    const nowMs = this.#clock.steady();
    const sinceMs = this.#sinceMs.get(messageId) ?? nowMs;
    this.#sinceMs.set(messageId, sinceMs);
    return nowMs - Math.max(sinceMs, fromMs) >= this.#longestMs;
  }

  forget(messageId: string): void {
    this.#sinceMs.delete(messageId);
  }
}
