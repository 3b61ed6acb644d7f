import type { Clock } from '../ports/clock.ts';

/** When the service says 'later' without saying when: doubled at each further time, up to the cap. */
const AGAIN_MS = 2_000;
const AGAIN_CAP_MS = 60_000;

/** Nothing is handed over while it lasts: the service cannot be reached, or does not let us in. */
export class BackOff {
  readonly #clock: Clock;
  /** By the steady clock. */
  #untilMs = 0;
  /** Until then the service itself has asked to wait. */
  #askedUntilMs = 0;
  #times = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Since it began, nothing was handed over that showed that all is well. */
  get isUnsure(): boolean {
    return this.#times > 0;
  }

  /** How long the next one lasts where nobody says how long. */
  get paceMs(): number {
    return Math.min(AGAIN_CAP_MS, AGAIN_MS * 2 ** this.#times);
  }

  /** How long until it ends; 0 where none lasts. */
  leftMs(): number {
    return Math.max(0, this.#untilMs - this.#clock.steady());
  }

  /** Answers how long it lasts. `isAsked`: the service said how long. */
  begin(lastsMs = this.paceMs, isAsked = false): number {
    const untilMs = this.#clock.steady() + lastsMs;
    if (isAsked) this.#askedUntilMs = Math.max(this.#askedUntilMs, untilMs);
    this.#untilMs = Math.max(this.#untilMs, untilMs);
    this.#times++;
    return this.leftMs();
  }

  /** A person does not want to wait: one is tried now, unless the service has asked to wait. */
  hurry(): void {
    this.#untilMs = Math.min(this.#untilMs, this.#askedUntilMs);
  }

  /** One was handed over: what was closed stays so until its time, but the next pause is a short one again. */
  worked(): void {
    this.#times = 0;
  }

  end(): void {
    this.#untilMs = 0;
    this.#askedUntilMs = 0;
    this.#times = 0;
  }
}
