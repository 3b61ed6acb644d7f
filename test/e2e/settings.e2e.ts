import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { textIn } from '../support/files-below.ts';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));
const list = (page: Page, name: string) => page.getByRole('combobox', { name });

test('what a person sets is at work at once, and after a restart', async ({ user }) => {
  const page = await user.launch({ settings: { undoSeconds: 20 } });
  await page.getByRole('button', { name: 'Settings' }).click();
  // The administrator's, which nobody here can change.
  await expect(list(page, 'Undo after Send')).toHaveCount(0);
  await expect(page.getByText('Undo after Send')).toBeVisible();
  await expect(page.getByText('Set by your administrator.').first()).toBeVisible();

  // The test runner's own wish for colours would hide Faxtray's.
  await page.emulateMedia({ colorScheme: null });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await list(page, 'Appearance').selectOption({ label: 'Light' });
  const light = await ground();
  await list(page, 'Appearance').selectOption({ label: 'Dark' });
  await expect.poll(ground).not.toBe(light);
  await list(page, 'Resolution of a new fax').selectOption({ label: 'Low, for large print only' });
  await page.getByLabel('Cover page of a new fax').fill('Please call back.');
  await page.getByLabel('Quiet hours').check();
  await page.getByLabel('Quiet until').fill('06:30');
  const kept = (): unknown =>
    (JSON.parse(textIn(join(user.data, 'settings.json')) || '{}') as { settings?: unknown }).settings;
  await expect.poll(kept).toEqual({
    appearance: 'dark',
    newFaxResolution: 'Low',
    newFaxCoverPageText: 'Please call back.',
    quietHours: { from: '20:00', to: '06:30' },
  });
  expect(statSync(join(user.data, 'settings.json')).mode & 0o777).toBe(0o600);
  await page.getByRole('banner').getByRole('button', { name: 'New fax' }).click();
  await expect(page.getByLabel('Text of the cover page')).toHaveValue('Please call back.');
  await expect(page.getByRole('radio', { name: 'Low' })).toBeChecked();

  await user.quit();
  const again = await user.launch({ settings: { undoSeconds: 20 } });
  await again.getByRole('button', { name: 'Settings' }).click();
  await expect(list(again, 'Appearance')).toHaveValue('"dark"');
  await expect(again.getByLabel('Quiet until')).toHaveValue('06:30');
  await again.emulateMedia({ colorScheme: null });
  expect(await again.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
});

test('start at sign-in is the system’s own entry, and follows it', async ({ user }) => {
  test.skip(process.platform !== 'linux', 'only Linux has an autostart folder to look into');
  const config = join(user.folder, 'config');
  const entries = (): string[] =>
    existsSync(join(config, 'autostart'))
      ? readdirSync(join(config, 'autostart')).filter((name) => name.endsWith('.desktop'))
      : [];
  const page = await user.launch({ env: { XDG_CONFIG_HOME: config } });
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(list(page, 'Start when you sign in')).toHaveValue('false');
  await list(page, 'Start when you sign in').selectOption({ label: 'Yes' });
  await expect.poll(entries).toHaveLength(1);
  const [entry = ''] = entries();
  const text = readFileSync(join(config, 'autostart', entry), 'utf8');
  expect(text).toContain(`"--user-data-dir=${user.data}"`);
  await expect(list(page, 'Start when you sign in')).toHaveValue('true');
  await user.quit();

  // The person switches it off in the system's own settings.
  writeFileSync(join(config, 'autostart', entry), `${text}Hidden=true\n`);
  const again = await user.launch({ env: { XDG_CONFIG_HOME: config } });
  await again.getByRole('button', { name: 'Settings' }).click();
  await expect(list(again, 'Start when you sign in')).toHaveValue('false');
});

test('a retention asks before it removes anything, and a damaged file stops nothing', async ({ user }) => {
  const page = await user.launch();
  await page.getByRole('button', { name: 'Settings' }).click();
  await user.answerDialogs('Cancel');
  await list(page, 'Keep copies and history').selectOption({ label: '30 days, then remove' });
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was changed' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(list(page, 'Keep copies and history')).toHaveValue('0');
  await expect.poll(() => user.askedByDialog()).toBe('Remove faxes that are older than 30 days?');
  await list(page, 'Keep received faxes').selectOption({ label: '30 days, then delete' });
  await expect.poll(() => user.askedByDialog()).toBe('Delete received faxes that are older than 30 days?');
  await expect(list(page, 'Keep received faxes')).toHaveValue('0');
  await user.answerDialogs('Delete Received Faxes');
  await list(page, 'Keep received faxes').selectOption({ label: '30 days, then delete' });
  await expect(list(page, 'Keep received faxes')).toHaveValue('30');
  await user.answerDialogs('Remove Older Faxes');
  await list(page, 'Keep copies and history').selectOption({ label: '30 days, then remove' });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await user.quit();

  writeFileSync(join(user.data, 'settings.json'), '{"version":1,"settings":{"retentionDays":30,"appear');
  const again = await user.launch();
  await expect(again.getByText('Your settings could not be read')).toBeVisible();
  await again.getByRole('button', { name: 'Settings' }).click();
  await expect(list(again, 'Keep copies and history')).toHaveValue('0');
});

test('send folders come and go while Faxtray runs', async ({ user }) => {
  const scans = join(user.folder, 'Scans');
  mkdirSync(scans);
  const page = await user.launch();
  await page.getByRole('button', { name: 'Settings' }).click();
  await user.chooseFolder(user.root);
  await page.getByRole('button', { name: 'Add folder…' }).click();
  await expect(page.getByRole('alert')).toContainText('Faxtray uses this folder already');
  await user.chooseFolder(scans);
  await page.getByRole('button', { name: 'Add folder…' }).click();
  await expect(page.getByRole('button', { name: 'Edit Scans' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Scans' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Files without a number go to').fill('303 555 01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Not a complete number yet.');
  await dialog.getByLabel('Files without a number go to').fill('303 555 0119');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Files without a number go to +13035550119.')).toBeVisible();
  writeFileSync(join(scans, 'letter.pdf'), letter);
  await expect
    .poll(() => user.filesIn('Sent'))
    .toEqual(['letter.pdf', 'letter.pdf.fax.tif', 'letter.pdf.receipt.pdf']);

  await user.quit();
  const again = await user.launch();
  writeFileSync(join(scans, 'second.pdf'), letter);
  await expect.poll(() => user.status('second.pdf')?.to[0]?.phoneNumber).toBe('+13035550119');
  await again.getByRole('button', { name: 'Settings' }).click();
  await again.getByRole('button', { name: 'Edit Scans' }).click();
  await again.getByRole('button', { name: 'Remove from the list' }).click();
  await expect(again.getByRole('button', { name: 'Edit Scans' })).toHaveCount(0);
  expect(existsSync(scans)).toBe(true);
});

test('where faxes are kept changes at once, after a question', async ({ user }) => {
  const settings = { root: undefined };
  const page = await user.launch({ settings, env: { HOME: user.folder } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const elsewhere = join(user.folder, 'Elsewhere');
  mkdirSync(elsewhere);
  await user.chooseFolder(elsewhere);
  await page.getByRole('button', { name: 'Settings' }).click();
  const change = page.getByRole('button', { name: 'Change where faxes are kept' });
  await user.answerDialogs('Cancel');
  await change.click();
  await expect.poll(() => user.askedByDialog()).toBe(`Keep faxes in ${elsewhere}?`);
  expect(readdirSync(elsewhere)).toEqual([]);
  await user.answerDialogs('Keep Faxes There');
  await change.click();
  user.root = elsewhere;
  await expect.poll(() => existsSync(join(elsewhere, 'Send'))).toBe(true);
  user.drop('+13035550119 lab.pdf', letter);
  await expect.poll(() => user.status('+13035550119 lab.pdf')?.state).toBe('sent');
});
