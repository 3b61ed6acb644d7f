import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

test('a language that is chosen is spoken at once, by the window, the tray and status files, and after a restart', async ({
  user,
}) => {
  const page = await user.launch();
  user.drop('Referral Smith.pdf', letter);
  const row = page.getByRole('row').filter({ hasText: 'Referral' });
  await expect(row).toContainText('No number in the file name');
  // Its status file is written once more when its file has moved, in the language of that moment.
  await expect.poll(() => user.filesIn('Send')).toEqual([]);
  await expect
    .poll(() => user.status('Referral Smith.pdf')?.message)
    .toBe('No number in the file name. Choose who gets it.');
  await page.getByRole('button', { name: 'Settings' }).click();
  const chosen = page.getByRole('combobox', { name: 'Language' });
  await expect(chosen).toHaveValue('"system"');
  await chosen.focus();
  await chosen.selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const menu = (): Promise<string[]> =>
    user.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? []);
  await expect.poll(menu).toContain('&Datei');
  await page.getByRole('button', { name: 'Warteschlange' }).click();
  // What the app says of the fax, and not the window alone.
  await expect(row).toContainText('Keine Nummer im Dateinamen');
  expect(user.status('Referral Smith.pdf')?.message).toBe('No number in the file name. Choose who gets it.');
  user.drop('Befund +1-303-555-0119.pdf', letter);
  await expect
    .poll(() => user.status('Befund +1-303-555-0119.pdf')?.message)
    .toBe('Gesendet an +13035550119, 1 Seite.');

  await user.quit();
  const again = await user.launch();
  await expect(again.getByRole('button', { name: 'Einstellungen' })).toBeVisible();
  await expect(again.getByRole('row').filter({ hasText: 'Referral' })).toContainText(
    'Keine Nummer im Dateinamen',
  );
});

test('the system’s language is spoken where none is chosen, and an administrator’s where there is one', async ({
  user,
}) => {
  test.skip(process.platform !== 'linux', 'LANGUAGE and LANG choose the language on Linux only');
  const page = await user.launch({ env: { LANGUAGE: 'nl:de_AT:en' } });
  await expect(page.getByRole('button', { name: 'Einstellungen' })).toBeVisible();
  await user.quit();
  const bare = await user.launch({ env: { LANGUAGE: '', LANG: 'de_DE.UTF-8' } });
  await expect(bare.getByRole('button', { name: 'Einstellungen' })).toBeVisible();
  await user.quit();
  const fixed = await user.launch({ env: { LANGUAGE: 'de' }, settings: { language: 'en-US' } });
  await fixed.getByRole('button', { name: 'Settings' }).click();
  await expect(fixed.getByRole('combobox', { name: 'Language' })).toHaveCount(0);
  await expect(fixed.getByText('Set by your administrator.').first()).toBeVisible();
});
