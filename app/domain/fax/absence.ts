/** How long something has been searched for without being found. Times are milliseconds since 1970. */
export interface Absence {
  readonly looks: number;
  readonly lastLookMs: number;
  /** Time that counts: between two looks, no more of it than the pause between them was meant to be, and no more than is needed. */
  readonly watchedMs: number;
}

export interface AbsenceRule {
  /** Pause after the first look; later ones grow. */
  readonly gapMs: number;
  /** As long as a service's list may lag behind what it has taken. */
  readonly proofMs: number;
}

/**
 * After a look that began at `beganAtMs` and found nothing. A machine that slept, or a clock that was set forward, proves nothing by the
 * time in which nobody looked; a clock that was set back takes nothing away.
 */
export function recordAbsence(before: Absence | null, beganAtMs: number, rule: AbsenceRule): Absence {
  if (before === null) return { looks: 1, lastLookMs: beganAtMs, watchedMs: 0 };
  const passedMs = Math.max(0, beganAtMs - before.lastLookMs);
  return {
    looks: before.looks + 1,
    lastLookMs: beganAtMs,
    watchedMs: Math.min(rule.proofMs, before.watchedMs + Math.min(passedMs, pauseAfterMs(before, rule))),
  };
}

export const isProvenAbsent = ({ looks, watchedMs }: Absence, { proofMs }: AbsenceRule): boolean =>
  looks > 1 && watchedMs >= proofMs;

/** Whatever is set: a pause of none would count for nothing, and the service would be asked without end. */
const LEAST_PAUSE_MS = 1_000;

/**
 * As long as everything so far, within a third of what is needed: eight looks in five minutes. Never none: what is proven by the time may
 * still wait for another answer, and what nobody can be asked about is not watched.
 */
export function pauseAfterMs({ watchedMs }: Absence, { gapMs: setMs, proofMs }: AbsenceRule): number {
  const gapMs = Math.max(setMs, LEAST_PAUSE_MS);
  const grownMs = Math.min(Math.max(gapMs, watchedMs), Math.max(gapMs, proofMs / 3));
  return Math.min(grownMs, Math.max(gapMs, proofMs - watchedMs));
}
