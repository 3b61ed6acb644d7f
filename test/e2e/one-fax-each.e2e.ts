import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropFiles, expect, test } from './faxtray.ts';

test('several documents and recipients become one fax each, and the button says so', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  const paths = ['Lab.txt', 'Letter.txt'].map((name) => {
    const path = join(user.folder, name);
    writeFileSync(path, `What ${name} says.\n`);
    return path;
  });
  await dropFiles(page, paths);
  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  await sheet.getByLabel(/^To/u).press('Enter');
  await expect(sheet.getByRole('checkbox', { name: 'One fax for each recipient' })).toHaveCount(0);
  await sheet.getByRole('checkbox', { name: 'One fax for each document' }).check();
  await expect(sheet.getByRole('button', { name: 'Send 2 faxes to +1 303 555 0117' })).toBeVisible();

  // It is on the sheet still when the draft is opened again.
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('row').first().dblclick();
  await expect(sheet.getByRole('checkbox', { name: 'One fax for each document' })).toBeChecked();
  await sheet.getByLabel(/^To/u).fill('720-555-0118');
  await sheet.getByLabel(/^To/u).press('Enter');
  await sheet.getByRole('checkbox', { name: 'One fax for each recipient' }).check();
  // A page that is turned goes as it is shown, in the faxes of its document alone.
  await expect(sheet.getByRole('button', { name: /^Turn/u })).toBeEnabled();
  await sheet.getByRole('button', { name: /^Turn/u }).click();
  await sheet.getByRole('button', { name: 'Send 4 faxes to 2 recipients' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Sent' })).toHaveCount(4);
  for (const name of ['Lab', 'Letter'])
    await expect(page.getByRole('row').filter({ hasText: name }).filter({ hasText: '1 page' })).toHaveCount(
      2,
    );
});
