import { LONGEST_PAUSE_MS } from '../../domain/longest-pause.ts';
import type { RateGroup, RateLimit } from '../../services/ports/service/rate-limit.ts';

/** What every answer says besides its body, successful or not. */
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
/** For a 429 that does not say how long; the public service asks for at least this (public-service.md 8.2). */
const DEFAULT_PENALTY_MS = 30_000;
/** A 429 that asks for less, or for a time in the past, is still a 429. */
const SHORTEST_PENALTY_MS = 1_000;

/** What an answer says about the pace; null if nothing. Without a group it comes from another limiter and applies to all groups. */
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

/** The pause that an answer asks for: a 429 always, a 503 if it says so (RFC 9110, 10.2.3), others never. */
export function readPauseMs({ status, headers }: AnswerFacts, nowMs: number): number | null {
  if (status !== 429 && status !== 503) return null;
  const askedMs = retryAfterMs(headers, nowMs);
  if (status === 503) return askedMs;
  return Math.max(SHORTEST_PENALTY_MS, askedMs ?? DEFAULT_PENALTY_MS);
}

/**
 * Seconds, or a date by the service's clock, which tells how far away that is. The longest of several values, since limiters on the way
 * add headers of their own; never longer than the longest pause we keep.
 */
function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const header = headers['retry-after'];
  const nowThereMs = dateIn(headers['date']) ?? nowMs;
  const all = (Array.isArray(header) ? header : [header ?? '']).flatMap((text) => pausesIn(text, nowThereMs));
  return all.length === 0 ? null : Math.min(Math.max(0, ...all), LONGEST_PAUSE_MS);
}

/** Headers of the same name may have been joined by commas (RFC 9110, 5.3), and a date contains a comma itself. */
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

/** A header's number (mostly seconds); null if it is missing or not a number. */
export function numberIn(header: string | string[] | undefined): number | null {
  const seconds = typeof header === 'string' && header.trim() !== '' ? Number(header) : NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

const ISO_DATE = /^\s*\d{4}-\d\d-\d\d[T ]\d\d:\d\d/u;

/** Only text that looks like a date: `Date.parse` accepts "-5", too. */
function dateIn(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string' || !(ISO_DATE.test(header) || /[A-Za-z]{3}.*\d:\d\d/u.test(header)))
    return null;
  if (ISO_DATE.test(header)) {
    const namesZone = /(?:Z|[+-]\d\d:?\d\d)\s*$/iu.test(header);
    return finite(Date.parse(namesZone ? header.trim() : `${header.trim()}Z`));
  }
  // The oldest form names no zone but means UTC (RFC 9110, 5.6.7).
  return finite(Date.parse(/GMT|UTC|[+-]\d{4}/u.test(header) ? header : `${header} GMT`));
}

const finite = (atMs: number): number | null => (Number.isFinite(atMs) ? atMs : null);
