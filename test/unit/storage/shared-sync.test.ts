import { expect, it } from 'vitest';
import { SharedSync } from '../../../app/storage/shared-sync.ts';

it('begins anew for whoever asks while it runs, and only once for all of them', async () => {
  const ends: (() => void)[] = [];
  let begun = 0;
  const sync = new SharedSync(() => {
    begun++;
    return new Promise((resolve) => ends.push(resolve));
  });
  const first = sync.run();
  await Promise.resolve().then(() => undefined);
  expect(begun).toBe(1);
  let isSecondOver = false;
  const later = [sync.run(), sync.run()];
  void later[0]?.then(() => (isSecondOver = true));
  ends[0]?.();
  await first;
  expect(isSecondOver).toBe(false);
  await expect.poll(() => begun).toBe(2);
  ends[1]?.();
  await Promise.all(later);
  expect(begun).toBe(2);
});

it('tells of a failure to those it was for, and goes on', async () => {
  let times = 0;
  const sync = new SharedSync(() => (++times === 1 ? Promise.reject(new Error('disk')) : Promise.resolve()));
  await expect(sync.run()).rejects.toThrow('disk');
  await expect(sync.run()).resolves.toBeUndefined();
});
