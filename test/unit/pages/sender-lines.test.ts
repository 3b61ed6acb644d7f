import { expect, it } from 'vitest';
import { senderLines } from '../../../app/pages/sender/sender-lines.ts';

it('says who sends and when, in the sender’s time, on every page and on the cover', () => {
  const sender = { name: 'Westside', number: '+13035550102', timeZone: 'America/Denver' };
  expect(senderLines(sender, Date.UTC(2026, 10, 21, 17, 5))).toEqual({
    header: { dateTime: 'Nov 21, 2026, 10:05 MST', sender: 'Westside', number: '+13035550102' },
    cover: { from: 'Westside, +13035550102', date: 'Nov 21, 2026, 10:05 MST' },
  });
});
