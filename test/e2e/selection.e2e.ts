import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

test('several faxes are chosen together, cancelled, sent after all, and held', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Pause sending' }).click();
  await page.getByRole('button', { name: 'Queue' }).click();
  const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
  const names = ['First', 'Second', 'Third'];
  for (const [index, name] of names.entries()) {
    user.drop(`+1303555011${index} ${name}.pdf`, letter);
    await expect(rowOf(name)).toContainText('sending is paused');
  }

  await rowOf('Third').click({ modifiers: ['Control'] });
  await rowOf('First').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 faxes selected')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel fax (3)' }).click();
  await expect(page.getByText('3 faxes cancelled.')).toBeVisible();
  for (const name of names) await expect(rowOf(name)).toContainText('Cancelled');

  // By the keyboard alone.
  await rowOf('First').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Send again (3)' }).click();
  for (const name of names) await expect(rowOf(name)).toContainText('sending is paused');
  await rowOf('Second').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Hold (3)' }).click();
  for (const name of names) await expect(rowOf(name)).toContainText('On hold');
  await page.getByRole('button', { name: 'Undo (3)' }).click();
  for (const name of names) await expect(rowOf(name)).toContainText('sending is paused');
});

test('several files without a number get one recipient in one step', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Pause sending' }).click();
  await page.getByRole('button', { name: 'Queue' }).click();
  const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
  const names = ['First', 'Second', 'Third'];
  for (const name of names) {
    // Not the same pages thrice, which would be asked about.
    user.drop(`${name}.txt`, Buffer.from(`${name} letter\n`));
    await expect(rowOf(name).getByRole('button', { name: 'Choose recipient' })).toBeVisible();
  }
  await rowOf('First').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Choose recipient… (3)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who gets these 3 faxes?' });
  await dialog.getByLabel('Name or fax number').fill('+1 303 555 0110');
  await dialog.getByRole('button', { name: /^Send to/u }).click();
  await expect(page.getByText('Recipient chosen for 3 faxes.')).toBeVisible();
  for (const name of names) await expect(rowOf(name)).toContainText('sending is paused');
});

test('faxes that were sent go again together, as new faxes, after a question', async ({ user }) => {
  const page = await user.launch();
  const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
  const names = ['First', 'Second'];
  for (const name of names) {
    user.drop(`+13035550119 ${name}.txt`, Buffer.from(`${name} letter\n`));
    await expect(rowOf(name)).toContainText(/Sent \d/u);
  }
  await rowOf('First').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Send sent faxes again… (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send these 2 faxes a second time?' });
  await expect(dialog.getByText(/^to /u)).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Send 2 faxes again' }).click();
  await expect(page.getByText('2 sent faxes go again, as new faxes.')).toBeVisible();
  for (const name of names) {
    await expect(rowOf(name)).toHaveCount(2);
    for (const row of [rowOf(name).first(), rowOf(name).last()]) await expect(row).toContainText(/Sent \d/u);
  }
});
