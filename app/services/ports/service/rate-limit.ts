/** The service counts requests in groups (public-service.md 8.2). */
export type RateGroup = 'light' | 'medium' | 'heavy' | 'auth';

/** The pace at which a service may be asked: one for everybody who asks it. */
export interface Pace {
  /** For how long nothing of the group may leave; 0 when it may. */
  pauseMs(group: RateGroup): number;
  observe(limit: RateLimit): void;
}

export interface RateLimit {
  /** Null: another limiter than that of the groups, which holds for all of them (public-service.md 8.2). */
  readonly group: RateGroup | null;
  /** Requests left in the window; null when not said. */
  readonly remaining: number | null;
  readonly windowMs: number;
  /** Set by a 429, and by a 503 that says when to come back: nothing may be asked for this long, and asking starts it over. */
  readonly penaltyMs: number | null;
}
