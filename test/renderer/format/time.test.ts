import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  agoText,
  atMomentText,
  clockSeconds,
  clockTime,
  dayText,
  durationText,
  momentText,
  secondsUntil,
} from '../../../renderer/format/time.ts';
import { setLanguage } from '../../../renderer/format/words.ts';

const at = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number =>
  new Date(year, month, day, hour, minute, second).getTime();
const NOW = at(2026, 10, 21, 10, 43, 42);

// Other tests have the same modules.
afterEach(() => setLanguage(() => 'en'));

describe('times', () => {
  it('are in 24 hours, with the day where it is not today', () => {
    expect(clockTime(NOW)).toBe('10:43');
    expect(clockSeconds(NOW)).toBe('10:43:42');
    expect(momentText(at(2026, 10, 21, 0, 5), NOW)).toBe('00:05');
    expect(momentText(at(2026, 10, 20, 23, 59), NOW)).toBe('yesterday 23:59');
    expect(momentText(at(2026, 10, 12, 9, 5), NOW)).toBe('12 Nov 09:05');
    expect(momentText(at(2025, 10, 12, 9, 5), NOW)).toBe('12 Nov 2025 09:05');
    expect(atMomentText(at(2026, 10, 21, 10, 55), NOW)).toBe('at 10:55');
    expect(atMomentText(at(2026, 10, 22, 8, 0), NOW)).toBe('tomorrow at 08:00');
    expect(atMomentText(at(2026, 10, 12, 9, 5), NOW)).toBe('12 Nov at 09:05');
  });

  it.each([
    ['de', 'gestern um 09:05', 'am 12. Nov. um 09:05', 'am 12. Nov. 2025 um 09:05'],
    ['fr', 'hier à 09:05', 'le 12 nov. à 09:05', 'le 12 nov. 2025 à 09:05'],
    ['es', 'ayer a las 09:05', 'el 12 nov a las 09:05', 'el 12 nov 2025 a las 09:05'],
  ] as const)('have in %s an article before a date, not before a day by its name', (code, ...said) => {
    setLanguage(() => code);
    const moments = [at(2026, 10, 20, 9, 5), at(2026, 10, 12, 9, 5), at(2025, 10, 12, 9, 5)];
    expect(moments.map((atMs) => atMomentText(atMs, NOW))).toEqual(said);
  });

  it('have no day exactly when it is today', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: 0, max: 86_399 }),
        (days, seconds) => {
          const time = at(2026, 10, 21 + days, 0, 0, seconds);
          expect(dayText(time, NOW) === null).toBe(days === 0);
          expect(dayText(time, NOW) === 'yesterday').toBe(days === -1);
          expect(dayText(time, NOW) === 'tomorrow').toBe(days === 1);
        },
      ),
    );
  });
});

describe('durations', () => {
  it.each([
    [-500, '0 s'],
    [40_000, '40 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [3_599_000, '59 min'],
    [3_600_000, '1 h'],
    [7_500_000, '2 h 5 min'],
    [48 * 3_600_000, '2 days'],
  ])('%d ms is %s', (ms, text) => expect(durationText(ms)).toBe(text));

  it('of the past are ago, and a clock that was set back is now', () => {
    expect(agoText(NOW - 4_000, NOW)).toBe('4 s ago');
    expect(agoText(NOW + 60_000, NOW)).toBe('just now');
  });

  it('count down to 1 and then to nothing', () => {
    expect([8_000, 7_001, 7_000, 1, 0, -5].map((ms) => secondsUntil(NOW + ms, NOW))).toEqual([
      8, 8, 7, 1, 0, 0,
    ]);
  });
});
