import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FolderLease } from '../../app/adapters/send-folder/folder-lease.ts';
import { LEASE_FILE } from '../../app/adapters/send-folder/lease-file.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { runs } from '../support/properties.ts';

const tempFolder = useTempFolders();
const leaseIn = (folder: string): { token: number; holder: string } =>
  JSON.parse(readFileSync(join(folder, LEASE_FILE), 'utf8')) as { token: number; holder: string };

function machine(folder: string, machineId: string, clock = new ManualClock()) {
  return { clock, lease: new FolderLease(folder, { machineId, host: machineId, user: 'jo' }, clock) };
}

describe('the lease of a shared folder', () => {
  it('is as specified', async () => {
    const folder = tempFolder();
    await machine(folder, 'one').lease.renew();
    expect(leaseIn(folder)).toEqual({
      version: 1,
      holder: 'one',
      host: 'one',
      user: 'jo',
      token: 1,
      renewedAt: '2026-11-21T10:00:00.000Z',
    });
  });

  it.skipIf(process.platform === 'win32')(
    'can be read by whoever shares the folder, even if new files are private',
    async () => {
      const folder = tempFolder();
      const { lease } = machine(folder, 'one');
      const umask = process.umask(0o077);
      try {
        for (let renewals = 0; renewals < 2; renewals++) {
          await lease.renew();
          expect(statSync(join(folder, LEASE_FILE)).mode & 0o777).toBe(0o644);
        }
      } finally {
        process.umask(umask);
      }
    },
  );

  it('is free after 45 s without renewal, as watched by the waiting machine, and is taken with the next token', async () => {
    const folder = tempFolder();
    // The machines' clocks differ by hours: what one wrote down is not a time for the other.
    const one = machine(folder, 'one', new ManualClock(Date.UTC(2027, 0, 1)));
    const two = machine(folder, 'two');
    expect(await one.lease.renew()).toEqual({ kind: 'held', token: 1 });
    expect(await two.lease.renew()).toEqual({ kind: 'other', host: 'one', user: 'jo' });
    for (let watchedMs = 0; watchedMs < 44_000; watchedMs += 11_000) {
      await two.clock.pass(11_000);
      expect((await two.lease.renew()).kind).toBe('other');
    }
    await two.clock.pass(1_000);
    expect(await two.lease.renew()).toEqual({ kind: 'held', token: 2 });
    // The first one only slept: it finds the higher token before it takes anything.
    expect(await one.lease.mayTake()).toBe('no');
    expect((await one.lease.renew()).kind).toBe('other');
  });

  it('that is renewed is never taken over', async () => {
    const folder = tempFolder();
    const one = machine(folder, 'one');
    const two = machine(folder, 'two');
    await one.lease.renew();
    for (let round = 0; round < 30; round++) {
      await one.clock.pass(10_000);
      await two.clock.pass(10_000);
      await one.lease.renew();
      expect((await two.lease.renew()).kind).toBe('other');
    }
    expect(leaseIn(folder)).toMatchObject({ holder: 'one', token: 1 });
  });

  it('is passed on at once when its holder ends', async () => {
    const folder = tempFolder();
    const one = machine(folder, 'one');
    await one.lease.renew();
    await one.lease.release();
    expect(await machine(folder, 'two').lease.renew()).toMatchObject({ kind: 'held' });
  });

  it('that somebody made unreadable counts as none', async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, LEASE_FILE), 'not a lease');
    expect((await machine(folder, 'one').lease.renew()).kind).toBe('held');
  });

  it('has at most one holder who would take a file, whatever sleeps and wakes', async () => {
    const step = fc.record({
      who: fc.integer({ min: 0, max: 2 }),
      sleepMs: fc.constantFrom(0, 5_000, 20_000, 60_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const folder = tempFolder();
        const machines = ['a', 'b', 'c'].map((name) => machine(folder, name));
        let highest = 0;
        for (const { who, sleepMs } of steps) {
          for (const each of machines) await each.clock.pass(sleepMs);
          const state = await machines[who]?.lease.renew();
          if (state?.kind === 'held') {
            expect(state.token).toBeGreaterThanOrEqual(highest);
            highest = state.token;
          }
          const holders = await Promise.all(machines.map((each) => each.lease.mayTake()));
          expect(holders.filter((each) => each === 'yes').length).toBeLessThanOrEqual(1);
        }
      }),
      runs(25),
    );
  });
});
