import { beforeEach, expect, it } from 'vitest';
import { SecretKeeper } from '../../../app/services/accounts/secret-keeper.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { MemorySecrets } from '../../support/memory-secrets.ts';
import { silentLog } from '../../support/silent-log.ts';

let clock: ManualClock;
let store: MemorySecrets;
let keeper: SecretKeeper;
/** A keychain that has just been unlocked, and is being given what was kept in memory until now. */
beforeEach(async () => {
  clock = new ManualClock();
  store = new MemorySecrets();
  keeper = new SecretKeeper(store, clock, silentLog);
  store.isLocked = true;
  expect(await keeper.keep('a', 'first')).toBe(false);
  // The first write takes its time; in a keychain each has a thread of its own.
  const write = store.write.bind(store);
  let writes = 0;
  store.write = async (account, secret) => {
    if (++writes === 1) await new Promise<void>((resolve) => void clock.after(2_000, resolve));
    return write(account, secret);
  };
  store.isLocked = false;
  await clock.pass(15_500);
  expect(writes).toBe(1);
});

it('a secret that is renewed while a keychain is being unlocked is the one that it holds in the end', async () => {
  const kept = keeper.keep('a', 'second');
  await clock.pass(5_000);
  await kept;
  expect(store.kept.get('a')).toBe('second');
  expect(await keeper.read('a')).toBe('second');
  expect(keeper.problem).toBeNull();
});

it('a secret that is removed while a keychain is being unlocked is not in it in the end', async () => {
  const removed = keeper.remove('a');
  await clock.pass(5_000);
  await removed;
  expect([...store.kept]).toEqual([]);
  expect(await keeper.read('a')).toBeNull();
});
