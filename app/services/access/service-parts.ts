import type { Result } from '../../domain/result.ts';
import { isNotThere, type ServicePart } from '../../domain/service/service-part.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';

/** A service may get what it had not. */
const ASKED_AGAIN_MS = 3_600_000;
/** Something in between may answer in the place of what has answered before; what says no so often in a row is gone. */
const MISSES_OF_KNOWN = 3;

interface Known {
  hasAnswered: boolean;
  misses: number;
  /** By the steady clock; null while it is there, or nobody knows. */
  missingSinceMs: number | null;
}

/** Which parts the service has, learnt by asking once: a 404 is an answer, and holds for an hour, or until the next start. */
export class ServiceParts {
  readonly #clock: Clock;
  readonly #known = new Map<ServicePart, Known>();
  readonly #changed = new Signal<[part: ServicePart]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Hears of each part that was found to be missing, or to be there after all. */
  onChange(listener: (part: ServicePart) => void): Off {
    return this.#changed.on(listener);
  }

  isMissing(part: ServicePart): boolean {
    return this.askedAgainInMs(part) > 0;
  }

  /** Until a missing part is asked for again; 0 for one that may be asked. */
  askedAgainInMs(part: ServicePart): number {
    const known = this.#known.get(part);
    if (known === undefined || known.missingSinceMs === null) return 0;
    return Math.max(0, ASKED_AGAIN_MS - (this.#clock.steady() - known.missingSinceMs));
  }

  record(part: ServicePart, result: Result<unknown>): void {
    const known = this.#known.get(part) ?? { hasAnswered: false, misses: 0, missingSinceMs: null };
    this.#known.set(part, known);
    const wasMissing = known.missingSinceMs !== null;
    if (result.ok) {
      known.hasAnswered = true;
      known.misses = 0;
      known.missingSinceMs = null;
    } else if (isNotThere(result.failure)) {
      known.misses++;
      if (!known.hasAnswered || known.misses >= MISSES_OF_KNOWN) known.missingSinceMs = this.#clock.steady();
    }
    if (wasMissing !== (known.missingSinceMs !== null)) this.#changed.emit(part);
  }
}
