import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { takePhoto } from '../support/paper-photo.ts';
import { expect, test } from './faxtray.ts';

const LETTER = join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf');

test('a photo from the send folder says that the sheet in it can be sent alone, and the new fax offers it', async ({
  user,
}) => {
  const scan = execFileSync('pdftoppm', ['-r', '150', '-gray', '-png', '-singlefile', LETTER], {
    encoding: 'buffer',
  });
  const { data, info } = await sharp(scan).greyscale().raw().toBuffer({ resolveWithObject: true });
  const sheet = { widthPx: info.width, heightPx: info.height, pixels: data };
  const photo = { share: 0.7, light: 'side', seed: 21, widthPx: 1500, heightPx: 2000 } as const;
  const { jpeg } = await takePhoto(sheet, photo);
  const page = await user.launch();
  user.drop('Letter.jpg', jpeg);
  await page.getByRole('row').filter({ hasText: 'Letter.jpg' }).click();

  const pane = page.getByRole('complementary', { name: /Letter/u });
  await expect(pane).toContainText('A sheet of paper was found in the picture');
  await pane.getByRole('button', { name: 'Cancel fax' }).click();
  await pane.getByRole('button', { name: 'Send as a new fax' }).click();
  const sheetOfFax = page.getByRole('dialog');
  await sheetOfFax.getByRole('button', { name: 'Only the sheet' }).click();
  await expect(sheetOfFax).toContainText('Only the sheet of paper in the picture is on the page.');
  await expect(sheetOfFax.getByRole('button', { name: 'Whole picture' })).toBeVisible();
});
