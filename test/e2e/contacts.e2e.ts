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

test('a group is made of contacts and numbers, and a fax goes to all of it by its name', async ({ user }) => {
  const page = await user.launch({ settings: { numberGuard: 'off' } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.getByRole('button', { name: 'Contacts' }).click();
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a group' });
  await dialog.getByLabel('Name').fill('Cardiology colleagues');
  const numbers = dialog.getByRole('combobox', { name: 'Fax numbers' });
  await numbers.pressSequentially('feldman');
  await expect(dialog.getByRole('option')).toHaveText(/Ruth Feldman/u);
  await numbers.press('Enter');
  await expect(dialog.getByText('+1 303 555 0119', { exact: true })).toBeVisible();
  await numbers.fill('720 555 0107');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const pane = page.getByRole('complementary', { name: 'Group Cardiology colleagues' });
  await expect(pane.getByRole('listitem')).toHaveText([/Ruth Feldman/u, /0107/u]);

  // By its name, from the keyboard alone, also after a restart.
  await user.quit();
  const again = await user.launch();
  await expect(again.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await again.getByRole('button', { name: 'New fax', exact: true }).click();
  const sheet = again.getByRole('dialog', { name: 'New fax' });
  const to = sheet.getByRole('combobox', { name: 'To' });
  await to.fill('720 555 0107');
  await to.press('Enter');
  await to.pressSequentially('cardiology');
  await expect(sheet.getByRole('option').first()).toHaveText(/Cardiology colleagues\s*group, 2 numbers/u);
  await to.press('ArrowDown');
  await to.press('Enter');
  await expect(sheet.getByText('Ruth Feldman')).toBeVisible();
  await dropFiles(again, [LETTER]);
  await sheet.getByRole('button', { name: 'Send to 2 recipients' }).click();
  await expect.poll(() => user.status('letter.pdf')?.state).toBe('sent');
});
