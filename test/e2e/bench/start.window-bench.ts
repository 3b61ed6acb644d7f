import type { Page } from '@playwright/test';
import { reportFigures } from '../../bench/report-figures.mjs';
import { expect, FaxtrayUser, test } from '../faxtray.ts';
import { removeFolder } from '../../support/files-below.ts';
import { startBareApp } from './bare-app.ts';
import { FIRST_FAX, useHistory } from './use-history.ts';

/** Told with START_FAXES and BENCH_ROUNDS. */
const FAXES = Number(process.env['START_FAXES'] ?? '10000');
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '5');

/** From the start of the process until its window can be used. The driver's own start, some 250 ms, is in all of them. */
async function measure(start: () => Promise<() => Promise<void>>): Promise<number> {
  const startedAt = performance.now();
  const stop = await start();
  const passedMs = performance.now() - startedAt;
  await stop();
  return passedMs;
}

const bare = async (): Promise<() => Promise<void>> => {
  const { page, stop } = await startBareApp();
  await page.getByRole('button', { name: 'Ready' }).waitFor();
  return stop;
};

/** The list stands, and the window answers. */
async function isUsable(page: Page): Promise<void> {
  await page
    .getByRole('row')
    .filter({ hasText: FIRST_FAX.split(' +')[0] ?? '' })
    .waitFor();
  await page.getByRole('banner').locator('input').waitFor();
}

const faxtray = (user: FaxtrayUser) => async (): Promise<() => Promise<void>> => {
  await isUsable(await user.launch());
  return () => user.quit();
};

test('tells how long the window takes to stand', async ({ desktop: _desktop }) => {
  test.setTimeout(1_800_000);
  const [one, many] = [new FaxtrayUser(), new FaxtrayUser()];
  await useHistory(one, 0);
  await useHistory(many, FAXES);
  const times: Record<string, number[]> = {};
  const starts = {
    'a bare window': bare,
    'Faxtray with one fax': faxtray(one),
    [`Faxtray with ${(FAXES + 1).toLocaleString('en')} faxes`]: faxtray(many),
  };
  try {
    // Once each unmeasured, so that all of them find their files in memory; side by side after it, so that all meet the same load.
    for (let round = -1; round < ROUNDS; round++)
      for (const [who, start] of Object.entries(starts)) {
        const passedMs = await measure(start);
        if (round >= 0) (times[who] ??= []).push(passedMs);
      }
  } finally {
    for (const { folder } of [one, many]) removeFolder(folder);
  }
  expect(Object.keys(times)).toHaveLength(3);
  reportFigures('start', [{ what: 'from the start to a window that can be used', unit: 'ms', by: times }]);
});
