import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeFileWithLibtiff } from '../unit/pages/support/libtiff.ts';
import { dropFiles, expect, test, type FaxtrayUser } from './faxtray.ts';

const BELOW_HEADER = 150;

/** The page that the other side got, without its header line, which has the time. */
function textSent(user: FaxtrayUser, document: string): Buffer {
  const [page] = decodeFileWithLibtiff(user.folder, user.pathIn('Sent', document));
  if (page === undefined) throw new Error(`${document} has no page`);
  return Buffer.from(page.bits.subarray(BELOW_HEADER * page.strideBytes));
}

test('a text goes out with the letters that were chosen for it', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  const sheet = page.getByRole('dialog');
  const send = async (name: string, bytes: Buffer, choose: () => Promise<void>): Promise<void> => {
    const path = join(user.folder, name);
    writeFileSync(path, bytes);
    await dropFiles(page, [path]);
    await sheet.getByLabel(/^To/u).fill('303-555-0117');
    await expect(sheet.getByRole('img', { name: /Page 1/u })).toBeVisible();
    await choose();
    await expect(sheet.getByText('The pages are being drawn.')).toBeHidden();
    await sheet.getByRole('button', { name: /^Send to/u }).click();
  };

  await send('saved.txt', Buffer.from('Kuèera: 12 mg\n'), async () => {
    await expect(sheet.getByLabel('Letters read as')).toBeHidden();
  });
  await expect.poll(() => user.filesIn('Sent')).toContain('saved.txt.fax.tif');

  // As windows-1252 has it; the same byte is another letter in central Europe, and one alone leaves it open.
  await send('names.txt', Buffer.from('Ku\xe8era: 12 mg\n', 'latin1'), async () => {
    const readAs = sheet.getByLabel('Letters read as');
    await expect(readAs).toHaveValue('windows-1250');
    await expect(sheet.getByText('Letters with accents may be others')).toBeVisible();
    await readAs.selectOption({ label: 'Western European (windows-1252): Kuèera:' });
    await expect(readAs).toHaveValue('windows-1252');
    await expect(sheet.getByText('It is sent as the pages shown')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('chosen.png') });
  });
  await expect.poll(() => user.filesIn('Sent')).toContain('names.tif.fax.tif');

  expect(textSent(user, 'names.tif.fax.tif').equals(textSent(user, 'saved.txt.fax.tif'))).toBe(true);
});

test('a text that waits is read otherwise where it waits, and goes as it is shown', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  const drop = (name: string, bytes: Buffer): void => writeFileSync(join(user.root, 'Send', name), bytes);
  drop('303-555-0117 names.txt', Buffer.from('Ku\xe8era: 12 mg\n', 'latin1'));
  drop('303-555-0117 saved.txt', Buffer.from('Kuèera: 12 mg\n'));
  await page.getByRole('button', { name: 'See why' }).click();
  const question = page.getByRole('group', { name: /^Are the letters of .*names\.txt.* right\?/u });
  const readAs = question.getByLabel('Letters read as');
  await expect(readAs).toHaveValue('windows-1250');
  await readAs.selectOption({ label: 'Western European (windows-1252): Kuèera:' });
  const send = question.getByRole('button', { name: 'Send as shown' });
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await page.screenshot({ path: test.info().outputPath('check-letters.png') });
  await send.click();
  await expect(question).toBeHidden();
  const [chosen, saved] = ['303-555-0117 names.txt.fax.tif', '303-555-0117 saved.txt.fax.tif'] as const;
  await expect.poll(() => user.filesIn('Sent')).toContain(chosen);
  await expect.poll(() => user.filesIn('Sent')).toContain(saved);
  expect(textSent(user, chosen).equals(textSent(user, saved))).toBe(true);
});
