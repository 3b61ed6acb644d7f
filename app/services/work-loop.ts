import { describeBug } from './describe-bug.ts';
import type { Clock } from './ports/clock.ts';
import type { Log } from './ports/log.ts';

/** After a round that failed in a way nobody foresaw. */
const AGAIN_MS = 5_000;

/**
 * Work done one round at a time: woken by somebody, or after the pause that the last round asked for (null: until woken).
 * A wake-up during a round is not lost: the next round follows at once. A round that throws is a bug, logged, and no
 * reason to stop looking after the faxes.
 */
export class WorkLoop {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #round: () => Promise<number | null>;
  #running = false;
  #current: Promise<void> | null = null;
  #wakeUps = 0;
  #cancelNext: (() => void) | null = null;

  constructor(clock: Clock, log: Log, round: () => Promise<number | null>) {
    this.#clock = clock;
    this.#log = log;
    this.#round = round;
  }

  get isRunning(): boolean {
    return this.#running;
  }

  start(): void {
    this.#running = true;
    this.wake();
  }

  wake(): void {
    this.#wakeUps++;
    if (this.#current === null) this.#nextAfter(0);
  }

  /** Ends after the round that is under way. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#cancelNext?.();
    await this.#current;
  }

  #nextAfter(delayMs: number): void {
    if (!this.#running) return;
    this.#cancelNext?.();
    this.#cancelNext = this.#clock.after(delayMs, () => {
      this.#current = this.#runRound();
    });
  }

  async #runRound(): Promise<void> {
    const wakeUpsBefore = this.#wakeUps;
    const pauseMs = await this.#round().catch((error: unknown) => {
      this.#log.error('work-loop.bug', {
        error: describeBug(error),
      });
      return AGAIN_MS;
    });
    this.#current = null;
    if (this.#wakeUps !== wakeUpsBefore) this.#nextAfter(0);
    else if (pauseMs !== null) this.#nextAfter(pauseMs);
  }
}
