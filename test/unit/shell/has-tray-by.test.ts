import { expect, it } from 'vitest';
import { hasTrayBy } from '../../../app/shell/has-tray-by.ts';
import { ManualClock } from '../../support/manual-clock.ts';

it.each([
  ['at once', 0, true],
  ['as the panel comes late', 19_000, true],
  ['never, for all that one waits for', 60_000, false],
])('a desktop has a tray %s', async (_, fromMs, has) => {
  const clock = new ManualClock();
  const startMs = clock.now();
  let answer: boolean | null = null;
  void hasTrayBy(() => Promise.resolve(clock.now() - startMs >= fromMs), clock).then(
    (found) => (answer = found),
  );
  await clock.pass(18_000);
  expect(answer).toBe(fromMs === 0 ? true : null);
  await clock.pass(4_000);
  expect(answer).toBe(has);
});
