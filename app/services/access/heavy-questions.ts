import type { Capability } from '../../domain/service/permission.ts';
import { failed, type Result } from '../../domain/result.ts';
import { notThere } from '../../domain/service/service-part.ts';
import type { Lane, Pacer } from './pacer.ts';
import type { Access } from '../ports/service/access.ts';
import type { Clock } from '../ports/clock.ts';
import type { Permissions } from './permissions.ts';
import { phrase } from '../../words/phrase.ts';
import { Waits } from '../waits.ts';

/** Somebody is waiting for the answer: a longer pause is told instead of waited for. */
const PATIENCE_MS = 20_000;
const ASK_AGAIN_MS = 200;

export type HeavyLane = Exclude<Lane, 'sending'>;

/** Questions that cost as much as a fax (public-service.md 8.2): each takes its turn with the faxes that wait to go. */
export class HeavyQuestions {
  readonly #pacer: Pacer;
  readonly #permissions: Permissions;
  readonly #clock: Clock;
  readonly #waits: Waits;

  constructor(pacer: Pacer, permissions: Permissions, clock: Clock) {
    this.#pacer = pacer;
    this.#permissions = permissions;
    this.#clock = clock;
    this.#waits = new Waits(clock);
  }

  /** Nobody gets a turn any more. */
  stop(): void {
    this.#waits.stop();
  }

  async run<T>(
    lane: HeavyLane,
    capability: Capability,
    call: (access: Access) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    // No turn is taken from a fax for a question that has no answer.
    if (this.#permissions.isMissing(lane)) return failed(notThere(lane));
    const opensInMs = await this.#turn(lane);
    if (opensInMs !== null) return failed(tooFast(opensInMs));
    try {
      return await this.#permissions.run(capability, null, call, lane);
    } finally {
      this.#pacer.giveBack('heavy');
    }
  }

  /** Null when it is this lane's turn, which is taken; else for how long it will not be. */
  async #turn(lane: Lane): Promise<number | null> {
    const untilMs = this.#clock.steady() + PATIENCE_MS;
    try {
      for (;;) {
        this.#pacer.want('heavy', lane, true);
        if (this.#pacer.take('heavy', lane)) return null;
        const opensInMs = Math.max(this.#pacer.opensInMs('heavy'), ASK_AGAIN_MS);
        if (this.#clock.steady() + opensInMs > untilMs) return opensInMs;
        await this.#waits.wait(opensInMs);
        if (this.#waits.isOver) return opensInMs;
      }
    } finally {
      this.#pacer.want('heavy', lane, false);
    }
  }
}

const tooFast = (retryAfterMs: number) =>
  ({
    kind: 'later',
    reason: 'rate-limited',
    retryAfterMs,
    message: phrase('service.try-again-in', { seconds: Math.ceil(retryAfterMs / 1000) }),
  }) as const;
