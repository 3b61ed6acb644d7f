import { readFileSync } from 'node:fs';
import type { ElectronApplication } from '@playwright/test';
import { reportFigures } from '../../bench/report-figures.mjs';
import { removeFolder } from '../../support/files-below.ts';
import { expect, FaxtrayUser, test } from '../faxtray.ts';
import { startBareApp } from './bare-app.ts';
import { useHistory } from './use-history.ts';

/** Told with IDLE_SECONDS. */
const SECONDS = Number(process.env['IDLE_SECONDS'] ?? '60');
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '1');
/** What a start leaves to be done is no rest. */
const SETTLE_MS = 20_000;
/** Of proc(5); `getconf CLK_TCK` is 100 on every Linux that Electron runs on. */
const TICKS_A_SECOND = 100;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Of all processes of an app's own, its local exchange included, since each began. */
async function processorSeconds(app: ElectronApplication): Promise<number> {
  const ours = await app.evaluate(({ app: electron }) => electron.getAppMetrics().map(({ pid }) => pid));
  const seconds = ours.map((pid) => {
    // The name, in brackets, may have blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  });
  return seconds.reduce((sum, each) => sum + each, 0);
}

/** Percent of one core. */
async function processorAtRest(app: ElectronApplication): Promise<number> {
  await wait(SETTLE_MS);
  const [startedAt, before] = [performance.now(), await processorSeconds(app)];
  await wait(SECONDS * 1000);
  const used = (await processorSeconds(app)) - before;
  return (used * 100_000) / (performance.now() - startedAt);
}

async function bare(): Promise<number> {
  const { app, page, stop } = await startBareApp();
  await page.getByRole('button', { name: 'Ready' }).waitFor();
  try {
    return await processorAtRest(app);
  } finally {
    await stop();
  }
}

async function faxtray(user: FaxtrayUser): Promise<number> {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  try {
    return await processorAtRest(user.app);
  } finally {
    await user.quit();
  }
}

test('tells what an idle window costs', async ({ desktop: _desktop }) => {
  test.setTimeout(1_800_000);
  const user = new FaxtrayUser();
  const atRest = { Faxtray: [] as number[], 'a bare window': [] as number[] };
  try {
    await useHistory(user, 0);
    for (let round = 0; round < ROUNDS; round++) {
      atRest.Faxtray.push(await faxtray(user));
      atRest['a bare window'].push(await bare());
    }
  } finally {
    removeFolder(user.folder);
  }
  reportFigures('idle', [{ what: 'processor at rest', unit: '% of a core', by: atRest }]);
});
