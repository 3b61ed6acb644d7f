import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, type FaxtrayUser } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));
const SETTINGS = { settings: { overdueAfterSeconds: 3, duplicateWindowMinutes: 0 } };
/** Where the exchange leaves a fax queued (local exchange, "The line"). */
const STAYS_QUEUED = '+13035550129';

const pause = (page: Page, isPaused: boolean): Promise<unknown> =>
  page.evaluate((wanted) => {
    const { faxtray } = window as unknown as {
      faxtray: { call(name: string, input: unknown): Promise<unknown> };
    };
    return faxtray.call('sending.pause', { isPaused: wanted });
  }, isPaused);

test('a fax without an answer needs you, holds up nobody, and what comes of it is said', async ({
  user,
  desktop,
}) => {
  const page = await user.launch(SETTINGS);
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  // All of them are here before the first one goes: what waits for it says so for three seconds only.
  await pause(page, true);
  for (const name of ['Referral', 'Lab', 'Letter']) {
    user.drop(`${STAYS_QUEUED} ${name}.pdf`, letter);
    await expect(row(name)).toContainText('sending is paused');
  }
  await pause(page, false);
  await expect(row('Lab.pdf')).toContainText('waits for the earlier fax to');
  await expect(row('Referral.pdf')).toContainText('No answer since');
  await expect(page.getByRole('button', { name: 'Needs you 3' })).toBeVisible();
  await expect.poll(() => desktop.trayMenu()).toContain(`${STAYS_QUEUED} Referral.pdf: no result yet`);
  const told = (): string[] => desktop.notifications().map(({ summary }) => summary);
  await expect.poll(told).toContain('A fax has had no answer');
  await expect
    .poll(() => user.status(`${STAYS_QUEUED} Referral.pdf`))
    .toMatchObject({ state: 'queued', reason: 'overdue' });
  await expect
    .poll(() => user.status(`${STAYS_QUEUED} Lab.pdf`))
    .toMatchObject({
      state: 'needs-attention',
      reason: 'overdue',
    });

  await row('Referral.pdf').getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: 'Ask again now' }).click();
  await expect(page.getByText('The phone service still has the fax')).toBeVisible();

  await page.getByRole('button', { name: 'Decide…' }).click();
  await page.getByRole('checkbox', { name: /Letter\.pdf/u }).click();
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await page.getByRole('button', { name: 'Keep waiting' }).click();
  await expect.poll(() => user.status(`${STAYS_QUEUED} Lab.pdf`)?.state).toBe('queued');

  await page.getByRole('button', { name: 'Delete it at the service…' }).click();
  await page.getByRole('button', { name: 'Delete it there' }).click();
  await expect(page.getByText('Deleted at the phone service. It may go out')).toBeVisible();
  await expect.poll(() => user.status(`${STAYS_QUEUED} Referral.pdf`)?.reason).toBe('outcome-unknown');

  await expect(row('Lab.pdf')).toContainText('No answer since');
  await row('Lab.pdf').getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Stop following…' }).click();
  await page.getByRole('button', { name: 'Stop following', exact: true }).click();
  await expect(row('Lab.pdf')).toContainText('No longer followed');
  await expect
    .poll(() => user.status(`${STAYS_QUEUED} Lab.pdf`))
    .toMatchObject({
      ...{ state: 'cancelled', reason: 'outcome-unknown' },
      message: 'No longer followed. It is not known whether it was sent.',
    });
  // What became of the others nobody knows, so the one behind them still asks.
  await expect
    .poll(() => user.status(`${STAYS_QUEUED} Letter.pdf`))
    .toMatchObject({ state: 'needs-attention', reason: 'overdue' });
  await page.getByRole('button', { name: 'Decide…' }).click();
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect.poll(() => user.status(`${STAYS_QUEUED} Letter.pdf`)?.state).toBe('queued');

  await expect(row('Letter.pdf')).toContainText('No answer since');
  // Each is told once, however often its row changed since; what was decided before its turn came, not at all.
  const timesTold = (name: string): number =>
    desktop
      .notifications()
      .filter(({ summary, body }) => summary === 'A fax has had no answer' && body.includes(name)).length;
  await expect.poll(() => timesTold('Letter.pdf')).toBe(1);
  expect(timesTold('Referral.pdf')).toBe(1);
  expect(timesTold('Lab.pdf')).toBeLessThan(2);
  await row('Letter.pdf').getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: 'Send again…' }).click();
  await page.getByRole('button', { name: 'Send again anyway' }).click();
  await expect(row('Letter.pdf')).not.toContainText('No answer since');
  await expect(page.getByRole('complementary')).toContainText('To be sent again');
});

test('what is sent again anyway is asked about once, with what became of another fax to its number', async ({
  user,
}) => {
  const page = await user.launch(SETTINGS);
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  user.drop(`${STAYS_QUEUED} Referral.pdf`, letter);
  await expect(row('Referral.pdf')).toContainText('No answer since');
  user.drop(`${STAYS_QUEUED} Lab.pdf`, letter);
  await page.getByRole('button', { name: 'Decide…' }).click();
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect(row('Lab.pdf')).toContainText('No answer since');
  await row('Lab.pdf').getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Stop following…' }).click();
  await page.getByRole('button', { name: 'Stop following', exact: true }).click();
  await expect(row('Lab.pdf')).toContainText('No longer followed');

  await row('Referral.pdf').getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: 'Send again…' }).click();
  await expect(page.getByRole('complementary')).toContainText('Besides this fax: One fax to');
  await page.getByRole('button', { name: 'Send again anyway' }).click();
  await expect
    .poll(() => user.status(`${STAYS_QUEUED} Referral.pdf`))
    .toMatchObject({ state: 'queued', attempts: 2 });
});

/** Electron keeps a count only where a dock or a task bar takes it, and the desktop of the tests has neither: what it is given is noted. */
const watchBadge = (user: FaxtrayUser): Promise<void> =>
  user.app.evaluate(({ app }) => {
    const set = app.setBadgeCount.bind(app);
    app.setBadgeCount = (count) => {
      (globalThis as { badge?: number | undefined }).badge = count;
      return set(count);
    };
  });
const badge = (user: FaxtrayUser): Promise<number | null> =>
  user.app.evaluate(() => (globalThis as { badge?: number | undefined }).badge ?? null);

test('failures stay counted over a restart until they are seen', async ({ user }) => {
  const page = await user.launch(SETTINGS);
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await watchBadge(user);
  for (const name of ['Lab', 'Letter', 'Form']) user.drop(`+13035550126 ${name}.pdf`, letter);
  await expect(page.getByText('3 failed faxes not seen yet')).toBeAttached();
  await expect.poll(() => badge(user)).toBe(3);
  await user.quit();

  const again = await user.launch(SETTINGS);
  await watchBadge(user);
  const views = again.getByRole('navigation', { name: 'Views' });
  await expect(views).toContainText('3 failed faxes not seen yet');
  await again.getByRole('row').filter({ hasText: 'Lab.pdf' }).click();
  await expect(views).toContainText('2 failed faxes not seen yet');
  await expect.poll(() => badge(user)).toBe(2);
  await again.getByRole('button', { name: /^Failed/u }).click();
  await again.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(views).not.toContainText('not seen yet');
  await expect.poll(() => badge(user)).toBe(0);
});
