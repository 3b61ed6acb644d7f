import { expect, it } from 'vitest';
import { Waits } from '../../../app/services/waits.ts';
import { ManualClock } from '../../support/manual-clock.ts';

it('waits as long as it is told, and no longer than until it is over', async () => {
  const clock = new ManualClock();
  const waits = new Waits(clock);
  const ended: string[] = [];
  void waits.wait(1_000).then(() => ended.push('short'));
  void waits.wait(60_000).then(() => ended.push('long'));
  await clock.pass(999);
  expect(ended).toEqual([]);
  await clock.pass(1);
  expect(ended).toEqual(['short']);
  expect(waits.isWaiting).toBe(true);
  waits.stop();
  await waits.wait(60_000);
  expect(ended).toEqual(['short', 'long']);
  expect([waits.isOver, waits.isWaiting]).toEqual([true, false]);
});
