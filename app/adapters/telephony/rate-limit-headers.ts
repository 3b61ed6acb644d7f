import { LONGEST_PAUSE_MS } from '../../domain/longest-pause.ts';
import type { RateGroup, RateLimit } from '../../services/ports/service/rate-limit.ts';

/** What every answer says beside its body, success or not. */
export interface AnswerFacts {
  readonly status: number;
  readonly headers: Headers;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const GROUPS: Readonly<Record<string, RateGroup>> = {
  light: 'light',
  medium: 'medium',
  heavy: 'heavy',
  auth: 'auth',
};
const DEFAULT_WINDOW_MS = 60_000;
/** When a 429 does not say how long: the public service asks for at least this (public-service.md 8.2). */
const DEFAULT_PENALTY_MS = 30_000;
/** A 429 that asks for less, or for a time that is over, is still a 429. */
const SHORTEST_PENALTY_MS = 1_000;

/** What an answer says about the pace; null where it says nothing. Without a group it is the word of another limiter, about all of them. */
export function readRateLimit({ status, headers }: AnswerFacts, nowMs: number): RateLimit | null {
  const group = GROUPS[String(headers['x-rate-limit-group'] ?? '').toLowerCase()] ?? null;
  const penaltyMs = readPauseMs({ status, headers }, nowMs);
  if (group === null && penaltyMs === null) return null;
  const windowSeconds = numberIn(headers['x-rate-limit-window']);
  return {
    group,
    remaining: numberIn(headers['x-rate-limit-remaining']),
    windowMs: windowSeconds === null ? DEFAULT_WINDOW_MS : Math.min(windowSeconds * 1000, LONGEST_PAUSE_MS),
    penaltyMs,
  };
}

/** The pause that an answer asks for: a 429 always, a 503 where it says so (RFC 9110, 10.2.3), others never. */
export function readPauseMs({ status, headers }: AnswerFacts, nowMs: number): number | null {
  if (status !== 429 && status !== 503) return null;
  const askedMs = retryAfterMs(headers, nowMs);
  if (status === 503) return askedMs;
  return Math.max(SHORTEST_PENALTY_MS, askedMs ?? DEFAULT_PENALTY_MS);
}

/**
 * Seconds, or a date, which is the service's own: its clock tells how far away that is. The longest of all that is said, since limiters on
 * the way add headers of their own. Never longer than any pause is kept.
 */
function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const header = headers['retry-after'];
  const nowThereMs = dateIn(headers['date']) ?? nowMs;
  const all = (Array.isArray(header) ? header : [header ?? '']).flatMap((text) => pausesIn(text, nowThereMs));
  return all.length === 0 ? null : Math.min(Math.max(0, ...all), LONGEST_PAUSE_MS);
}

/** Headers of the same name may have been joined by commas (RFC 9110, 5.3), and a date has a comma of its own. */
function pausesIn(text: string, nowThereMs: number): number[] {
  return text
    .split(/,(?=\s*(?:\d+(?:\.\d+)?\s*[a-z]*\s*(?:,|$)|[A-Z][a-z]{2,8},|\d{4}-))/u)
    .flatMap((part) => {
      const seconds = numberIn(part.replace(/(?<=\d)\s*(?:s|secs?|seconds?)\s*$/iu, ''));
      const untilMs = seconds === null ? dateIn(part) : null;
      if (untilMs !== null) return [untilMs - nowThereMs];
      return seconds === null ? [] : [seconds * 1000];
    });
}

/** A header that holds a number (of seconds, mostly); null when it is not there, or holds something else. */
export function numberIn(header: string | string[] | undefined): number | null {
  const seconds = typeof header === 'string' && header.trim() !== '' ? Number(header) : NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

const ISO_DATE = /^\s*\d{4}-\d\d-\d\d[T ]\d\d:\d\d/u;

/** Only what looks like a date: `Date.parse` makes one of "-5", too. */
function dateIn(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string' || !(ISO_DATE.test(header) || /[A-Za-z]{3}.*\d:\d\d/u.test(header)))
    return null;
  if (ISO_DATE.test(header)) {
    const namesZone = /(?:Z|[+-]\d\d:?\d\d)\s*$/iu.test(header);
    return finite(Date.parse(namesZone ? header.trim() : `${header.trim()}Z`));
  }
  // The oldest form names no zone and means UTC all the same (RFC 9110, 5.6.7).
  return finite(Date.parse(/GMT|UTC|[+-]\d{4}/u.test(header) ? header : `${header} GMT`));
}

const finite = (atMs: number): number | null => (Number.isFinite(atMs) ? atMs : null);
