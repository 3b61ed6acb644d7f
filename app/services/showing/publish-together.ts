import type { Clock } from '../ports/clock.ts';

/** What happens within this time of the first is told with it. */
const GROUP_MS = 1_500;

/** Gathers faxes that come at once, so that twenty of them are one notification. */
export class PublishTogether<T> {
  readonly #clock: Clock;
  readonly #emit: (group: readonly [T, ...T[]]) => void;
  readonly #pauseMs: number;
  /** By what it is withdrawn by. */
  #group = new Map<unknown, T>();
  /** The time until the group is told runs, or the pause after one that was. */
  #cancel: (() => void) | null = null;

  /** `pauseMs`: for what comes one after the other. Whatever comes within this time of a group that was told is the next group. */
  constructor(clock: Clock, emit: (group: readonly [T, ...T[]]) => void, pauseMs = 0) {
    this.#clock = clock;
    this.#emit = emit;
    this.#pauseMs = pauseMs;
  }

  add(item: T, key: unknown = item): void {
    this.#group.set(key, item);
    this.#cancel ??= this.#clock.after(GROUP_MS, () => this.#publish());
  }

  /** It is not so any more, and need not be told. Whether it would have been. */
  withdraw(key: unknown): boolean {
    return this.#group.delete(key);
  }

  /** Nothing waits any more: after this there is nobody to tell it. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#take();
  }

  #publish(): void {
    const wasPublished = this.#take();
    this.#cancel =
      wasPublished && this.#pauseMs > 0 ? this.#clock.after(this.#pauseMs, () => this.#publish()) : null;
  }

  #take(): boolean {
    const [first, ...more] = this.#group.values();
    this.#group = new Map();
    if (first === undefined) return false;
    this.#emit([first, ...more]);
    return true;
  }
}
