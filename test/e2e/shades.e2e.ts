import { join } from 'node:path';
import { inkShare } from '../unit/pages/support/ink.ts';
import { decodeFileWithLibtiff } from '../unit/pages/support/libtiff.ts';
import { dropFiles, expect, test, type FaxtrayUser } from './faxtray.ts';

const PHOTOGRAPH = join(import.meta.dirname, '../fixtures/documents/sample.jpg');

/** Share of black on the page that the other side got. */
function inkSent(user: FaxtrayUser, document: string): number {
  const [page] = decodeFileWithLibtiff(user.folder, user.pathIn('Sent', document));
  if (page === undefined) throw new Error(`${document} has no page`);
  return inkShare(page, { left: 0, top: 0, right: page.widthPx, bottom: page.heightPx });
}

/** How many dark dots a picture in the window has in its uppermost fiftieth, where the header line is. */
const darkAtTop = (image: HTMLImageElement): number => {
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0) return 0;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const dots = context?.getImageData(0, 0, width, Math.round(height / 50)).data ?? [];
  return Array.from(dots).filter((value, index) => index % 4 === 0 && value < 128).length;
};

test('a fax goes out as it was shown, and in the shades that were chosen for it', async ({ user }) => {
  const page = await user.launch({ settings: { duplicateWindowMinutes: 0 } });
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  const sheet = page.getByRole('dialog');
  const compose = async (): Promise<void> => {
    await dropFiles(page, [PHOTOGRAPH]);
    await sheet.getByLabel(/^To/u).fill('303-555-0117');
    await expect(sheet.getByRole('img', { name: /Page 1/u })).toBeVisible();
  };
  const send = (): Promise<void> => sheet.getByRole('button', { name: /^Send to/u }).click();

  await compose();
  await expect
    .poll(() => sheet.getByRole('img', { name: /Page 1/u }).evaluate(darkAtTop))
    .toBeGreaterThan(50);
  await expect(sheet.getByText(/Close to what/u)).toBeHidden();
  await send();
  await expect.poll(() => user.filesIn('Sent')).toContain('sample.jpg.fax.tif');

  await compose();
  await sheet.getByText('Photograph').click();
  await sheet.getByRole('button', { name: 'Darker' }).click();
  await sheet.getByRole('button', { name: 'Darker' }).click();
  await expect(sheet.getByText('It is sent as the pages shown')).toBeVisible();
  await expect(sheet.getByText('The pages are being drawn.')).toBeHidden();
  await send();
  await expect.poll(() => user.filesIn('Sent')).toContain('sample.tif.fax.tif');

  expect(inkSent(user, 'sample.tif.fax.tif')).toBeGreaterThan(1.2 * inkSent(user, 'sample.jpg.fax.tif'));
});
