import { describe, expect, it } from 'vitest';
import { quietUntilMs } from '../../../app/domain/settings/quiet-hours.ts';

const at = (day: number, hours: number, minutes = 0): number =>
  new Date(2026, 10, day, hours, minutes).getTime();
const night = { from: '22:00', to: '07:00' };
const noon = { from: '12:00', to: '13:30' };

describe('quiet hours', () => {
  it.each([
    ['before them', night, at(21, 21, 59), null],
    ['from their first minute', night, at(21, 22), at(22, 7)],
    ['before midnight', night, at(21, 23, 59), at(22, 7)],
    ['after midnight', night, at(22, 0), at(22, 7)],
    ['to their last minute', night, at(22, 6, 59), at(22, 7)],
    ['after them', night, at(22, 7), null],
    ['within a day', noon, at(21, 12, 30), at(21, 13, 30)],
    ['on another time of that day', noon, at(21, 11, 59), null],
    ['at the end of a month', night, at(30, 23), new Date(2026, 11, 1, 7).getTime()],
    ['where there are none', null, at(21, 23), null],
  ])('%s', (_when, hours, nowMs, untilMs) => {
    expect(quietUntilMs(hours, nowMs)).toBe(untilMs);
  });
});
