import type { Clock } from '../clock.ts';
import { tooManyRequests, type ApiError } from './api-error.ts';
import type { RateLimitGroup } from './rate-limit-group.ts';

/** Requests of one user in a minute, by group: the defaults of the public service (public-service.md 8.2). */
const LIMITS: Readonly<Record<RateLimitGroup, number>> = { light: 50, medium: 40, heavy: 10, auth: 5 };
const WINDOW_SECONDS = 60;
const PENALTY_SECONDS = 60;

/** Whether a request may go on, and what its answer says of the limit either way. */
export interface RateLimitVerdict {
  readonly headers: Readonly<Record<string, string>>;
  /** Null when it may. */
  readonly error: ApiError | null;
}

interface Usage {
  /** When the requests of the last minute came, the oldest first. */
  atMs: number[];
  penaltyUntilMs: number;
}

/**
 * Counts requests in a window that slides (public-service.md 8.2). Whoever goes over the limit waits for a minute, and every request in
 * that minute begins it anew. Never more is held than the limits allow, times users.
 */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #usages = new Map<string, Usage>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `userId`: the extension that asks; null for whoever is not known. There is one app, so user and app are one. */
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
