import { beforeEach, describe, expect, it } from 'vitest';
import { JustTaken } from '../../../app/services/intake/just-taken.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';

let clock: ManualClock;
let justTaken: JustTaken;
beforeEach(() => {
  clock = new ManualClock();
  justTaken = new JustTaken(clock);
});

const takenAgo = (agoMs: number) => aJob({ claimedAtMs: clock.now() - agoMs });

describe('a document counts as just taken', () => {
  it('for 30 seconds', async () => {
    const job = takenAgo(0);
    justTaken.add(job.id);
    await clock.pass(30_000);
    expect(justTaken.has(job)).toBe(true);
    await clock.pass(1);
    expect(justTaken.has(job)).toBe(false);
  });

  it('also where it was taken right before the start, and the clock was not set since', async () => {
    expect(justTaken.has(takenAgo(20_000))).toBe(true);
    expect(justTaken.has(takenAgo(31_000))).toBe(false);
    expect(justTaken.has(takenAgo(-31_000))).toBe(false);
    const job = takenAgo(0);
    await clock.pass(31_000);
    clock.set(job.claimedAtMs ?? 0);
    expect(justTaken.has(job)).toBe(false);
  });

  it('never again once its time is over, whatever the clock says', async () => {
    const [job, next] = [takenAgo(0), aJob({ id: 'b', claimedAtMs: clock.now() })];
    justTaken.add(job.id);
    await clock.pass(40_000);
    justTaken.add(next.id);
    clock.set(job.claimedAtMs ?? 0);
    expect([justTaken.has(job), justTaken.has(next)]).toEqual([false, true]);
  });

  it('not before it is taken', () => {
    expect(justTaken.has(aJob({ claimedAtMs: null }))).toBe(false);
  });
});
