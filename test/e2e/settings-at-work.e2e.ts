import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { dropFiles, expect, test } from './faxtray.ts';

const LETTER = join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf');
const letter = readFileSync(LETTER);

/** What the tests fix elsewhere is a person's here. */
const NOTHING_FIXED = {
  settings: { undoSeconds: undefined, numberGuard: undefined, defaultRegion: undefined },
};

/** Chosen in the window, and set: what is shown comes from the app. */
async function choose(page: Page, name: string, value: unknown): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const list = page.getByRole('combobox', { name });
  await list.selectOption(JSON.stringify(value));
  await expect(list).toHaveValue(JSON.stringify(value));
  await expect(page.getByRole('alert')).toHaveCount(0);
}

const buttonsOf = async (pane: Locator): Promise<string[]> =>
  (await pane.locator('footer').getByRole('button').allTextContents()).map((text) => text.trim());

test('what is set about sending is at work with the next fax', async ({ user }) => {
  const page = await user.launch(NOTHING_FIXED);
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const openRow = async (name: string): Promise<Locator> => {
    await page.getByRole('button', { name: /^Queue/u }).click();
    await page.getByRole('row').filter({ hasText: name }).click();
    return page.getByRole('complementary');
  };
  const reasonOf = (name: string) => () => user.status(name)?.reason;
  const stateOf = (name: string) => () => user.status(name)?.state;

  await choose(page, 'Ask before sending to', 'new');
  user.drop('+17205550117 New.pdf', letter);
  await expect.poll(reasonOf('+17205550117 New.pdf')).toBe('number-new');
  const asking = await openRow('New.pdf');
  // Its status file may be before its row.
  await expect.poll(() => buttonsOf(asking)).toEqual(['Change recipient', 'Send it anyway', 'Cancel fax']);
  await choose(page, 'Ask before sending to', 'off');
  user.drop('+17205550118 Other.pdf', letter);
  await expect.poll(stateOf('+17205550118 Other.pdf')).toBe('sent');

  user.drop('+17205550118 Again.pdf', letter);
  await expect.poll(reasonOf('+17205550118 Again.pdf')).toBe('duplicate');
  const twice = await openRow('Again.pdf');
  await expect.poll(() => buttonsOf(twice)).toEqual(['Cancel fax', 'Send it anyway']);
  await choose(page, 'Ask before sending the same again', 0);
  user.drop('+17205550118 Third.pdf', letter);
  await expect.poll(stateOf('+17205550118 Third.pdf')).toBe('sent');

  user.drop('+13035550120 Busy.pdf', letter);
  await expect
    .poll(() => user.status('+13035550120 Busy.pdf'))
    .toMatchObject({ state: 'waiting', reason: 'LineBusy' });
  await choose(page, 'When a line is busy or nobody answers', false);
  user.drop('+17205550120 Engaged.pdf', letter);
  await expect
    .poll(() => user.status('+17205550120 Engaged.pdf'))
    .toMatchObject({ state: 'failed', reason: 'LineBusy' });

  await choose(page, 'Numbers without a country code are from', 'DE');
  user.drop('030 12345678 Befund.pdf', letter);
  await expect.poll(() => user.status('030 12345678 Befund.pdf')?.to[0]?.phoneNumber).toBe('+493012345678');

  await choose(page, 'Undo after Send', 60);
  await page.getByRole('button', { name: /^Queue/u }).click();
  await dropFiles(page, [LETTER]);
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await sheet.getByLabel(/^To/u).fill('+1 303 555 0117');
  await sheet.getByRole('button', { name: /^Send to/u }).click();
  const row = page.getByRole('row').filter({ hasText: 'letter.pdf' });
  // Ten seconds is what it was.
  await expect(row).toContainText(/Sending in [2-6]\d s/u);
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row.filter({ hasText: 'Cancelled' })).toHaveCount(1);
  await expect(sheet).toHaveCount(0);
});

test('notifications and how it starts are as they were set', async ({ user, desktop }) => {
  const page = await user.launch({ settings: { duplicateWindowMinutes: 0 } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const told = (): string[] => desktop.notifications().map(({ summary }) => summary);
  const send = async (name: string, state: string): Promise<void> => {
    user.drop(name, letter);
    await expect.poll(() => user.status(name)?.state).toBe(state);
  };
  await send('+13035550119 Shown.pdf', 'sent');
  await expect
    .poll(() =>
      desktop
        .notifications()
        .map(({ body }) => body)
        .join(),
    )
    .toContain('Shown.pdf');

  await choose(page, 'Names, numbers and file names in notifications', 'private');
  await send('+13035550126 Smith.pdf', 'failed');
  await expect.poll(() => told().length).toBe(2);
  expect(JSON.stringify(desktop.notifications().at(-1))).not.toMatch(/Smith|0126/u);

  await choose(page, 'Notify me about', 'failures');
  await send('+13035550119 Sent.pdf', 'sent');
  await send('+13035550126 Failed.pdf', 'failed');
  await expect.poll(() => told().length).toBe(3);
  expect(told().at(-1)).toContain('failed');

  // All day but for two hours that are far off; what is missed is counted all the same.
  const hour = (ahead: number): string => new Date(Date.now() + ahead * 3_600_000).toTimeString().slice(0, 5);
  await page.getByLabel('Quiet hours').check();
  await page.getByLabel('Quiet from').fill(hour(-11));
  await page.getByLabel('Quiet until').fill(hour(11));
  await send('+13035550126 Missed.pdf', 'failed');
  await send('+17205550126 Missed too.pdf', 'failed');
  await expect(page.getByText('4 failed faxes not seen yet')).toBeAttached();
  expect(told()).toHaveLength(3);
  await page.getByLabel('Quiet hours').uncheck();
  await expect.poll(() => told().length).toBeGreaterThan(3);

  await choose(page, 'When Faxtray starts', true);
  await expect(page.getByText(/^From the next start on\./u)).toBeAttached();
  await user.quit();
  const again = await user.launch({ settings: { duplicateWindowMinutes: 0 } });
  await expect(again.getByRole('button', { name: /^Ready/u })).toBeAttached();
  const isShown = (): Promise<boolean | undefined> =>
    user.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  expect(await isShown()).toBe(false);
});
