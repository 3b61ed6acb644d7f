import { expect, it } from 'vitest';
import { UntakenFiles } from '../../../app/adapters/send-folder/untaken-files.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const HOUR_MS = 3_600_000;
const FILE = { path: '/faxes/Send/link.pdf', name: 'link.pdf', problem: 'link' } as const;

it.each([0, HOUR_MS, -HOUR_MS])(
  'what is never taken is shown after four seconds, however the clock is set meanwhile (%i ms)',
  async (byMs) => {
    const clock = new ManualClock();
    const untaken = new UntakenFiles(clock);
    const firstMs = clock.now();
    expect([untaken.keepOnly([FILE]), untaken.overdueAt(FILE.path)]).toEqual([[], null]);
    await clock.pass(2_000);
    clock.set(clock.now() + byMs);
    expect([untaken.keepOnly([FILE]), untaken.overdueAt(FILE.path)]).toEqual([[], null]);
    await clock.pass(2_000);
    expect(untaken.keepOnly([FILE])).toEqual([FILE.path]);
    expect(untaken.overdueAt(FILE.path)).toEqual({ ...FILE, sinceMs: firstMs });
    expect(untaken.keepOnly([])).toEqual([FILE.path]);
    expect(untaken.overdueAt(FILE.path)).toBeNull();
  },
);
