import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isProvenAbsent,
  recordAbsence,
  pauseAfterMs,
  type Absence,
  type AbsenceRule,
} from '../../../app/domain/fax/absence.ts';

const RULE: AbsenceRule = { gapMs: 10_000, proofMs: 300_000 };

/** Looks whenever the rule says so; answers when each began, from the first at 0. */
function looksOf(rule: AbsenceRule): number[] {
  const looks = [0];
  let absence = recordAbsence(null, 0, rule);
  while (!isProvenAbsent(absence, rule)) {
    const atMs = absence.lastLookMs + pauseAfterMs(absence, rule);
    absence = recordAbsence(absence, atMs, rule);
    looks.push(atMs);
  }
  return looks;
}

describe('absence', () => {
  it('takes five minutes and few looks, with pauses that grow', () => {
    expect(looksOf(RULE)).toEqual([0, 10_000, 20_000, 40_000, 80_000, 160_000, 260_000, 300_000]);
  });

  it('takes two looks at least, and the whole time, whatever is set', () => {
    const setting = fc.integer({ min: 0, max: 3_600_000 });
    fc.assert(
      fc.property(setting, setting, (gapMs, proofMs) => {
        const looks = looksOf({ gapMs, proofMs });
        expect(looks.length).toBeGreaterThanOrEqual(2);
        expect(looks.at(-1)).toBeGreaterThanOrEqual(proofMs);
        expect(looks.length).toBeLessThanOrEqual(40);
      }),
    );
  });

  it('never asks to look again at once, also when that is set', () => {
    expect(looksOf({ gapMs: 0, proofMs: 6_000 })).toEqual([0, 1_000, 2_000, 4_000, 6_000]);
    expect(looksOf({ gapMs: 0, proofMs: 0 })).toEqual([0, 1_000]);
  });

  it('never asks to look again at once, also when the time is over', () => {
    const watched = { looks: 2, lastLookMs: 0, watchedMs: RULE.proofMs };
    expect(pauseAfterMs(watched, RULE)).toBe(RULE.gapMs);
    expect(pauseAfterMs({ ...watched, watchedMs: RULE.proofMs - 1 }, RULE)).toBe(RULE.gapMs);
  });

  it('is not proven by time in which nobody looked, whether the machine slept or its clock was set', () => {
    const jumps = fc.array(fc.integer({ min: -86_400_000, max: 86_400_000 }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(jumps, (passed) => {
        let absence: Absence = recordAbsence(null, 0, RULE);
        let meantMs = 0;
        for (const ms of passed) {
          const countedMs = Math.min(Math.max(0, ms), pauseAfterMs(absence, RULE));
          meantMs = Math.min(RULE.proofMs, meantMs + countedMs);
          absence = recordAbsence(absence, absence.lastLookMs + ms, RULE);
        }
        expect(absence.watchedMs).toBe(meantMs);
        expect(absence.watchedMs).toBeLessThanOrEqual(RULE.proofMs);
      }),
    );
    const first = recordAbsence(null, 0, RULE);
    expect(isProvenAbsent(recordAbsence(first, 8 * 3_600_000, RULE), RULE)).toBe(false);
  });
});
