import type { RateGroup, RateLimit } from '../../services/ports/rate-limit.ts';
import { numberIn, pauseSecondsIn, type AnswerFacts } from './http.ts';

const GROUPS: Readonly<Record<string, RateGroup>> = {
  light: 'light',
  medium: 'medium',
  heavy: 'heavy',
  auth: 'auth',
};
const DEFAULT_WINDOW_MS = 60_000;
/** When a 429 does not say how long: the public service asks for at least this (public facts 8.2). */
const DEFAULT_PENALTY_MS = 30_000;

/** What an answer says about the pace of its group; null where it says nothing. */
export function rateLimitOf(status: number, headers: AnswerFacts['headers']): RateLimit | null {
  const group = GROUPS[String(headers['x-rate-limit-group'] ?? '').toLowerCase()];
  if (group === undefined) return null;
  const windowSeconds = pauseSecondsIn(headers['x-rate-limit-window']);
  const retryAfterSeconds = pauseSecondsIn(headers['retry-after']);
  return {
    group,
    remaining: numberIn(headers['x-rate-limit-remaining']),
    windowMs: windowSeconds === null ? DEFAULT_WINDOW_MS : windowSeconds * 1000,
    penaltyMs:
      status !== 429 ? null : retryAfterSeconds === null ? DEFAULT_PENALTY_MS : retryAfterSeconds * 1000,
  };
}
