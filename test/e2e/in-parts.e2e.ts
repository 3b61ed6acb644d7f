import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePdf } from '../unit/pages/support/make-pdf.ts';
import { dropFiles, expect, test } from './faxtray.ts';

const page = (number: number) => ({
  ...{ widthPt: 612, heightPt: 792 },
  content: `${100 + number} 300 200 200 re f`,
});

test('what is too long for one fax goes in parts, which say so and follow each other', async ({ user }) => {
  test.setTimeout(400_000);
  const window = await user.launch();
  await expect(window.getByText('Send the sample fax')).toBeVisible();
  const sheet = window.getByRole('dialog', { name: 'New fax' });
  const path = join(user.folder, 'Contract.pdf');
  writeFileSync(path, makePdf(...Array.from({ length: 203 }, (_, number) => page(number))));
  await dropFiles(window, [path]);
  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  await sheet.getByLabel(/^To/u).press('Enter');
  await expect(sheet.getByText('203 pages, and a fax has 200 at most')).toBeVisible();

  // A page that is left out makes it one page shorter, not short enough.
  await sheet.getByRole('button', { name: 'Choose pages of Contract.pdf: 203 pages' }).click();
  await sheet.getByLabel('Pages', { exact: true }).fill('2-203');
  await sheet.getByLabel('Send in 2 parts').check();
  await expect(sheet.getByText('in this order: 200 pages and 2 pages')).toBeVisible();
  await expect(sheet.getByRole('option')).toHaveCount(203);
  await sheet.getByRole('button', { name: 'Send 2 faxes to +1 303 555 0117' }).click();
  await expect(sheet).toHaveCount(0);

  const rowOf = (number: number) => window.getByRole('row', { name: new RegExp(`part ${number} of 2`, 'u') });
  await expect(rowOf(2)).toContainText('after the part before it');
  for (const number of [1, 2]) await expect(rowOf(number)).toContainText('Sent', { timeout: 200_000 });
  await expect(rowOf(1)).toContainText('200 pages');
  await expect(rowOf(2)).toContainText('2 pages');
});
