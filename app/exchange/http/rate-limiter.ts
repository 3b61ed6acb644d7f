import type { Clock } from '../clock.ts';
import { tooManyRequests, type ApiError } from './api-error.ts';
import type { RateLimitGroup } from './rate-limit-group.ts';

/** Requests per user and minute in each group: the public service's defaults (public-service.md 8.2). */
const LIMITS: Readonly<Record<RateLimitGroup, number>> = { light: 50, medium: 40, heavy: 10, auth: 5 };
const WINDOW_SECONDS = 60;
const PENALTY_SECONDS = 60;

/** Whether a request may go on, and what its answer says about the limit in either case. */
export interface RateLimitVerdict {
  readonly headers: Readonly<Record<string, string>>;
  /** Null when it may. */
  readonly error: ApiError | null;
}

interface Usage {
  /** When the requests of the last minute came in, the oldest first. */
  atMs: number[];
  penaltyUntilMs: number;
}

/**
 * Counts requests in a sliding window (public-service.md 8.2). Whoever exceeds the limit has to wait for a minute, and every request in
 * that minute restarts it. Never holds more entries than limits times users.
 */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #usages = new Map<string, Usage>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `userId`: the extension that asks; null for an unknown caller. There is only one app, so user and app are the same. */
  take(userId: number | null, group: RateLimitGroup): RateLimitVerdict {
    const nowMs = this.#clock.now();
    const key = `${userId ?? ''} ${group}`;
    const usage = this.#usages.get(key) ?? { atMs: [], penaltyUntilMs: 0 };
    this.#usages.set(key, usage);
    usage.atMs = usage.atMs.filter((atMs) => atMs > nowMs - WINDOW_SECONDS * 1000);
    const limit = LIMITS[group];
    const isWithin = nowMs >= usage.penaltyUntilMs && usage.atMs.length < limit;
    if (isWithin) usage.atMs.push(nowMs);
    else usage.penaltyUntilMs = nowMs + PENALTY_SECONDS * 1000;
    const headers = {
      'x-rate-limit-group': group,
      'x-rate-limit-limit': String(limit),
      'x-rate-limit-remaining': String(isWithin ? limit - usage.atMs.length : 0),
      'x-rate-limit-window': String(WINDOW_SECONDS),
    };
    if (isWithin) return { headers, error: null };
    return { headers: { ...headers, 'retry-after': String(PENALTY_SECONDS) }, error: tooManyRequests() };
  }
}
