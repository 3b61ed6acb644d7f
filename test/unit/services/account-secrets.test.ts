import { beforeEach, describe, expect, it } from 'vitest';
import { AccountSecrets } from '../../../app/services/accounts/account-secrets.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { MemorySecrets } from '../../support/memory-secrets.ts';
import { silentLog } from '../../support/silent-log.ts';
import type { Phrase } from '../../../app/words/phrase.ts';
import { saying } from '../../support/saying.ts';

let clock: ManualClock;
let store: MemorySecrets;
let keeper: AccountSecrets;
let changes: (Phrase | null)[];
beforeEach(() => {
  clock = new ManualClock();
  store = new MemorySecrets();
  keeper = new AccountSecrets(store, clock, silentLog);
  changes = [];
  keeper.onChange(() => changes.push(keeper.problem));
});

describe('a keychain that has just been unlocked, and is being given what was kept in memory until now', () => {
  beforeEach(async () => {
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

  it('holds in the end a secret that is renewed meanwhile', async () => {
    const kept = keeper.keep('a', 'second');
    await clock.pass(5_000);
    await kept;
    expect(store.kept.get('a')).toBe('second');
    expect(await keeper.read('a')).toBe('second');
    expect(keeper.problem).toBeNull();
  });

  it('does not hold in the end a secret that is removed meanwhile', async () => {
    const removed = keeper.remove('a');
    await clock.pass(5_000);
    await removed;
    expect([...store.kept]).toEqual([]);
    expect(await keeper.read('a')).toBeNull();
  });
});

describe('a keychain that is locked after it was open', () => {
  beforeEach(async () => {
    expect(await keeper.keep('a', 'first')).toBe(true);
    await clock.pass(60_000);
    store.isLocked = true;
  });

  it('does not count as empty', async () => {
    expect(await keeper.read('a')).toBeNull();
    expect(keeper.problem).toEqual(saying('locked'));
    expect(changes).toEqual([keeper.problem]);
    store.isLocked = false;
    await clock.pass(15_000);
    expect(keeper.problem).toBeNull();
    expect(await keeper.read('a')).toBe('first');
    expect(changes).toHaveLength(2);
  });

  it('is given a secret that is renewed meanwhile as soon as it is open again, and until then says so', async () => {
    expect(await keeper.keep('a', 'second')).toBe(false);
    expect(keeper.problem).toEqual(saying('locked'));
    expect(changes).toEqual([keeper.problem]);
    expect(await keeper.read('a')).toBe('second');
    store.isLocked = false;
    await clock.pass(15_000);
    expect(store.kept.get('a')).toBe('second');
    expect(keeper.problem).toBeNull();
  });

  it('loses a secret that was removed meanwhile as soon as it is open again', async () => {
    await keeper.remove('a');
    store.isLocked = false;
    expect(await keeper.read('a')).toBeNull();
    await clock.pass(15_000);
    expect([...store.kept]).toEqual([]);
  });

  it('keeps a secret that was removed and is given anew', async () => {
    await keeper.remove('a');
    expect(await keeper.keep('a', 'new')).toBe(false);
    store.isLocked = false;
    await clock.pass(15_000);
    expect([...store.kept]).toEqual([['a', 'new']]);
  });
});

describe('a keychain that takes nothing although it answers', () => {
  it('is one that cannot be used, until it takes what it was given', async () => {
    const write = store.write.bind(store);
    store.write = () => Promise.resolve(false);
    expect(await keeper.keep('a', 'first')).toBe(false);
    expect(keeper.problem).not.toBeNull();
    await clock.pass(60_000);
    expect(keeper.problem).not.toBeNull();
    store.write = write;
    await clock.pass(15_000);
    expect(keeper.problem).toBeNull();
    expect(store.kept.get('a')).toBe('first');
  });
});

it('a keychain that has nothing to give is not asked again and again whether it is open', async () => {
  let probes = 0;
  const probe = store.probe.bind(store);
  store.probe = () => {
    probes++;
    return probe();
  };
  for (let time = 0; time < 100; time++) expect(await keeper.read('a')).toBeNull();
  expect(probes).toBeLessThanOrEqual(2);
});
