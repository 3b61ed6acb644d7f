import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropFiles, expect, resizeTo, test } from './faxtray.ts';

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
  await expect.poll(() => user.receivedDocuments().length).toBe(1);

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
  await expect.poll(shown).toBe(user.pathIn('Received', user.receivedDocuments()[0] ?? ''));
  const copy = join(user.folder, 'copy.pdf');
  await user.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, copy);
  await pane.getByRole('button', { name: 'Save a copy…' }).click();
  await page.getByRole('button', { name: 'Choose where…' }).click();
  await expect(page.getByText('Saved as “copy.pdf”.')).toBeVisible();
  expect(readFileSync(copy).subarray(0, 5).toString()).toBe('%PDF-');

  // Out of the window: its own file hangs at the pointer. Let go over the window again, it is no new fax.
  await user.app.evaluate(({ BrowserWindow }) => {
    for (const { webContents } of BrowserWindow.getAllWindows())
      webContents.startDrag = ({ file, icon }) =>
        void Object.assign(globalThis, {
          dragged: { file, hasIcon: typeof icon !== 'string' && !icon.isEmpty() },
        });
  });
  const row = page.getByRole('row');
  await row.hover();
  await page.mouse.down();
  await page.mouse.move(700, 500, { steps: 5 });
  const saved = user.pathIn('Received', user.receivedDocuments()[0] ?? '');
  const dragged = (): Promise<unknown> =>
    user.app.evaluate(() => (globalThis as { dragged?: unknown }).dragged ?? null);
  await expect.poll(dragged).toEqual({ file: saved, hasIcon: true });
  await dropFiles(page, [saved]);
  await page.mouse.up();
  await row.hover();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await dropFiles(page, [saved]);
  await expect(page.getByRole('dialog', { name: 'New fax' })).toBeVisible();
  await page.keyboard.press('Escape');

  await pane.getByRole('button', { name: 'More' }).click();
  await pane.getByRole('menuitem', { name: 'Mark as new' }).click();
  await expect(page.getByRole('row')).toContainText('New');

  // What is done with it stands on disk, for all who share the folder, and has been read.
  await pane.getByRole('button', { name: 'Handled' }).click();
  await expect(page.getByRole('row')).toContainText('Handled');
  await expect(pane).toContainText('Handled by you');
  // What is said goes by itself eight seconds after the pointer was there.
  await page.getByRole('button', { name: 'Undo' }).hover();
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

test('what came in is sorted, narrowed and exported with what was done with it, and a remark is taken back', async ({
  user,
}, info) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('+13035550101 To myself.pdf', letter);
  user.drop('+13035550101 Second.txt', Buffer.from('A second one.\n'));
  await expect(page.getByRole('button', { name: /^Received.*2 faxes not read yet/u })).toBeVisible();
  await page.getByRole('button', { name: /^Received/u }).click();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.nth(0).press('r');
  await page.getByLabel('Your remark').fill('=1+1');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText(/^Remark on the fax from .* kept\.$/u)).toBeVisible();
  await expect(rows.nth(0)).toContainText('with a remark');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('with a remark')).toHaveCount(0);
  await rows.nth(0).press('r');
  await page.getByLabel('Your remark').fill('=1+1');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  // The dialog goes when the remark is kept, and has the keys until then.
  await expect(rows.nth(0)).toContainText('with a remark');
  await rows.nth(0).press('h');
  await expect(rows.nth(0)).toContainText('Handled');

  await page.getByRole('button', { name: 'Sort and filter' }).press('Enter');
  await page.getByLabel('Sort by').selectOption('state');
  await expect(rows.nth(1)).toContainText('Handled');
  await page.getByLabel('Date', { exact: true }).selectOption('today');
  await expect(page.getByText('2 faxes', { exact: true })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: info.outputPath(`received-${colorScheme}.png`) });
  }
  await resizeTo(page, { width: 720, height: 480 });
  await page.screenshot({ path: info.outputPath('received-720.png') });
  await resizeTo(page, { width: 1180, height: 740 });
  await page.getByLabel('Sender’s name or number').fill('nobody');
  await expect(rows).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('received-none.png') });
  const none = await page.getByText('No faxes from this sender').boundingBox();
  const chip = await page.getByRole('button', { name: 'Remove: Sender: nobody' }).boundingBox();
  expect(none?.y).toBeGreaterThan((chip?.y ?? 0) + (chip?.height ?? 0));
  await page.getByRole('button', { name: 'Show all days and senders' }).press('Enter');
  await expect(rows).toHaveCount(2);

  const target = join(user.folder, 'received.csv');
  await user.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, target);
  await page.getByRole('button', { name: 'Export list…' }).click();
  await expect(page.getByText('2 faxes saved as “received.csv”.')).toBeVisible();
  const [headings, first, second] = readFileSync(target, 'utf8').split('\r\n');
  expect(headings).toContain('"State","Who has it","State set by","State set at","Tags","Remarks"');
  expect(first).toContain('"New","",');
  expect(second).toMatch(/"Handled",.*: =1\+1"/u);

  await page.reload();
  await page.getByRole('button', { name: /^Received/u }).click();
  await expect(page.getByRole('button', { name: 'Remove: Sorted by: State, ascending' })).toBeVisible();
  await expect(rows.nth(1)).toContainText('Handled');
});
