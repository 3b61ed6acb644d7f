import type { Failure } from '../../domain/failure.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Pace, RateGroup, RateLimit } from '../ports/service/rate-limit.ts';
import { phrase } from '../../words/phrase.ts';
import { readPause, writePause } from './written-pause.ts';

/** Who wants requests of a group; they take turns. */
export type Lane = 'sending' | 'call-log' | 'address-book' | 'account-numbers';

/** Times are those of the steady clock. */
interface GroupPace {
  closedUntilMs: number;
  /** When `remaining` is of no meaning any more. */
  windowEndsMs: number;
  /** Left in the window; null when nothing is known. */
  remaining: number | null;
  inFlight: number;
  readonly wanting: Set<Lane>;
  lastLane: Lane | null;
}

/**
 * The service sets the pace: one for each rate-limit group, from what its answers say. A penalty outlives the
 * app, because each request inside it would start it anew.
 */
export class Pacer implements Pace {
  readonly #clock: Clock;
  readonly #store: Pick<JobStore, 'writeEntry' | 'readEntry'>;
  readonly #paces = new Map<RateGroup, GroupPace>();
  readonly #changed = new Signal();
  readonly #turnEnded = new Signal();

  constructor(clock: Clock, store: Pick<JobStore, 'writeEntry' | 'readEntry'>) {
    this.#clock = clock;
    this.#store = store;
  }

  onChange(listener: () => void): Off {
    return this.#changed.on(listener);
  }

  /** A lane has had its turn, or wants it no more: another one may go that could not before. */
  onTurn(listener: () => void): Off {
    return this.#turnEnded.on(listener);
  }

  /** How long until requests of the group may go again; 0 when they may now. */
  opensInMs(group: RateGroup): number {
    const { closedUntilMs, remaining, windowEndsMs } = this.#pace(group);
    const opensMs = remaining === 0 ? Math.max(closedUntilMs, windowEndsMs) : closedUntilMs;
    return Math.max(0, opensMs - this.#clock.steady());
  }

  /** When that is, in milliseconds since 1970, for people to read; 0: now. */
  opensAtMs(group: RateGroup): number {
    const opensInMs = this.opensInMs(group);
    return opensInMs === 0 ? 0 : Math.round(this.#clock.now() + opensInMs);
  }

  /** The pauses alone: of a window that is used up, whoever took the last request may still send it. */
  pauseMs(group: RateGroup): number {
    return Math.max(0, this.#pace(group).closedUntilMs - this.#clock.steady());
  }

  /** Says that a lane has something to ask, or has not any more: then the others need not leave it its turn. */
  want(group: RateGroup, lane: Lane, wants: boolean): void {
    const { wanting } = this.#pace(group);
    if (wants) wanting.add(lane);
    else if (wanting.delete(lane)) this.#turnEnded.emit();
  }

  /** True when the lane may send one request now; whoever takes has to give back. */
  take(group: RateGroup, lane: Lane): boolean {
    const pace = this.#pace(group);
    if (this.opensInMs(group) > 0) return false;
    if (pace.remaining === 0) pace.remaining = null; // the window has passed
    const othersWait = [...pace.wanting].some((each) => each !== lane);
    if (othersWait && pace.lastLane === lane) return false;
    pace.lastLane = lane;
    pace.inFlight++;
    if (pace.remaining !== null) pace.remaining--;
    return true;
  }

  giveBack(group: RateGroup): void {
    this.#pace(group).inFlight--;
  }

  observe(limit: RateLimit): void {
    for (const group of limit.group === null ? GROUPS : [limit.group]) this.#observeGroup(group, limit);
  }

  #observeGroup(group: RateGroup, limit: RateLimit): void {
    const pace = this.#pace(group);
    if (limit.penaltyMs !== null) {
      this.#close(group, limit.penaltyMs);
      return;
    }
    if (limit.remaining === null) return;
    // The others under way may not be in the service's count yet.
    pace.remaining = Math.max(0, limit.remaining - Math.max(0, pace.inFlight - 1));
    pace.windowEndsMs = this.#clock.steady() + limit.windowMs;
    if (limit.remaining === 0) this.#close(group, limit.windowMs);
  }

  #close(group: RateGroup, lastsMs: number): void {
    const pace = this.#pace(group);
    const untilMs = this.#clock.steady() + lastsMs;
    if (untilMs <= pace.closedUntilMs) return;
    pace.closedUntilMs = untilMs;
    this.#store.writeEntry(entryKey(group), writePause(lastsMs, this.#clock));
    this.#changed.emit();
  }

  #pace(group: RateGroup): GroupPace {
    const known = this.#paces.get(group);
    if (known !== undefined) return known;
    const leftMs = readPause(this.#store.readEntry(entryKey(group)), this.#clock);
    const pace: GroupPace = {
      closedUntilMs: leftMs === 0 ? 0 : this.#clock.steady() + leftMs,
      windowEndsMs: 0,
      remaining: null,
      inFlight: 0,
      wanting: new Set(),
      lastLane: null,
    };
    this.#paces.set(group, pace);
    return pace;
  }
}

const GROUPS: readonly RateGroup[] = ['light', 'medium', 'heavy', 'auth'];

/** What whoever asks before the time is told. */
export const tooFast = (retryAfterMs: number): Failure => ({
  kind: 'later',
  reason: 'rate-limited',
  retryAfterMs,
  message: phrase('service.goes-slower'),
});

const entryKey = (group: RateGroup): string => `pace.${group}`;
