import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { readExchangeBooks } from '../support/resilience/exchange-books.ts';
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

/** Sends a letter; it is in its undo time then. */
async function sendLetter(page: Page): Promise<Locator> {
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await dropFiles(page, [LETTER]);
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  await sheet.getByRole('button', { name: 'Send to +1 303 555 0117' }).click();
  const row = page.getByRole('row').filter({ hasText: 'letter.pdf' });
  await expect(row).toContainText(/Sending in \d+ s/u);
  return row;
}

const UNDO = { settings: { undoSeconds: 60 } };

test('what can still be called back stays unsent when Faxtray ends, unless a person says so', async ({
  user,
}) => {
  let page = await user.launch(UNDO);
  let row = await sendLetter(page);
  await user.quitByMenu('Cancel');
  await expect.poll(() => user.askedByDialog()).toContain('1 fax can still be undone');
  await expect(row).toContainText(/Sending in \d+ s/u);
  await user.endedBy(() => user.quitByMenu('Do not send it yet'));

  page = await user.launch();
  row = page.getByRole('row').filter({ hasText: 'letter.pdf' });
  await expect(row).toContainText('On hold');
  const told = page.getByRole('note').filter({ hasText: '“letter.pdf” was not sent: Faxtray quit' });
  await told.getByRole('button', { name: 'Show' }).click();
  // Of the first time that it was asked there is nothing to tell.
  await expect(page.getByRole('complementary').getByText('Put on hold', { exact: true })).toHaveCount(1);
  await told.getByRole('button', { name: 'Release' }).click();
  await expect(row).toContainText('Sent');
  await expect(told).toHaveCount(0);
  // Nothing is under way: it asks nothing.
  await user.endedBy(() => user.quitByMenu('Cancel'));
  expect(readExchangeBooks(join(user.data, 'exchange'))).toHaveLength(1);
});

test('what a person wants sent goes before Faxtray ends, and a signal asks nobody', async ({ user }) => {
  const settings = { undoSeconds: 60, duplicateWindowMinutes: 0 };
  const page = await user.launch({ settings });
  await sendLetter(page);
  await user.endedBy(() => user.quitByMenu('Send it now'));
  expect(readExchangeBooks(join(user.data, 'exchange'))).toHaveLength(1);

  await user.launch({ settings }).then(async (again) => {
    await expect(again.getByRole('row')).toContainText('Sent');
    await dropFiles(again, [LETTER]);
    const sheet = again.getByRole('dialog', { name: 'New fax' });
    await sheet.getByLabel(/^To/u).fill('303-555-0117');
    await sheet.getByRole('button', { name: 'Send to +1 303 555 0117' }).click();
    await expect(again.getByRole('row').filter({ hasText: /Sending in \d+ s/u })).toHaveCount(1);
  });
  await user.endedBy(() => Promise.resolve(user.app.process().kill('SIGTERM')));
  const third = await user.launch();
  await expect(third.getByRole('row').filter({ hasText: 'On hold' })).toHaveCount(1);
  await user.quit();
  expect(readExchangeBooks(join(user.data, 'exchange'))).toHaveLength(1);
});

test('what could be called back when the power went can be called back again', async ({ user }) => {
  await sendLetter(await user.launch(UNDO));
  await user.kill();
  const page = await user.launch(UNDO);
  const row = page.getByRole('row').filter({ hasText: 'letter.pdf' });
  await expect(row).toContainText(/Sending in \d+ s/u);
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Cancelled');
  await user.quit();
  expect(readExchangeBooks(join(user.data, 'exchange'))).toEqual([]);
});

test('what was called off is one row, and what was entered for it outlives the power', async ({ user }) => {
  let page = await user.launch(UNDO);
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const letter = join(user.folder, 'Letter.pdf');
  copyFileSync(LETTER, letter);
  await dropFiles(page, [letter]);
  const sheet = (): Locator => page.getByRole('dialog', { name: 'New fax' });
  await sheet().getByLabel(/^To/u).fill('303-555-0117');
  await sheet().getByLabel(/^To/u).press('Enter');
  await sheet().getByLabel('Reference').fill('claim-8812');
  await sheet().getByRole('button', { name: 'Send to +1 303 555 0117' }).click();
  const rows = (): Locator => page.getByRole('row', { includeHidden: true });
  // It was a draft before, which a click would open again.
  await expect(rows()).toContainText(/Sending in \d+ s/u);
  await rows().first().click();
  // By the button of the pane, and by the key that presses it.
  await page.getByRole('complementary').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows()).toContainText('Cancelled');
  await expect(rows()).toHaveCount(1);
  await expect(sheet()).toHaveCount(0);
  await user.kill();

  page = await user.launch(UNDO);
  await expect(rows()).toHaveCount(1);
  await expect(rows()).toContainText('Cancelled');
  await rows().first().click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByRole('button', { name: 'Send after all' })).toBeVisible();
  await pane.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Send as a new fax…' }).click();
  await expect(sheet()).toContainText('0117');
  await expect(sheet()).toContainText('Letter.pdf');
  await expect(sheet().getByLabel('Reference')).toHaveValue('claim-8812');
});
