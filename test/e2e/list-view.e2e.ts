import { expect, resizeTo, test } from './faxtray.ts';

test('the list is narrowed and sorted by the keyboard alone, and the order is there again', async ({
  user,
}, info) => {
  const page = await user.launch();
  const rows = page.getByRole('row');
  for (const [number, name] of [
    ['+13035550119', 'Beta'],
    ['+13035550117', 'Alpha'],
  ] as const) {
    user.drop(`${number} ${name}.txt`, Buffer.from(`${name}\n`));
    await expect(rows.filter({ hasText: name })).toContainText('Sent');
  }
  await resizeTo(page, { width: 720, height: 480 });
  await page.getByRole('button', { name: 'Sort and filter' }).press('Enter');
  await page.getByLabel('Sort by').selectOption('document');
  await page.getByLabel('Date', { exact: true }).selectOption('between');
  await page.screenshot({ path: info.outputPath('list-720.png') });
  await page.getByLabel('Date', { exact: true }).selectOption('today');
  await expect(page.getByText('2 of 2 faxes')).toBeVisible();
  await page.getByLabel('Recipient’s name or number').fill('555-0117');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Alpha');
  await resizeTo(page, { width: 1100, height: 720 });
  await page.screenshot({ path: info.outputPath('list-1100.png') });
  await page.getByLabel('Recipient’s name or number').fill('nobody');
  await expect(rows).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('list-none.png') });
  await page.getByRole('button', { name: 'Show all days and people' }).press('Enter');
  await expect(rows).toHaveCount(2);

  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Remove: Sorted by: Document/u })).toBeVisible();
  await expect(rows.first()).toContainText('Alpha');
});
