import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, resizeTo, test } from './faxtray.ts';

const read = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', name));

test('a blocked sender is kept apart, in silence, until it is unblocked', async ({ user, desktop }) => {
  let page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  // To the own number: it comes back in.
  user.drop('+13035550101 One.pdf', read('letter.pdf'));
  await expect(page.getByRole('button', { name: /^Received.*1 fax not read yet/u })).toBeVisible();
  await page.getByRole('button', { name: /^Received/u }).click();
  await page.getByRole('row').click();
  const pane = page.getByRole('complementary', { name: /^Fax from/u });
  await pane.getByRole('button', { name: 'More' }).click();
  await pane.getByRole('menuitem', { name: 'Block sender' }).click();
  await expect(page.getByText(/Their faxes are kept apart/u)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await pane.getByRole('button', { name: 'More' }).click();
  await expect(pane.getByRole('menuitem', { name: 'Unblock sender' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Blocked\s+1$/u })).toBeVisible();

  const told = () => desktop.notifications().filter(({ summary }) => summary === 'Fax received').length;
  await expect.poll(told).toBe(1);
  user.drop('+13035550101 Two.jpg', read('sample.jpg'));
  await expect.poll(() => user.receivedDocuments().length).toBe(2);
  await expect(page.getByRole('button', { name: /^Blocked\s+2$/u })).toBeVisible();
  await page.getByRole('button', { name: /^Blocked/u }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await resizeTo(page, { width: 720, height: 480 });
  await expect(page.getByRole('button', { name: /^Blocked/u })).toBeInViewport();

  // It is on disk, and what came in stays unread and unannounced.
  await user.quit();
  page = await user.launch();
  await page.getByRole('button', { name: 'Received', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Blocked\s+2$/u })).toBeVisible();
  expect(told()).toBe(1);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Unblock +13035550101' }).click();
  await expect(page.getByText('No sender is blocked')).toBeVisible();
  await page.getByRole('button', { name: /^Received.*1 fax not read yet/u }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Blocked/u })).toHaveCount(0);
});
