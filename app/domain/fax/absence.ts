/** How long something has been searched for without being found. Times are milliseconds since 1970. */
export interface Absence {
  readonly looks: number;
  readonly lastLookMs: number;
  /**
   * Observed time that counts as proof: between two looks at most the pause planned between them, and in total at most what the proof
   * needs.
   */
  readonly watchedMs: number;
}

export interface AbsenceRule {
  /** Pause after the first look; later ones grow. */
  readonly gapMs: number;
  /** How far a service's list may lag behind what it has accepted. */
  readonly proofMs: number;
}

/**
 * Records a look that began at `beganAtMs` and found nothing. Time in which nobody looked proves nothing, whether the machine slept or
 * its clock was set forward; a clock that was set back takes nothing away.
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

/** A lower bound for whatever is configured: with no pause, no time would ever count and the service would be asked without end. */
const LEAST_PAUSE_MS = 1_000;

/**
 * Doubles the time watched so far, up to a third of what the proof needs: eight looks in five minutes. Never zero: a fax whose absence is
 * proven may still be waiting for another answer.
 */
export function pauseAfterMs({ watchedMs }: Absence, { gapMs: setMs, proofMs }: AbsenceRule): number {
  const gapMs = Math.max(setMs, LEAST_PAUSE_MS);
  const grownMs = Math.min(Math.max(gapMs, watchedMs), Math.max(gapMs, proofMs / 3));
  return Math.min(grownMs, Math.max(gapMs, proofMs - watchedMs));
}
