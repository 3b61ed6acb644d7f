import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test, type FaxtrayUser } from './faxtray.ts';

const LETTER = join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf');
const PASTE = 'ControlOrMeta+V';

const copyText = (user: FaxtrayUser, text: string): Promise<void> =>
  user.app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text);

/** Of the older runtime that tests may run on; the one that ships takes items. */
interface EarlierClipboard {
  writeImage(picture: Electron.NativeImage): void;
  writeBuffer(format: string, bytes: Buffer): void;
}

const copyPicture = (user: FaxtrayUser): Promise<void> =>
  user.app.evaluate(async ({ clipboard, nativeImage, ClipboardItem }) => {
    const picture = nativeImage.createFromBitmap(Buffer.alloc(64 * 64 * 4, 0x80), { width: 64, height: 64 });
    if ('writeImage' in clipboard) (clipboard as unknown as EarlierClipboard).writeImage(picture);
    else
      await clipboard.write([
        new ClipboardItem({
          'image/png': new Blob([new Uint8Array(picture.toPNG())], { type: 'image/png' }),
        }),
      ]);
  });

/** As a file manager does. */
const copyFile = (user: FaxtrayUser, path: string): Promise<void> =>
  user.app.evaluate(async ({ clipboard, ClipboardItem }, address) => {
    const list = `${address}\r\n`;
    if ('writeBuffer' in clipboard)
      (clipboard as unknown as EarlierClipboard).writeBuffer('text/uri-list', Buffer.from(list));
    else
      await clipboard.write([
        new ClipboardItem({ 'electron application/osclipboard;format="text/uri-list"': new Blob([list]) }),
      ]);
  }, pathToFileURL(path).href);

async function dropData(page: Page, type: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const dragged = { items: [{ mimeType: type, data }], dragOperationsMask: 1 };
  for (const step of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type: step, x: 500, y: 400, data: dragged });
  await devtools.detach();
}

test('a screenshot, a text and a file are pasted anywhere in the window, and faxed', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await copyPicture(user);
  await page.keyboard.press(PASTE);
  await expect(sheet.getByText('Picture.png', { exact: true })).toBeVisible();

  // The field for recipients has the focus: what is no text goes to the documents all the same.
  const field = sheet.getByRole('combobox').first();
  await field.focus();
  await copyPicture(user);
  await page.keyboard.press(PASTE);
  await expect(sheet.getByText('Picture 2.png', { exact: true })).toBeVisible();
  await copyText(user, '+1 303 555 0119');
  await page.keyboard.press(PASTE);
  await expect(field).toHaveValue('+1 303 555 0119');
  await page.keyboard.press('Enter');

  await sheet.getByRole('heading', { name: 'New fax' }).click();
  await copyText(user, 'Dear Dr. Mercer,\nhere are the results: äöü €.');
  await page.keyboard.press(PASTE);
  await expect(sheet.getByText('Dear Dr. Mercer.txt').first()).toBeVisible();

  const path = join(user.folder, 'Lab results.pdf');
  copyFileSync(LETTER, path);
  await copyFile(user, path);
  await page.keyboard.press(PASTE);
  await expect(sheet.getByText('Lab results.pdf', { exact: true })).toBeVisible();

  await sheet.getByRole('button', { name: /^Send to/u }).click();
  const row = page.getByRole('row').filter({ hasText: 'Picture.png' });
  await expect(row).toContainText('Sent');
});

test('a number that is pasted into the list is whom a new fax is for', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  await copyText(user, 'Fax: +1 (303) 555-0119');
  await page.keyboard.press(PASTE);
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await expect(sheet.getByText('+1 303 555 0119').or(sheet.getByText('Ruth Feldman')).first()).toBeVisible();
  await expect(sheet.getByText('.txt')).toBeHidden();
});

test('a picture of a web page is not fetched, and one that its address holds is taken', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  await dropData(page, 'text/uri-list', 'https://example.com/cat.png');
  await expect(page.getByText(/fetches nothing from the internet/u)).toBeVisible();
  await dropData(
    page,
    'text/uri-list',
    'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  );
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await expect(sheet.getByText('Picture.gif', { exact: true })).toBeVisible();
  await dropData(page, 'text/plain', 'Notes of today');
  await expect(sheet.getByText('Notes of today.txt').first()).toBeVisible();
});
