import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dropFiles, expect, test } from './faxtray.ts';

const LETTER = join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf');

async function writeFax(page: Page, path: string): Promise<ReturnType<Page['getByRole']>> {
  await dropFiles(page, [path]);
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  await sheet.getByLabel(/^To/u).press('Enter');
  return sheet;
}

test('a fax in its undo time shows its pages; taken back it is a row, and nowhere else', async ({ user }) => {
  const page = await user.launch({ settings: { undoSeconds: 60 } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const letter = join(user.folder, 'Letter.pdf');
  copyFileSync(LETTER, letter);
  const sheet = await writeFax(page, letter);
  await sheet.getByRole('button', { name: /^Send to/u }).click();
  const row = page.getByRole('row').filter({ hasText: 'Letter.pdf' });
  // It was a draft before, which a click would open again.
  await expect(row).toContainText(/Sending in \d+ s/u);
  await row.click();
  const pane = page.getByRole('complementary');
  const first = pane.getByRole('img', { name: 'Page 1 of 1' });
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(pane).toContainText('As it goes out: 204 × 196, black and white.');
  // They were there while it could still be called back.
  await expect(row).toContainText(/Sending in \d+ s/u);
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Cancelled');
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => user.status('Letter.pdf')?.filedAt).toBeTruthy();
  expect(user.filesIn('Failed')).toEqual([]);
});

test('a fax of the window that is given up lies in Failed, and its row leads there', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Pause sending' }).click();
  await page.getByRole('button', { name: 'Queue' }).click();
  const letter = join(user.folder, 'Letter.pdf');
  copyFileSync(LETTER, letter);
  const sheet = await writeFax(page, letter);
  await sheet.getByRole('button', { name: /^Send to/u }).click();
  const row = page.getByRole('row').filter({ hasText: 'Letter.pdf' });
  await expect(row).toContainText('sending is paused');
  await row.click();
  const pane = page.getByRole('complementary');
  await pane.getByRole('button', { name: 'Cancel fax' }).click();
  await expect.poll(() => user.filesIn('Failed')).toEqual(['Letter.pdf', 'Letter.pdf.receipt.pdf']);
  await expect(pane.getByRole('button', { name: 'Show in folder' })).toBeVisible();
  await expect.poll(() => user.status('Letter.pdf')?.original).toBe(join(user.root, 'Failed', 'Letter.pdf'));
});
