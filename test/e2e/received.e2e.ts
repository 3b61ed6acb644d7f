import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

test('a fax that comes in is a row, is read when it is opened, and lies in its folder', async ({
  user,
  desktop,
}) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  // To the own number: it comes back in.
  user.drop('+13035550101 To myself.pdf', letter);
  await expect(page.getByRole('button', { name: /^Received.*1 fax not read yet/u })).toBeVisible();
  await expect.poll(() => user.filesIn('Received').length).toBe(1);

  // Its notification leads to it, whatever is in front.
  const told = () => desktop.notifications().find(({ summary }) => summary === 'Fax received');
  await expect.poll(told).toBeDefined();
  desktop.click(told()?.id ?? 0);
  const pane = page.getByRole('complementary', { name: /^Fax from/u });
  await expect(pane).toContainText('1 page');
  const picture = pane.getByRole('img', { name: /page 1/iu });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole('row')).toContainText('Read');
  await expect(page.getByRole('button', { name: 'Received', exact: true })).toBeVisible();
  await picture.click();
  await expect(page.getByRole('dialog', { name: /^Pages of Fax from/u })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  // What is shown is never more than is known: the file may have been moved.
  await user.app.evaluate(({ shell }) => {
    shell.showItemInFolder = (path) => void Object.assign(globalThis, { shownPath: path });
  });
  await pane.getByRole('button', { name: 'Show in folder' }).click();
  const shown = (): Promise<string> =>
    user.app.evaluate(() => (globalThis as { shownPath?: string }).shownPath ?? '');
  await expect.poll(shown).toBe(user.pathIn('Received', user.filesIn('Received')[0] ?? ''));
  const copy = join(user.folder, 'copy.pdf');
  await user.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, copy);
  await pane.getByRole('button', { name: 'Save a copy…' }).click();
  await page.getByRole('button', { name: 'Choose where…' }).click();
  await expect(page.getByText('Saved as “copy.pdf”.')).toBeVisible();
  expect(readFileSync(copy).subarray(0, 5).toString()).toBe('%PDF-');

  await pane.getByRole('button', { name: 'Mark as new' }).click();
  await expect(page.getByRole('row')).toContainText('New');

  // What is done with it stands on disk, for all who share the folder, and has been read.
  await pane.getByRole('button', { name: 'Handled' }).click();
  await expect(page.getByRole('row')).toContainText('Handled');
  await expect(pane).toContainText('Handled by you');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row')).toContainText('New');
});

test('several faxes that came in are handled at once, for all who share the folder, and taken back', async ({
  user,
}) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('+13035550101 To myself.pdf', letter);
  user.drop('+13035550101 Second.txt', Buffer.from('A second one.\n'));
  await expect(page.getByRole('button', { name: /^Received.*2 faxes not read yet/u })).toBeVisible();
  await page.getByRole('button', { name: /^Received/u }).click();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.nth(0).click({ modifiers: ['Control'] });
  await rows.nth(1).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Handled (2)' }).click();
  await expect(page.getByText('2 faxes are handled.')).toBeVisible();
  for (const index of [0, 1]) await expect(rows.nth(index)).toContainText('Handled');
  await page.getByRole('button', { name: 'Undo (2)' }).click();
  for (const index of [0, 1]) await expect(rows.nth(index)).toContainText('New');
});
