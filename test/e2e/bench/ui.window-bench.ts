import type { Page } from '@playwright/test';
import type { Bridge } from '../../../app/contract/bridge.ts';
import { reportFigures } from '../../bench/report-figures.mjs';
import { removeFolder } from '../../support/files-below.ts';
import { expect, FaxtrayUser, test } from '../faxtray.ts';
import { useHistory } from './use-history.ts';

/** Told with UI_FAXES and BENCH_ROUNDS. */
const FAXES = Number(process.env['UI_FAXES'] ?? '10000');
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '3');
/** Files that come in while the window is watched; each changes its row some six times. */
const FILES = 20;
/** A row a frame, three and a half thousand pixels a second: as a wheel that is turned without a pause. */
const [SCROLL_MS, SCROLL_BY] = [5_000, 60];
/** It is out of Faxtray's hands. */
const GONE: ReadonlySet<string> = new Set(['queued', 'sent', 'failed']);

interface Watched extends Window {
  readonly faxtray: Bridge;
  paintedMs: number[];
}

interface Figures {
  readonly startMs: readonly number[];
  readonly paintedMs: readonly number[];
  readonly framesPerSecond: number;
  readonly heapMiB: number;
}

/** From a change's arrival in the window until the frame that shows it is through. */
async function watchPaint(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.paintedMs = [];
    watched.faxtray.on('queue.patch', () => {
      const arrivedAt = performance.now();
      // A task of its own after the frame's callbacks comes when the frame has been laid out and painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => watched.paintedMs.push(performance.now() - arrivedAt);
        port2.postMessage(null);
      });
    });
  });
}

const scroll = (page: Page): Promise<number> =>
  page
    .getByRole('grid')
    .first()
    .evaluate(
      (grid, { limitMs, by }) =>
        new Promise<number>((resolve) => {
          const startedAt = performance.now();
          let frames = 0;
          const step = (): void => {
            const passedMs = performance.now() - startedAt;
            if (passedMs >= limitMs) {
              resolve((frames * 1000) / passedMs);
              return;
            }
            frames += 1;
            const isAtEnd = grid.scrollTop + grid.clientHeight + by >= grid.scrollHeight;
            grid.scrollTop = isAtEnd ? 0 : grid.scrollTop + by;
            requestAnimationFrame(step);
          };
          requestAnimationFrame(step);
        }),
      { limitMs: SCROLL_MS, by: SCROLL_BY },
    );

async function heapMiB(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 2 ** 20;
}

/** From the start of the process until the list stands. */
async function launchToList(user: FaxtrayUser): Promise<{ readonly page: Page; readonly passedMs: number }> {
  const startedAt = performance.now();
  const page = await user.launch();
  await page.getByRole('row').first().waitFor();
  return { page, passedMs: performance.now() - startedAt };
}

/** By turns, so that all of them meet the same load; once each unmeasured, so that their files are in memory. */
async function measureStarts(users: readonly FaxtrayUser[]): Promise<readonly (readonly number[])[]> {
  const times = users.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round++)
    for (const [index, user] of users.entries()) {
      const { passedMs } = await launchToList(user);
      await user.quit();
      if (round >= 0) times[index]?.push(passedMs);
    }
  return times;
}

async function measure(user: FaxtrayUser, faxes: number, startMs: readonly number[]): Promise<Figures> {
  const { page } = await launchToList(user);
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  // The first part of a long list is shown while the others come.
  await expect(page.getByRole('grid').first()).toHaveAttribute('aria-rowcount', String(faxes + 1));
  const heap = await heapMiB(page);
  const framesPerSecond = await scroll(page);
  await page
    .getByRole('grid')
    .first()
    .evaluate((grid) => void (grid.scrollTop = 0));
  await watchPaint(page);
  for (let index = 0; index < FILES; index++) {
    const name = `Another ${index} +1-720-555-01${String(index + 4).padStart(2, '0')}.txt`;
    user.drop(name, Buffer.from(`A letter of one line, number ${index}.`));
    await expect.poll(() => GONE.has(user.status(name)?.state ?? '')).toBe(true);
  }
  const paintedMs = await page.evaluate(() => (window as unknown as Watched).paintedMs);
  await user.quit();
  return { startMs, paintedMs, framesPerSecond, heapMiB: heap };
}

const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);
const part = (values: readonly number[], share: number): number =>
  sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN;

/** What is wanted of the long list, beside what was found. A machine that has other things to do misses it: nothing fails by it. */
function verdicts(short: Figures, long: Figures): string[] {
  const starts = part(long.startMs, 0.5) / part(short.startMs, 0.5);
  const wanted: readonly (readonly [string, number, string, boolean])[] = [
    ['start to the list, times that of a short one', starts, 'at most 1.3', starts <= 1.3],
    [
      'change to its picture, 95th, ms',
      part(long.paintedMs, 0.95),
      'at most 50',
      part(long.paintedMs, 0.95) <= 50,
    ],
    ['scrolling, frames a second', long.framesPerSecond, 'at least 55', long.framesPerSecond >= 55],
    [
      ...(['heap over that of a short list, MiB', long.heapMiB - short.heapMiB, 'at most 10'] as const),
      long.heapMiB - short.heapMiB <= 10,
    ],
  ];
  return wanted.map(
    ([what, found, limit, isMet]) => `${isMet ? 'met   ' : 'MISSED'} ${what}: ${found.toFixed(2)} (${limit})`,
  );
}

test('tells how the window draws a long list', async ({ desktop: _desktop }) => {
  test.setTimeout(1_800_000);
  const [few, many] = [new FaxtrayUser(), new FaxtrayUser()];
  try {
    await useHistory(few, 0);
    await useHistory(many, FAXES);
    const [fewMs = [], manyMs = []] = await measureStarts([few, many]);
    const [short, long] = [await measure(few, 0, fewMs), await measure(many, FAXES, manyMs)];
    const by = (read: (figures: Figures) => readonly number[]): Record<string, readonly number[]> => ({
      'a short list': read(short),
      [`${FAXES.toLocaleString('en')} rows`]: read(long),
    });
    expect(long.paintedMs.length).toBeGreaterThan(FILES);
    reportFigures('ui', [
      { what: 'from the start to the list', unit: 'ms', by: by(({ startMs }) => startMs) },
      { what: 'from a change to its picture', unit: 'ms', by: by(({ paintedMs }) => paintedMs) },
      { what: 'scrolling', unit: 'frames a second', by: by((each) => [each.framesPerSecond]) },
      { what: 'heap of the window', unit: 'MiB', by: by((each) => [each.heapMiB]) },
    ]);
    for (const line of verdicts(short, long)) process.stdout.write(`${line}\n`);
  } finally {
    for (const { folder } of [few, many]) removeFolder(folder);
  }
});
