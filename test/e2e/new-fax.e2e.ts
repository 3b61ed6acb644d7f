import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { makePdfWithCatalog } from '../unit/pages/support/make-pdf.ts';
import { dropFiles, expect, test } from './faxtray.ts';

const DOCUMENTS = join(import.meta.dirname, '..', 'fixtures', 'documents');
const LETTER = join(DOCUMENTS, 'letter.pdf');
const LOCKED = join(DOCUMENTS, 'encrypted-password-secret.pdf');

test('the same pages are asked about on the sheet, before there is a second fax', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  const write = async (): Promise<void> => {
    await dropFiles(page, [LETTER]);
    await sheet.getByLabel(/^To/u).fill('303-555-0117');
    await sheet.getByLabel(/^To/u).press('Enter');
  };
  await write();
  await sheet.getByRole('button', { name: 'Send to +1 303 555 0117' }).click();
  await expect(page.getByRole('row')).toContainText('Sent');

  await write();
  await sheet.getByRole('button', { name: 'What would happen?' }).click();
  const found = sheet.getByRole('list', { name: 'What would happen' });
  await expect(found).toContainText('+1 303 555 0117: sent to before');
  await expect(found).toContainText('1 page, without a cover page.');
  await expect(found).toContainText('It goes at once.');
  await expect(sheet).toContainText('It would wait for you. The same pages have already gone');
  await sheet.getByRole('button', { name: 'Send to +1 303 555 0117' }).click();
  const question = sheet.getByRole('alert').filter({ hasText: 'Send them once more?' });
  await expect(question).toContainText(
    'The same pages have already gone to +1 303 555 0117, as “letter.pdf”.',
  );
  // A hasty Enter sends nothing, and leads back to Send.
  await expect(question.getByRole('button', { name: 'Do not send' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: /^Send to/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Send once more' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'Sent' })).toHaveCount(2);
});

test('each document says its pages, or what is wrong with it', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  const entry = (name: string): Locator => sheet.getByRole('listitem').filter({ hasText: name });
  const text = join(user.folder, 'Two.txt');
  writeFileSync(text, 'A line of text.\n'.repeat(90));
  const short = join(user.folder, 'Cut short.png');
  writeFileSync(short, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  await dropFiles(page, [LETTER, text]);
  await expect(entry('letter.pdf')).toContainText('1 page');
  await expect(entry('Two.txt')).toContainText('2 pages');
  await expect(sheet.getByRole('contentinfo').or(sheet.locator('footer'))).toContainText('3 pages');
  await expect(sheet).not.toContainText('KB');
  const locked = join(user.folder, 'Locked.pdf');
  copyFileSync(LOCKED, locked);
  await dropFiles(page, [locked, short]);
  await expect(entry('Locked.pdf')).toContainText(/password/iu);
  await expect(entry('Cut short.png')).toContainText(/cannot|damaged|read/iu);
  // What is wrong with one says nothing of the others.
  await expect(entry('letter.pdf')).toContainText('1 page');
  await sheet.getByRole('button', { name: 'Remove Locked.pdf' }).click();
  await sheet.getByRole('button', { name: 'Remove Cut short.png' }).click();
  await expect(entry('Two.txt')).toContainText('2 pages');
});

test('the files of a portfolio come in its place, and those that are attached to a letter behind it', async ({
  user,
}) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  const entries = sheet.getByRole('group', { name: 'Documents' }).getByRole('listitem');
  const file = (data: string | Buffer) => ({
    ...{ dictionary: '', widthPx: 1, heightPx: 1, data: Buffer.from(data) },
  });
  const attached = (name: string, object: number): string =>
    `(${name})<</Type/Filespec/F(${name})/UF(${name})/EF<</F ${object} 0 R>>>>`;
  const named = (...files: string[]): string => `/Names<</EmbeddedFiles<</Names[${files.join('')}]>>>>`;
  const says = (text: string) => ({
    ...{ widthPt: 612, heightPt: 792, content: `BT /F 12 Tf 72 700 Td (${text}) Tj ET` },
  });
  const portfolio = join(user.folder, 'Patient.pdf');
  writeFileSync(
    portfolio,
    makePdfWithCatalog(
      `/Collection<</View/T>>${named(attached('lab.pdf', 4), attached('note.txt', 5))}`,
      [file(readFileSync(LETTER)), file('A note about the patient.')],
      says('For the best experience, open this PDF portfolio in Acrobat.'),
    ),
  );
  const invoice = join(user.folder, 'Invoice.pdf');
  writeFileSync(
    invoice,
    makePdfWithCatalog(named(attached('terms.txt', 4)), [file('Thirty days.')], says('Invoice')),
  );

  await dropFiles(page, [portfolio, invoice]);
  await expect(entries.first()).toContainText('is a portfolio');
  await entries.first().getByRole('button', { name: 'Add the files in it' }).click();
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('lab.pdf');
  await expect(entries.nth(1)).toContainText('note.txt');
  await expect(entries.nth(0)).toContainText('1 page');
  await expect(entries.nth(1)).toContainText('1 page');

  // Its page says what is attached to it, and only that page.
  await expect(sheet).not.toContainText('Attached, but not faxed');
  await sheet.getByRole('button', { name: 'Next page' }).click();
  await sheet.getByRole('button', { name: 'Next page' }).click();
  await expect(sheet).toContainText('Attached, but not faxed: terms.txt');
  await sheet.getByRole('button', { name: 'Add these files' }).click();
  await expect(entries.nth(3)).toContainText('terms.txt');
  await expect(sheet).not.toContainText('Attached, but not faxed');

  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  await sheet.getByLabel(/^To/u).press('Enter');
  await sheet.getByRole('button', { name: 'Send to +1 303 555 0117' }).click();
  await expect(page.getByRole('row')).toContainText('Sent');
  await expect(page.getByRole('row')).toContainText('4 pages');
});

test('what can go wrong is tried on the local exchange, from the settings', async ({ user }) => {
  const page = await user.launch({ settings: { numberGuard: 'near-miss', automaticRetries: false } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  const tryOut = async (number: string): Promise<void> => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: `Write a fax to ${number}` }).click();
    await dropFiles(page, [LETTER]);
    await sheet.getByRole('button', { name: `Send to ${number}` }).click();
  };
  await tryOut('+1 303 555 0120');
  const row = (number: string): Locator => page.getByRole('row').filter({ hasText: number });
  await expect(row('+1 303 555 0120')).toContainText(/busy/iu);
  await tryOut('+1 303 555 0125');
  await expect(row('+1 303 555 0125')).toContainText(/cut short|only part|pages/iu);
});

test('the button of a fax for later says when', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await dropFiles(page, [LETTER]);
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  await sheet.getByLabel(/^To/u).press('Enter');
  await sheet.getByText('Later', { exact: true }).click();
  const day = new Date(Date.now() + 24 * 3_600_000);
  const date = `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
  await sheet.getByLabel('Send at').fill(`${date}T08:00`);
  await sheet.getByRole('button', { name: 'Send tomorrow at 08:00 to +1 303 555 0117' }).click();
  await expect(page.getByRole('row')).toContainText('tomorrow');
});
