import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { FolderLease } from '../../app/adapters/send-folder/folder-lease.ts';
import { LEASE_FILE } from '../../app/adapters/send-folder/lease-file.ts';
import { LeaseRenewal } from '../../app/adapters/send-folder/lease-renewal.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

const tempFolder = useTempFolders();
const keepers: LeaseRenewal[] = [];
afterEach(() => Promise.all(keepers.splice(0).map((keeper) => keeper.stop())));

function keeperIn(folder: string, clock: ManualClock, machineId = 'one'): LeaseRenewal {
  const lease = new FolderLease(folder, { machineId, host: machineId, user: 'jo' }, clock);
  const keeper = new LeaseRenewal(lease, clock);
  keepers.push(keeper);
  return keeper;
}

const renewedAtMs = (folder: string): number => {
  const lease = JSON.parse(readFileSync(join(folder, LEASE_FILE), 'utf8')) as { renewedAt: string };
  return Date.parse(lease.renewedAt);
};

describe('a lease that is renewed', () => {
  it('is renewed in time while nobody asks for it, as when a sweep takes minutes', async () => {
    const [folder, clock] = [tempFolder(), new ManualClock()];
    const keeper = keeperIn(folder, clock);
    expect(await keeper.keep()).toBe(true);
    expect(await keeper.keep()).toBe(false);
    for (let round = 0; round < 12; round++) {
      await clock.pass(10_000);
      // A renewal is on disk before the wait for the next one begins: that much of this clock may have passed by then.
      await until(
        async () => {
          await clock.pass(1_000);
          return clock.now() - renewedAtMs(folder);
        },
        (ageMs) => ageMs < 5_000,
      );
    }
    expect(await keeper.mayTake()).toBe('yes');
    // Whoever asks again is told once that it was renewed meanwhile.
    expect(await keeper.keep()).toBe(true);
    expect(await keeper.keep()).toBe(false);
  });

  it('is renewed once by two who ask at the same moment', async () => {
    const clock = new ManualClock();
    const keeper = keeperIn(tempFolder(), clock);
    await Promise.all([keeper.keep(), keeper.keep()]);
    expect(keeper.state).toEqual({ kind: 'held', token: 1 });
    await clock.pass(10_000);
    await Promise.all([keeper.keep(), keeper.keep()]);
    expect(keeper.token).toBe(1);
  });

  it('is found to be taken over without being asked for, and no token is left', async () => {
    const [folder, clock] = [tempFolder(), new ManualClock()];
    const keeper = keeperIn(folder, clock);
    await keeper.keep();
    rmSync(join(folder, LEASE_FILE));
    await keeperIn(folder, new ManualClock(), 'two').keep();
    await clock.pass(10_000);
    await until(
      () => keeper.state,
      (state) => state?.kind === 'other',
    );
    expect(keeper.token).toBe(0);
  });

  it('of a folder that was released is left alone until it is asked for', async () => {
    const [folder, clock] = [tempFolder(), new ManualClock()];
    const keeper = keeperIn(folder, clock);
    await keeper.keep();
    const atMs = renewedAtMs(folder);
    keeper.letGo();
    await clock.pass(60_000);
    expect(renewedAtMs(folder)).toBe(atMs);
    expect(await keeper.keep()).toBe(true);
    expect(renewedAtMs(folder)).toBe(clock.now());
  });

  it('is renewed at once after a sleep, and after the clock was set back', async () => {
    const [folder, clock] = [tempFolder(), new ManualClock()];
    const keeper = keeperIn(folder, clock);
    await keeper.keep();
    for (const jumpMs of [8 * 3_600_000, -8 * 3_600_000]) {
      clock.set(clock.now() + jumpMs);
      expect(await keeper.keep()).toBe(true);
      expect(renewedAtMs(folder)).toBe(clock.now());
    }
  });

  it('is no longer renewed once stopped, even half-way through, and is left to others', async () => {
    const [folder, clock] = [tempFolder(), new ManualClock()];
    const keeper = keeperIn(folder, clock);
    const keeping = keeper.keep();
    await Promise.all([keeper.stop(), keeping]);
    await clock.pass(60_000);
    expect(() => renewedAtMs(folder)).toThrow('ENOENT');
  });
});
