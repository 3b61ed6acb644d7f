import { expect, test } from './faxtray.ts';

const LETTER = 'Dear Doctor Mercer,\n\nthe claim 8812 of your patient is closed.\nPlease call tomorrow.\n';

test('a fax that came in is found by the words on its pages, and shows where they are; off by one setting', async ({
  user,
}) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('+13035550101 To myself.txt', Buffer.from(LETTER));
  user.drop('+13035550101 Another.txt', Buffer.from('Nothing of it.\n'));
  await expect(page.getByRole('button', { name: /^Received.*2 faxes not read yet/u })).toBeVisible();
  await page.getByRole('button', { name: /^Received/u }).click();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(2);

  // Read a few seconds later, without anybody doing anything.
  const search = page.getByRole('banner').locator('input');
  await search.fill('patient 8812');
  await expect(rows).toHaveCount(1, { timeout: 120_000 });
  await rows.click();
  const pane = page.getByRole('complementary', { name: /^Fax from/u });
  const found = pane.getByRole('list', { name: 'In the text' }).getByRole('button');
  await expect(found).toHaveText(/Page 1\s*the claim 8812 of your patient is closed\./u);
  await expect(pane.locator('.found')).toHaveCount(2);
  await found.click();
  const viewer = page.getByRole('dialog', { name: /^Pages of Fax from/u });
  await expect(viewer.locator('.found')).toHaveCount(2);
  // On the paper, below the sender's line and above the middle.
  const [mark, sheet] = [
    await viewer.locator('.found').first().boundingBox(),
    await viewer.getByRole('img').boundingBox(),
  ];
  if (mark === null || sheet === null) throw new Error('Not shown');
  expect((mark.y - sheet.y) / sheet.height).toBeGreaterThan(0.05);
  expect((mark.y - sheet.y) / sheet.height).toBeLessThan(0.3);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Text of received faxes').selectOption({ label: 'Do not read it' });
  await page.getByRole('button', { name: /^Received/u }).click();
  await search.fill('patient 8812');
  await expect(page.getByText('Nothing received was found for “patient 8812”.')).toBeVisible();
});
