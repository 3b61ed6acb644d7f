import type { Clock } from './ports/clock.ts';

const FIRST_MS = 2_000;
/** No wait is longer. */
const LONGEST_MS = 15 * 60_000;
/** News of the same thing, however often it comes, leads to no more than one try in this time. */
const HURRY_AFTER_MS = 10_000;

/** Times are those of the steady clock. */
interface Tried {
  readonly tries: number;
  readonly atMs: number;
  readonly dueAtMs: number;
}

/** When each of several things that did not work is tried again: after 2 s where nothing else is given, then after twice as long each time. */
export class Retries<Id> {
  readonly #clock: Clock;
  readonly #firstMs: number;
  readonly #longestMs: number;
  readonly #tried = new Map<Id, Tried>();

  constructor(clock: Clock, { firstMs = FIRST_MS, longestMs = LONGEST_MS } = {}) {
    this.#clock = clock;
    this.#firstMs = firstMs;
    this.#longestMs = longestMs;
  }

  /** How long until it is tried again; 0 for what was not tried yet. */
  waitMs(id: Id): number {
    return Math.max(0, (this.#tried.get(id)?.dueAtMs ?? 0) - this.#clock.steady());
  }

  tries(id: Id): number {
    return this.#tried.get(id)?.tries ?? 0;
  }

  /** It did not work. `fromMs` and `toMs` are the shortest and the longest wait. */
  putOff(
    id: Id,
    { fromMs = 0, toMs = Infinity }: { readonly fromMs?: number; readonly toMs?: number } = {},
  ): void {
    const tries = this.tries(id) + 1;
    const atMs = this.#clock.steady();
    const waitMs = Math.min(
      this.#longestMs,
      Math.max(fromMs, Math.min(toMs, this.#firstMs * 2 ** (tries - 1))),
    );
    this.#tried.set(id, { tries, atMs, dueAtMs: atMs + waitMs });
  }

  forget(id: Id): void {
    this.#tried.delete(id);
  }

  /** Something is new about it: it is tried soon. True when that is sooner than it would have been. */
  hurry(id: Id): boolean {
    const tried = this.#tried.get(id);
    const dueAtMs = (tried?.atMs ?? 0) + HURRY_AFTER_MS;
    if (tried === undefined || tried.dueAtMs <= dueAtMs) return false;
    this.#tried.set(id, { ...tried, dueAtMs });
    return true;
  }

  /** What stood in the way of all of them may be over. */
  hurryAll(): void {
    for (const [id, tried] of this.#tried) this.#tried.set(id, { ...tried, dueAtMs: 0 });
  }
}
