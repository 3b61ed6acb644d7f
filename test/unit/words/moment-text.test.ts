import { expect, it } from 'vitest';
import { momentBeside, momentText } from '../../../app/words/moment-text.ts';
import { momentText as shownMoment } from '../../../renderer/format/time.ts';

it('reads as the window writes a moment of another year, in each month', () => {
  const nextYear = new Date(2027, 5, 1).getTime();
  for (let month = 0; month < 12; month++) {
    const atMs = new Date(2026, month, 1 + month, 9, 5).getTime();
    expect(momentText(atMs, 'en')).toBe(shownMoment(atMs, nextYear));
  }
});

it('says the day beside a moment of another day only', () => {
  const evening = new Date(2026, 10, 21, 23, 59).getTime();
  expect(momentBeside(evening + 30_000, evening, 'en')).toBe('23:59');
  expect(momentBeside(evening + 120_000, evening, 'en')).toBe('22 Nov 2026 00:01');
});
