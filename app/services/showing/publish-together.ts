import type { Clock } from '../ports/clock.ts';

/** What happens within this time of the first is told with it. */
const GROUP_MS = 1_500;

/** Gathers faxes that come at once, so that twenty of them are one notification. */
export class PublishTogether<T> {
  readonly #clock: Clock;
  readonly #tell: (group: readonly [T, ...T[]]) => void;
  #group: [T, ...T[]] | null = null;

  constructor(clock: Clock, tell: (group: readonly [T, ...T[]]) => void) {
    this.#clock = clock;
    this.#tell = tell;
  }

  add(item: T): void {
    if (this.#group !== null) {
      this.#group.push(item);
      return;
    }
    this.#group = [item];
    this.#clock.after(GROUP_MS, () => {
      const group = this.#group;
      this.#group = null;
      if (group !== null) this.#tell(group);
    });
  }
}
