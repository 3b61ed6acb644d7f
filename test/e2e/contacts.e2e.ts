import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropFiles, expect, test } from './faxtray.ts';

const DOCUMENTS = join(import.meta.dirname, '..', 'fixtures', 'documents');
const LETTER = join(DOCUMENTS, 'letter.pdf');

test('somebody is brought in, found by name, and faxed by a drop on the row', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.getByRole('button', { name: 'Contacts' }).click();
  const cards = join(user.folder, 'cards.vcf');
  writeFileSync(
    cards,
    [
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Town Clerk\r\nTEL;TYPE=fax:+1 303 555 0114\r\nEND:VCARD',
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:No Fax\r\nTEL;TYPE=work:+1 303 555 0116\r\nEND:VCARD\r\n',
    ].join('\r\n'),
  );
  await user.app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, cards);
  await page.getByRole('button', { name: 'Import…' }).click();
  const report = page.getByRole('dialog', { name: '1 contact could not be imported' });
  await expect(report).toContainText('No Fax It has no fax number.');
  await report.getByRole('button', { name: 'Close' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Town Clerk' });
  const place = await row.boundingBox();
  if (place === null) throw new Error('The row is not on the screen');
  await dropFiles(page, [LETTER], { x: place.x + 60, y: place.y + 20 });
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await expect(sheet.getByText('Town Clerk')).toBeVisible();
  await sheet.getByRole('button', { name: 'Send to +1 303 555 0114' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'letter.pdf' })).toContainText('Town Clerk');
  await expect.poll(() => user.status('letter.pdf')?.state).toBe('sent');

  // By name, from the keyboard alone; and for later.
  await page.getByRole('button', { name: 'New fax', exact: true }).click();
  const to = sheet.getByRole('combobox', { name: 'To' });
  await to.pressSequentially('town');
  await expect(sheet.getByRole('option')).toHaveCount(1);
  await to.press('Enter');
  await expect(sheet.getByText('+1 303 555 0114', { exact: true })).toBeVisible();
  await dropFiles(page, [join(DOCUMENTS, 'note.txt')]);
  await sheet.getByText('Later', { exact: true }).click();
  await sheet.getByRole('button', { name: /^Send .+ to \+1 303 555 0114$/u }).click();
  const later = page.getByRole('row').filter({ hasText: /Goes (?:at|tomorrow at)/u });
  await later.getByRole('button', { name: 'Send now' }).click();
  await expect(later).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Sent' })).toHaveCount(2);
});
