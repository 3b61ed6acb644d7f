import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

const placeOf = async (
  what: Locator,
): Promise<{ left: number; right: number; top: number; bottom: number }> => {
  const box = await what.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

test('in the smallest window the pane leaves the row in sight, and what is said covers no button', async ({
  user,
}) => {
  const page = await user.launch();
  await page.setViewportSize({ width: 720, height: 480 });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('Referral Smith.pdf', letter);
  const row = page.getByRole('row').filter({ hasText: 'Referral' });
  await expect(row).toContainText('No number in the file name');
  await row.click();
  const pane = page.getByRole('complementary');
  const [rowPlace, panePlace] = [await placeOf(row), await placeOf(pane)];
  expect(rowPlace.right).toBeLessThanOrEqual(panePlace.left);
  expect(panePlace.right).toBeLessThanOrEqual(720);

  await pane.getByRole('button', { name: 'Cancel fax' }).click();
  const said = page.getByRole('status').filter({ hasText: 'will not be sent' });
  await expect(said).toBeVisible();
  await expect(row).toContainText('Nobody was chosen');
  const saidPlace = await placeOf(said);
  for (const button of await pane.getByRole('button').all())
    expect((await placeOf(button)).bottom).toBeLessThanOrEqual(saidPlace.top);
});
