import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, inkBox } from '../unit/pages/support/ink.ts';
import { decodeFileWithLibtiff } from '../unit/pages/support/libtiff.ts';
import { makePdf } from '../unit/pages/support/make-pdf.ts';
import { dropFiles, expect, resizeTo, test, type FaxtrayUser } from './faxtray.ts';

const BELOW_HEADER = 60;

function writePdf(user: FaxtrayUser, name: string, pages: number): string {
  const path = join(user.folder, name);
  const numbers = Array.from({ length: pages }, (_, index) => ({
    ...{ widthPt: 612, heightPt: 792 },
    content: `BT /F 96 Tf 40 600 Td (${index + 1}) Tj ET`,
  }));
  writeFileSync(path, makePdf(...numbers));
  return path;
}

/** The pages that the other side got, without their header lines, which have the time. */
const pagesSent = (user: FaxtrayUser, name: string) =>
  decodeFileWithLibtiff(user.folder, user.pathIn('Sent', name)).map((page) => ({
    ...page,
    heightPx: page.heightPx - BELOW_HEADER,
    bits: page.bits.subarray(BELOW_HEADER * page.strideBytes),
  }));

test('exactly the pages that are shown go, left out, turned and typed by keyboard, and come back with a draft', async ({
  user,
}) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  const strip = sheet.getByRole('listbox', { name: 'Pages of the fax' });
  const drawn = (): Promise<void> => expect(sheet.getByText(/being drawn/u)).toBeHidden();
  await dropFiles(page, [writePdf(user, 'alone.pdf', 1), writePdf(user, 'results.pdf', 6)]);
  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  await expect(strip.getByRole('option')).toHaveCount(7);

  // One stop for all pages; the document of one page goes as a whole.
  await sheet.getByRole('button', { name: 'Leave out' }).focus();
  await page.keyboard.press('Tab');
  await expect(strip).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(sheet.getByText('6 pages', { exact: false }).first()).toBeVisible();
  await expect(strip.getByRole('option', { name: 'alone.pdf, page 1: left out' })).toBeVisible();
  for (const key of ['ArrowRight', 'ArrowRight', 'r', 'r', 'ArrowRight', ' ']) await page.keyboard.press(key);
  await expect(
    strip.getByRole('option', { name: 'Page 2 of 5: results.pdf, page 2, turned by 180°' }),
  ).toBeVisible();
  await expect(
    strip.getByRole('option', { name: 'results.pdf, page 3: left out', selected: true }),
  ).toBeVisible();
  await expect(sheet.getByText('Page 3 of results.pdf is left out.')).toBeVisible();

  await sheet.getByRole('button', { name: 'Choose pages of results.pdf: 5 of 6 pages' }).click();
  const typed = sheet.getByLabel('Pages', { exact: true });
  await expect(typed).toHaveValue('1-2, 4-6');
  await typed.fill('5-2');
  await expect(sheet.getByText('“5-2” counts down: the lower page comes first.')).toBeVisible();
  await expect(sheet.getByText('Correct the pages of “results.pdf”.')).toBeVisible();
  await typed.fill('٦، ٢');
  await page.keyboard.press('Tab');
  await expect(typed).toHaveValue('2, 6');
  await drawn();

  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('row').filter({ hasText: 'Draft' }).click();
  await expect(sheet.getByRole('button', { name: /2 of 6 pages/u })).toBeVisible();
  await expect(strip.getByRole('option', { name: /^Page \d/u })).toHaveCount(2);
  await drawn();
  await expect(sheet.getByText('It is sent as the pages shown')).toBeVisible();
  await sheet.getByRole('button', { name: /^Send to/u }).click();
  await expect.poll(() => user.filesIn('Sent')).toContain('results.tif.fax.tif');

  const [turned, last, ...others] = pagesSent(user, 'results.tif.fax.tif');
  if (turned === undefined || last === undefined) throw new Error('two pages are missing');
  expect(others).toEqual([]);
  expect(inkBox(turned)?.left).toBeGreaterThan(864);
  expect(inkBox(last)?.right).toBeLessThan(864);

  // The same pages are what goes, not what they were made of.
  await dropFiles(page, [join(user.folder, 'results.pdf')]);
  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  await sheet.getByRole('button', { name: /^Choose pages/u }).click();
  await typed.fill('2, 6');
  await strip.focus();
  await page.keyboard.press('Home');
  for (const key of ['ArrowRight', 'r', 'r']) await page.keyboard.press(key);
  await drawn();
  await sheet.getByRole('button', { name: /^Send to/u }).click();
  await expect(sheet.getByText(/Send (?:them|it)/u)).toBeVisible();
  await sheet.getByRole('button', { name: 'Do not send' }).click();
  // Others are another fax.
  await typed.fill('6');
  await drawn();
  await sheet.getByRole('button', { name: /^Send to/u }).click();
  await expect.poll(() => user.filesIn('Sent')).toContain('results (2).tif.fax.tif');
  const [alone, ...more] = pagesSent(user, 'results (2).tif.fax.tif');
  expect(alone && fingerprint(alone)).toBe(fingerprint(last));
  expect(more).toEqual([]);
});

test('a document of more pages than a fax may have goes in part, from a small window', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  const path = writePdf(user, 'book.pdf', 210);
  await dropFiles(page, [path]);
  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  await expect(sheet.getByText(/^210 pages, and a fax has 200 at most/u)).toBeVisible();
  await resizeTo(page, { width: 720, height: 480 });
  await sheet.getByRole('button', { name: 'Choose pages of book.pdf: 210 pages' }).click();
  const typed = sheet.getByLabel('Pages', { exact: true });
  await typed.fill('209-');
  const shown = sheet.getByRole('img', { name: 'Page 1 of 2' });
  // What is said of a fax that is too long goes, and with it everything below moves up.
  await expect(sheet.getByText(/^210 pages, and a fax has 200 at most/u)).toBeHidden();
  await expect(async () => {
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass();

  // Another document under its name has other pages.
  writePdf(user, 'book.pdf', 3);
  await sheet.getByText('Low').click();
  await expect(
    sheet.getByText(/has 3 pages by now, and 210 when its pages were chosen/u).first(),
  ).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Send to/u })).toHaveAttribute('aria-disabled', 'true');
  await sheet.getByRole('button', { name: 'All pages' }).click();
  await expect(sheet.getByRole('option')).toHaveCount(3);
});
