import { expect, it } from 'vitest';
import { SettlingItems } from '../../../app/adapters/send-folder/settling-items.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';

it('a file at which looking fails in a way nobody foresaw holds up no other', async () => {
  const clock = new ManualClock();
  const settled: string[] = [];
  const logged: string[] = [];
  const items = new SettlingItems({
    clock,
    log: { ...silentLog, error: (event) => void logged.push(event) },
    incompleteAfterMs: 60_000,
    look: (path) =>
      path === '/odd'
        ? Promise.reject(new Error('a mistake'))
        : Promise.resolve({ fingerprint: '1', lacks: null, readEnd: () => Promise.resolve('there') }),
    onArrivingChanged: () => undefined,
    onSettled: (path) => settled.push(path),
  });
  items.consider('/odd');
  items.consider('/lab.pdf');
  await clock.pass(1_000);
  items.stop();
  expect(settled).toEqual(['/lab.pdf']);
  expect(logged).toEqual(['send-folder.look']);
});
