import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropFiles, expect, test } from './faxtray.ts';

const LETTER = join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf');
const LOCKED = join(import.meta.dirname, '../fixtures/documents/encrypted-password-secret.pdf');
const letter = readFileSync(LETTER);

test('a file dropped into the send folder is faxed, followed and kept', async ({ user, desktop }) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  user.drop('+13035550119 Lab.pdf', letter);

  const row = page.getByRole('row').filter({ hasText: '+13035550119 Lab.pdf' });
  await expect(row).toContainText('Sent');
  await expect(row).toContainText('+1 303 555 0119');

  await expect
    .poll(() => user.filesIn('Sent'))
    .toEqual(['', '.fax.tif', '.receipt.pdf'].map((ending) => `+13035550119 Lab.pdf${ending}`));
  expect(user.filesIn('Send')).toEqual([]);
  const tiff = execFileSync('tiffinfo', [user.pathIn('Sent', '+13035550119 Lab.pdf.fax.tif')], {
    encoding: 'utf8',
  });
  expect(tiff).toContain('Compression Scheme: CCITT Group 4');
  expect(tiff).toContain('Image Width: 1728');
  expect(tiff).toMatch(/Resolution: 204, 196/u);

  const document = user.pathIn('Sent', '+13035550119 Lab.pdf.fax.tif');
  const receipt = user.pathIn('Sent', '+13035550119 Lab.pdf.receipt.pdf');
  await expect
    .poll(() => user.status('+13035550119 Lab.pdf'))
    .toMatchObject({ state: 'sent', pages: 1, document, receipt });
  expect(execFileSync('pdfdetach', ['-list', receipt], { encoding: 'utf8' })).toContain('receipt.json');
  await expect
    .poll(() => desktop.notifications())
    .toEqual([expect.objectContaining({ summary: 'Fax sent', urgency: 1 })]);
});

test('a fax to a busy line ends failed, says so until it is seen, and a click leads to it', async ({
  user,
  desktop,
}) => {
  const page = await user.launch({ settings: { automaticRetries: false } });
  user.drop('Invoice +13035550120.pdf', letter);
  const row = page.getByRole('row').filter({ hasText: 'Invoice' });
  await expect(row).toContainText(/line busy/iu);
  const invoice = 'Invoice +13035550120.pdf';
  await expect.poll(() => user.filesIn('Failed')).toEqual([invoice, `${invoice}.receipt.pdf`]);
  expect(user.filesIn('Sent')).toEqual([]);
  await expect.poll(() => desktop.notifications().length).toBe(1);
  const [note] = desktop.notifications();
  expect(note).toMatchObject({ summary: 'Fax failed: line busy', urgency: 2 });

  desktop.click(note?.id ?? 0);
  await expect(page.getByRole('complementary', { name: /Invoice/u })).toContainText(
    'Send it again in a few minutes',
  );
});

test('a file without a number waits for one', async ({ user, desktop }) => {
  const page = await user.launch();
  user.drop('Referral Smith.pdf', letter);
  const row = page.getByRole('row').filter({ hasText: 'Referral Smith.pdf' });
  await expect(row).toContainText('No number in the file name');
  // The row is written first, then the file moves.
  await expect.poll(() => user.filesIn('Send')).toEqual([]);
  await expect
    .poll(() => user.status('Referral Smith.pdf'))
    .toMatchObject({ state: 'needs-attention', reason: 'no-number' });
  await expect
    .poll(() => desktop.notifications().map((note) => note.summary))
    .toEqual(['A fax needs a number']);

  await row.getByRole('button', { name: 'Choose recipient' }).click();
  await page.getByLabel('Name or fax number').fill('303-555-0118');
  await page.getByRole('button', { name: /^Send to \+1 303 555 0118/u }).click();
  await expect(row).toContainText('Sent');
  await expect.poll(() => user.filesIn('Sent')).toContain('Referral Smith.pdf.fax.tif');
});

test('a file dropped onto the window goes to the number that is typed', async ({ user }) => {
  const page = await user.launch({ settings: { undoSeconds: 60 } });
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  await dropFiles(page, [LETTER]);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('letter.pdf');
  const number = sheet.getByLabel(/^To/u);
  await number.fill('303-555-01');
  await expect(sheet).toContainText('Not a complete number yet.');
  await expect(sheet).toContainText('Complete or remove');
  await expect(sheet.getByRole('button', { name: /^Send/u })).toHaveAttribute('aria-disabled', 'true');
  expect(user.filesIn('Status')).toEqual([]);
  await number.fill('303-555-0117');
  await number.press('Enter');
  await sheet.getByRole('button', { name: 'Send to +1 303 555 0117' }).click();

  const row = page.getByRole('row').filter({ hasText: 'letter.pdf' });
  await expect(row).toContainText(/Sending in \d+ s/u);
  await row.getByRole('button', { name: /Undo/u }).click();
  // One row, and no sheet over it: its Undo is at hand.
  await expect(row.filter({ hasText: 'Cancelled' })).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(1);
  await expect(sheet).toHaveCount(0);
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText(/Sending in \d+ s/u);
  await row.click();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Cancelled');
  expect(user.filesIn('Sent')).toEqual([]);
  expect(readFileSync(LETTER).equals(letter)).toBe(true);
});

test('a reference that is typed is in the status file, stays with the next fax, and is found', async ({
  user,
}) => {
  const page = await user.launch({ settings: { automaticRetries: false } });
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  await dropFiles(page, [LETTER]);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  await sheet.getByLabel('Reference').fill('claim-8812');
  await sheet.getByRole('button', { name: 'Send to +1 303 555 0117' }).click();
  const rows = page.getByRole('row').filter({ hasText: 'letter.pdf' });
  await expect(rows).toContainText('Sent');
  await expect.poll(() => user.status('letter.pdf')?.reference).toBe('claim-8812');
  await rows.click();
  const pane = page.getByRole('complementary');
  await expect(pane).toContainText('claim-8812');

  await pane.getByRole('button', { name: 'Send again…' }).click();
  await expect(sheet.getByLabel('Reference')).toHaveValue('claim-8812');
  await sheet.getByLabel(/^To/u).fill('303-555-0122');
  await sheet.getByRole('button', { name: /^Send to 2/u }).click();
  await expect(rows.filter({ hasText: '1 of 2 failed' })).toHaveCount(1);

  user.drop('+13035550119 Other.pdf', letter);
  await expect(page.getByRole('row').filter({ hasText: 'Other.pdf' })).toContainText('Sent');
  const search = page.getByLabel('Search faxes');
  await search.fill('CLAIM 8812');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'Other.pdf' })).toHaveCount(0);
  await search.fill('claim no answer');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('1 of 2 failed');
});

test('a document with a password goes nowhere, and says so in the queue and in the new fax', async ({
  user,
}) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  user.drop('+13035550119 Secret.pdf', readFileSync(LOCKED));
  const row = page.getByRole('row').filter({ hasText: 'Secret.pdf' });
  await expect(row).toContainText('Protected by a password');
  await expect
    .poll(() => user.status('+13035550119 Secret.pdf'))
    .toMatchObject({ state: 'needs-attention', reason: 'password', attempts: 0, messageIds: [] });

  await dropFiles(page, [LOCKED]);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  const footer = sheet.locator('footer');
  await expect(footer).toContainText('asks for a password');
  await sheet.getByRole('button', { name: /^Send/u }).click({ force: true });
  await expect(sheet).toBeVisible();
  expect(user.filesIn('Status')).toEqual(['+13035550119 Secret.pdf.json']);
});

test('the sample fax arrives, and its page is shown as the other side gets it', async ({ user, desktop }) => {
  const page = await user.launch();
  await page.getByRole('button', { name: 'Send the sample fax' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Sample fax.pdf' });
  await expect(row).toContainText('Sent');
  await row.click();
  const picture = page.getByRole('img', { name: /page 1/iu }).first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await expect(page.getByText('204 × 196')).toBeVisible();

  const saveAs = async (format: RegExp, name: string): Promise<string> => {
    const target = join(user.folder, name);
    await user.app.evaluate(({ dialog }, path) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
    }, target);
    await page.getByRole('button', { name: 'Save a copy…' }).click();
    await page.getByRole('radio', { name: format }).check();
    await page.getByRole('button', { name: 'Choose where…' }).click();
    await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible();
    return target;
  };
  const fine = execFileSync('tiffinfo', [await saveAs(/Group 4/u, 'fine.tif')], { encoding: 'utf8' });
  expect(fine).toContain('CCITT Group 4');
  const old = execFileSync('tiffinfo', [await saveAs(/Group 3/u, 'old.tif')], { encoding: 'utf8' });
  expect(old).toContain('CCITT Group 3');
  expect(old).toMatch(/Resolution: 204, 196/u);
  expect(readFileSync(await saveAs(/PDF/u, 'copy.pdf')).toString('latin1')).toMatch(/^%PDF-/u);

  // It came in here as well: the exchange told so, and it was saved.
  await expect.poll(() => user.receivedDocuments()).toEqual([expect.stringMatching(/^\d{4} .+ \d+p\.tif$/u)]);
  await expect.poll(() => desktop.notifications().map((note) => note.summary)).toContain('Fax received');
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await expect(page.getByText('pushed by the service at once')).toBeVisible();
});
