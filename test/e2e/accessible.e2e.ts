import axe from 'axe-core';
import type { Locator } from '@playwright/test';
import { findFaults } from './axe-faults.ts';
import { expect, test } from './faxtray.ts';
import { seed, walk } from './walk-window.ts';

test('axe finds nothing in any view, by day and by night', async ({ user }) => {
  const page = await user.launch({ settings: { duplicateWindowMinutes: 0, automaticRetries: false } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.evaluate(axe.source);
  const faults: string[] = [];
  const look = async (where: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      faults.push(...(await findFaults(page, `${colorScheme}, ${where}`)));
    }
  };
  await look('first run');
  await seed(user, page);
  await walk(page, look, [{ width: 1100, height: 720 }]);

  await page.getByRole('button', { name: /^Queue/u }).click();
  await page.getByRole('button', { name: 'Sort and filter' }).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await rows.nth(0).click({ modifiers: ['Control'], position: { x: 20, y: 20 } });
  await rows.nth(1).click({ modifiers: ['Shift'], position: { x: 20, y: 20 } });
  await look('chosen');
  await rows.nth(1).click({ button: 'right', position: { x: 20, y: 20 } });
  await expect(page.getByRole('menu')).toBeVisible();
  await look('row menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const question = rows.filter({ hasText: 'Referral' }).getByRole('button', { name: 'Choose recipient' });
  await question.click();
  const asked = page.getByRole('complementary').getByRole('group', { name: /^Who gets/u });
  await expect(asked.getByRole('combobox')).toBeFocused();
  await look('question');
  await asked.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'New fax' }).click();
  await page.getByText('Later', { exact: true }).click();
  await look('new fax');
  await page.getByRole('combobox', { name: 'To' }).press('ArrowDown');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await look('whom one faxed lately');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign in…' }).click();
  await look('sign-in');
  expect(faults).toEqual([]);
});

test('in the system’s own colours one sees what is blocked, and where one is', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const colour = (locator: Locator, of: 'color' | 'backgroundColor'): Promise<string> =>
    locator.evaluate((element, name) => getComputedStyle(element)[name], of);
  const places = page.getByRole('navigation').getByRole('listitem').getByRole('button');
  const [here, there] = [places.nth(0), places.nth(1)];
  await expect(here).toHaveAttribute('aria-current', 'page');
  expect(await colour(here, 'backgroundColor')).not.toBe(await colour(there, 'backgroundColor'));
  await page.getByRole('banner').getByRole('button', { name: 'New fax' }).click();
  const sheet = page.getByRole('dialog');
  const send = sheet.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  expect(await colour(send, 'color')).not.toBe(
    await colour(sheet.getByRole('button', { name: 'Close', exact: true }), 'color'),
  );
  // Enter on it says why, and keeps the focus there.
  await page.emulateMedia({ forcedColors: 'none' });
  await send.focus();
  await page.keyboard.press('Enter');
  const said = sheet.getByRole('status').filter({ hasText: 'Enter a fax number.' });
  await expect(said).toBeVisible();
  await expect(send).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: test.info().outputPath(`blocked-${colorScheme}.png`) });
  }
});
