import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { readExchangeBooks } from '../support/promise/exchange-books.ts';
import { dropFiles, expect, test } from './faxtray.ts';

const LETTER = join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf');

test('what is written in New fax outlives the power, is opened again, and is one fax', async ({ user }) => {
  let page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const letter = join(user.folder, 'Letter.pdf');
  const note = join(user.folder, 'Note.txt');
  copyFileSync(LETTER, letter);
  writeFileSync(note, 'As it was chosen.');
  await dropFiles(page, [letter, note]);
  const sheet = (): Locator => page.getByRole('dialog', { name: 'New fax' });
  await sheet().getByLabel(/^To/u).fill('303-555-0117');
  await sheet().getByLabel(/^To/u).press('Enter');
  await sheet().getByLabel('Reference').fill('claim-8812');
  const drafts = (): Locator => page.getByRole('row').filter({ hasText: 'Draft' });
  // Behind the sheet: it is on the disk by now.
  const said = page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Letter.pdf' });
  await expect(said).toContainText('555');
  await user.kill();
  writeFileSync(note, 'Something else by now, which nobody has looked at.');

  page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await expect(drafts()).toHaveCount(1);
  await expect(drafts()).toContainText('0117');
  expect(user.filesIn('Status')).toEqual([]);
  await drafts().click();
  await expect(sheet()).toContainText('Changed since you chose it');
  await expect(sheet().getByRole('img').first()).toBeVisible();
  await sheet().getByRole('button', { name: 'Remove Note.txt' }).click();
  await sheet().getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Kept as a draft.')).toBeVisible();

  await drafts().getByRole('button', { name: 'Discard' }).click();
  await expect(drafts()).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await drafts().click();
  await sheet().getByRole('button', { name: 'Send to +1 303 555 0117' }).click();
  const sent = page.getByRole('row').filter({ hasText: 'Letter.pdf' });
  await expect(sent).toContainText('Sent');
  await expect(page.getByRole('row')).toHaveCount(1);
  await user.kill();

  page = await user.launch();
  await expect(page.getByRole('row')).toHaveCount(1);
  await expect(page.getByRole('row')).toContainText('Sent');
  await user.quit();
  expect(readExchangeBooks(join(user.data, 'exchange'))).toHaveLength(1);
});
