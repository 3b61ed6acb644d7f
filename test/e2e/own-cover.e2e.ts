import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropFiles, expect, test } from './faxtray.ts';

const DOCUMENTS = join(import.meta.dirname, '..', 'fixtures', 'documents');
const LETTER = join(DOCUMENTS, 'letter.pdf');

test('a letterhead is set once, and a fax goes with it, its subject and a saved text', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  for (const [label, text] of [
    ['Company', 'Westside Clinic'],
    ['Telephone', '+1 303 555 0100'],
    ['Confidentiality notice', 'Confidential. If this is not for you, call us and destroy it.'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel(label, { exact: true }).blur();
  }
  // What is no picture, though it is called one.
  const broken = join(user.folder, 'Broken.png');
  writeFileSync(broken, Buffer.concat([readFileSync(join(DOCUMENTS, 'sample.png')).subarray(0, 30)]));
  await user.chooseFolder(broken);
  await page.getByRole('button', { name: 'Choose…' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Broken.png' })).toBeVisible();
  await user.chooseFolder(join(DOCUMENTS, 'sample.png'));
  await page.getByRole('button', { name: 'Choose…' }).first().click();
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();

  await page.getByRole('button', { name: 'Add…' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Saved text' });
  await dialog.getByLabel('Name').fill('Call back');
  await dialog.getByLabel('Text', { exact: true }).fill('Please call back.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Please call back.')).toBeVisible();

  await dropFiles(page, [LETTER]);
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  await sheet.getByLabel(/^To/u).press('Enter');
  await sheet.getByRole('checkbox', { name: 'Cover page' }).check();
  await sheet.getByText('Faxtray', { exact: true }).click();
  await sheet.getByLabel('Subject').fill('Referral of J. Smith');
  await sheet.getByRole('combobox', { name: 'Add a saved text…' }).selectOption('Call back');
  await expect(sheet.getByLabel('Text of the cover page')).toHaveValue('Please call back.');
  await sheet.getByRole('button', { name: 'What would happen?' }).click();
  await expect(sheet.getByRole('list', { name: 'What would happen' })).toContainText(
    '1 page, preceded by a cover page.',
  );
  await sheet.getByRole('button', { name: 'Send to +1 303 555 0117' }).click();
  const row = page.getByRole('row').filter({ hasText: 'letter.pdf' });
  await expect(row).toContainText('Sent');
  await row.click();
  // The service counts it as one of the pages that it was given.
  await expect(page.getByRole('complementary')).toContainText('2, with cover');
  await expect(page.getByRole('complementary')).toContainText('Referral of J. Smith');
});

test('a subject that no font draws is asked about, and can be written anew', async ({ user }) => {
  const page = await user.launch({ settings: { newFaxOwnCover: true } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await dropFiles(page, [LETTER]);
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await expect(sheet.getByRole('radio', { name: 'Faxtray' })).toBeChecked();
  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  await sheet.getByLabel(/^To/u).press('Enter');
  await sheet.getByLabel('Subject').fill('For \u{e123}');
  await expect(sheet.locator('footer')).toContainText('U+E123');
  await sheet.getByLabel('Subject').fill('For you');
  await expect(sheet.locator('footer')).not.toContainText('U+E123');
  await sheet.getByRole('button', { name: 'Send to +1 303 555 0117' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'letter.pdf' })).toContainText('Sent');
});
