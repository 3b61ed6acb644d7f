import type { Clock } from '../ports/clock.ts';

/** Where reading gets to no page for so long, it may never: a person files the fax then. */
const LONGEST_MS = 15 * 60_000;

/** Faxes that are not filed until their pages were read. */
export class ReadingWaits {
  readonly #clock: Clock;
  readonly #sinceMs = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  has(messageId: string): boolean {
    return this.#sinceMs.has(messageId);
  }

  /** Whether it has waited long enough; from now on, where it did not wait so far. */
  isOver(messageId: string): boolean {
    const nowMs = this.#clock.steady();
    const sinceMs = this.#sinceMs.get(messageId) ?? nowMs;
    this.#sinceMs.set(messageId, sinceMs);
    return nowMs - sinceMs >= LONGEST_MS;
  }

  forget(messageId: string): void {
    this.#sinceMs.delete(messageId);
  }
}
