import { Signal, type Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';
import { LimitedWaits } from './limited-waits.ts';

/** Where reading gets to no page for so long, it may never: a person files the fax then. */
const LONGEST_MS = 15 * 60_000;

/**
 * Faxes that are not filed until their pages were read. Of many that come at once the last ones wait long, and each only for those before it:
 * so what counts is how long no page at all was read.
 */
export class ReadingWaits {
  readonly #clock: Clock;
  readonly #waits: LimitedWaits;
  readonly #added = new Signal();
  #readAtMs = -Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#waits = new LimitedWaits(clock, LONGEST_MS);
  }

  /** After another one began to wait. */
  onAdded(listener: () => void): Off {
    return this.#added.on(listener);
  }

  /** In the order in which they came. */
  ids(): readonly string[] {
    return this.#waits.ids();
  }

  has(messageId: string): boolean {
    return this.#waits.has(messageId);
  }

  /** Whether it waits, and not in vain so far. */
  isWaiting(messageId: string): boolean {
    return this.#waits.has(messageId) && !this.#waits.isOver(messageId, this.#readAtMs);
  }

  /** Whether it has waited long enough; from now on, where it did not wait so far. */
  isOver(messageId: string): boolean {
    const isNew = !this.#waits.has(messageId);
    const isOver = this.#waits.isOver(messageId, this.#readAtMs);
    if (isNew) this.#added.emit();
    return isOver;
  }

  /** A page of some fax was read, or given up. */
  progressed(): void {
    this.#readAtMs = this.#clock.steady();
  }

  forget(messageId: string): void {
    this.#waits.forget(messageId);
  }
}
