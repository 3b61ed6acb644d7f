import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

test('a whole reply by keyboard alone: to whoever sent the fax, with its pages, and both lead to each other', async ({
  user,
}) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  // To the own number: it comes back in.
  user.drop('+13035550101 To myself.pdf', letter);
  await expect(page.getByRole('button', { name: /^Received.*1 fax not read yet/u })).toBeVisible();
  await page.getByRole('button', { name: /^Received/u }).focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('row');
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('complementary', { name: /^Fax from/u });
  await expect(pane.getByRole('img', { name: /page 1/iu })).toBeVisible();
  await page.keyboard.press('a');
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await expect(sheet).toContainText(/Reply to the fax from/u);
  await expect(sheet).toContainText('+1 303 555 0101');
  await expect(sheet.getByLabel('With its pages')).toBeChecked();
  await sheet.getByLabel(/Mark the received fax as handled/u).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);

  // It is at its end by itself, and the received one is handled then.
  const fax = page.getByRole('row').first();
  await expect(fax).toContainText('Sent', { timeout: 120_000 });
  await fax.focus();
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: /^Reply to the fax from/u });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(pane).toContainText('Handled by you');
  const there = pane.getByRole('button', { name: /^Reply to \+1.*: sent$/u });
  await expect(there).toBeVisible();
  await there.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: /^Fax from/u })).toHaveCount(0);
  await expect(back).toBeVisible();
});

test('a received fax is forwarded from the menu of its row, without a recipient and with its pages', async ({
  user,
}) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('+13035550101 To myself.pdf', letter);
  await page.getByRole('button', { name: /^Received.*1 fax not read yet/u }).click();
  await page.getByRole('row').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Forward…' }).click();
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await expect(sheet).toContainText(/To others: the fax from/u);
  await expect(sheet.getByLabel('With its pages')).toBeChecked();
  await sheet.getByRole('combobox').first().fill('+1 720 555 0117');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: /^Received/u }).click();
  await expect(page.getByRole('row')).toContainText(/being forwarded|forwarded/u);
});
