import { expect, it } from 'vitest';
import type { UntakenFile } from '../../../app/adapters/send-folder/folder-listing.ts';
import { UntakenFiles } from '../../../app/adapters/send-folder/untaken-files.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const SHOWN_AFTER_MS = 4_000;
const untaken = (name: string, problem: UntakenFile['problem'] = 'unreadable-name'): UntakenFile => ({
  ...{ path: `/send/${name}`, name, problem },
});

it('tells of a file when it has been there for a moment, and when it goes, each once', async () => {
  const clock = new ManualClock();
  const files = new UntakenFiles(clock);
  expect(await files.keepOnly([untaken('a'), untaken('b')])).toEqual([]);
  await clock.pass(SHOWN_AFTER_MS);
  expect(await files.keepOnly([untaken('a'), untaken('b')])).toEqual(['/send/a', '/send/b']);
  expect(await files.keepOnly([untaken('a'), untaken('b')])).toEqual([]);
  expect(await files.keepOnly([untaken('b')])).toEqual(['/send/a']);
  expect([files.overdueAt('/send/a'), files.overdueAt('/send/b')?.problem]).toEqual([
    null,
    'unreadable-name',
  ]);
  expect(await files.keepOnly([])).toEqual(['/send/b']);
  expect(await files.keepOnly([])).toEqual([]);
});

it('tells nothing of what goes before its time', async () => {
  const files = new UntakenFiles(new ManualClock());
  await files.keepOnly([untaken('a')]);
  expect(await files.keepOnly([])).toEqual([]);
});

it('tells of a file anew when something else is the matter with it', async () => {
  const clock = new ManualClock();
  const files = new UntakenFiles(clock);
  await files.keepOnly([untaken('a', 'link')]);
  await clock.pass(SHOWN_AFTER_MS);
  await files.keepOnly([untaken('a', 'link')]);
  expect(await files.keepOnly([untaken('a', 'no-file')])).toEqual(['/send/a']);
  expect(files.overdueAt('/send/a')?.problem).toBe('no-file');
});

it('gives way to others while it looks at thousands', async () => {
  const clock = new ManualClock();
  const files = new UntakenFiles(clock);
  const many = Array.from({ length: 10_000 }, (_, index) => untaken(`${index}.pdf`));
  for (const wanted of [0, many.length, 0]) {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const told = await files.keepOnly(many);
    isOver = true;
    expect(told).toHaveLength(wanted);
    expect(turns).toBeGreaterThan(10);
    await clock.pass(SHOWN_AFTER_MS);
  }
});

const HOUR_MS = 3_600_000;

it.each([0, HOUR_MS, -HOUR_MS])(
  'what is never taken is shown after four seconds, however the clock is set meanwhile (%i ms)',
  async (byMs) => {
    const clock = new ManualClock();
    const files = new UntakenFiles(clock);
    const file = untaken('link.pdf', 'link');
    const firstMs = clock.now();
    expect([await files.keepOnly([file]), files.overdueAt(file.path)]).toEqual([[], null]);
    await clock.pass(2_000);
    clock.set(clock.now() + byMs);
    expect([await files.keepOnly([file]), files.overdueAt(file.path)]).toEqual([[], null]);
    await clock.pass(2_000);
    expect(await files.keepOnly([file])).toEqual([file.path]);
    expect(files.overdueAt(file.path)).toEqual({ ...file, sinceMs: firstMs });
    expect(await files.keepOnly([])).toEqual([file.path]);
    expect(files.overdueAt(file.path)).toBeNull();
  },
);
