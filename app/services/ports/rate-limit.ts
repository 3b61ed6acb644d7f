/** The service counts requests in groups (public facts 8.2). */
export type RateGroup = 'light' | 'medium' | 'heavy' | 'auth';

export interface RateLimit {
  readonly group: RateGroup;
  /** Requests left in the window; null when not said. */
  readonly remaining: number | null;
  readonly windowMs: number;
  /** Set by a 429: nothing may be asked for this long, and asking starts it anew. */
  readonly penaltyMs: number | null;
}
