import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Bitmap } from '../../app/pages/page/bitmap.ts';
import { inkBox, inkShare } from '../unit/pages/support/ink.ts';
import { decodeFileWithLibtiff } from '../unit/pages/support/libtiff.ts';
import { makePdf } from '../unit/pages/support/make-pdf.ts';
import { dropFiles, expect, resizeTo, test, type FaxtrayUser } from './faxtray.ts';

/** Two pages, each with a line for a name, two thirds down. */
function writeForm(user: FaxtrayUser): string {
  const path = join(user.folder, 'Form.pdf');
  const content = '1 w 72 260 m 300 260 l S BT /F 12 Tf 72 246 Td (Signature) Tj ET';
  writeFileSync(path, makePdf(...[1, 2].map(() => ({ widthPt: 612, heightPt: 792, content }))));
  return path;
}

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'New fax' });
const markIn = (sheet: Locator, name: string | RegExp): Locator =>
  sheet.getByRole('group', { name: 'What you put on this page' }).getByRole('button', { name });
const drawn = (sheet: Locator): Promise<void> =>
  expect(sheet.getByText('The pages are being drawn.')).toBeHidden();

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not shown');
  return box;
}

/** In the pad of the dialog, with the mouse. */
async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Sign here/u });
  const box = await boxOf(pad);
  await page.mouse.move(box.x + 40, box.y + 100);
  await page.mouse.down();
  for (let step = 1; step <= 40; step++)
    await page.mouse.move(box.x + 40 + step * 6, box.y + 80 + Math.sin(step / 3) * 40);
  await page.mouse.up();
}

/** Of what the other side got: the ink in a part of the page, in shares of it. */
function inkIn(page: Bitmap, left: number, top: number, right: number, bottom: number): number {
  const { widthPx, heightPx } = page;
  return inkShare(page, {
    ...{ left: Math.round(left * widthPx), right: Math.round(right * widthPx) },
    ...{ top: Math.round(top * heightPx), bottom: Math.round(bottom * heightPx) },
  });
}

test('a form is filled in and signed by keyboard and mouse, outlives the power, and goes like that', async ({
  user,
}) => {
  let page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  const form = writeForm(user);
  const original = hashOf(form);
  await dropFiles(page, [form]);
  let sheet = sheetOf(page);
  await sheet.getByLabel(/^To/u).fill('303-555-0117');
  await sheet.getByLabel(/^To/u).press('Enter');
  await expect(sheet.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible();
  const tools = sheet.getByRole('group', { name: 'Fill in and sign' });

  // By keyboard: it comes where it can be seen, and the field for its words has the focus.
  await tools.getByRole('button', { name: 'Text', exact: true }).focus();
  await page.keyboard.press('Enter');
  const words = sheet.getByLabel('Text on the page');
  await expect(words).toBeFocused();
  await page.keyboard.type('Anna Berger');
  await page.keyboard.press('Escape');
  const text = markIn(sheet, /^Text: Anna Berger, 50 % from the left/u);
  await expect(text).toBeFocused();
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowUp');
  await expect(markIn(sheet, /^Text: Anna Berger, 50 % from the left, 4\d % from the top/u)).toBeFocused();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight');
  // A tick by keyboard, taken away and had back.
  await tools.getByRole('button', { name: 'Tick', exact: true }).focus();
  await page.keyboard.press('Enter');
  const tick = markIn(sheet, /^Tick/u);
  await expect(tick).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(tick).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(tick).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(text.or(markIn(sheet, /^Text: Anna/u)).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tick).not.toBeFocused();
  // One by mouse, where it is clicked at; Escape puts the tool away and leaves the sheet open.
  await tools.getByRole('button', { name: 'Tick', exact: true }).click();
  const layer = sheet.getByRole('group', { name: 'What you put on this page' });
  const paper = await boxOf(layer);
  await page.mouse.click(paper.x + paper.width * 0.2, paper.y + paper.height * 0.2);
  await expect(markIn(sheet, /^Tick, 1\d % from the left, 1\d % from the top/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet.getByText('Click where it belongs')).toBeHidden();
  await expect(sheet).toBeVisible();

  // Signed with the mouse, kept, and dragged onto the line.
  await tools.getByRole('button', { name: 'Signature…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signature' });
  await expect(dialog.getByRole('button', { name: 'Put on the page' })).toBeDisabled();
  await drawSignature(page);
  await dialog.getByLabel('Keep on this computer').check();
  await dialog.getByRole('button', { name: 'Put on the page' }).click();
  const signature = markIn(sheet, /^Signature/u);
  await expect(signature).toBeFocused();
  const from = await boxOf(signature);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(paper.x + paper.width * 0.3, paper.y + paper.height * 0.64, { steps: 8 });
  await page.mouse.up();
  await drawn(sheet);
  await expect(sheet.getByText('It is sent as the pages shown')).toBeVisible();
  const names = await layer
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  expect(names).toHaveLength(4);
  // What is on the sheet is on the disk.
  await expect
    .poll(() => readFileSync(join(user.data, 'signatures.json'), 'utf8').includes('strokes'))
    .toBe(true);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Kept as a draft.')).toBeVisible();
  await user.kill();

  page = await user.launch();
  await page.getByRole('row').filter({ hasText: 'Draft' }).click();
  sheet = sheetOf(page);
  const again = sheet.getByRole('group', { name: 'What you put on this page' });
  await expect(again.getByRole('button')).toHaveCount(4);
  expect(
    await again.getByRole('button').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
  ).toEqual(names);
  await drawn(sheet);
  // The kept one, on the second page.
  await sheet.getByRole('button', { name: 'Next page' }).click();
  await expect(again.getByRole('button')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Signature…' }).click();
  await page.getByRole('button', { name: 'Put signature 1 on the page' }).click();
  await expect(again.getByRole('button')).toHaveCount(1);
  await sheet.getByRole('button', { name: /^Send to/u }).click();
  await expect.poll(() => user.filesIn('Sent')).toContain('Form.tif.fax.tif');

  const [first, second] = decodeFileWithLibtiff(user.folder, user.pathIn('Sent', 'Form.tif.fax.tif'));
  if (first === undefined || second === undefined) throw new Error('two pages are missing');
  // Above the line: nobody but who signed put ink there.
  expect(inkIn(first, 0.15, 0.58, 0.45, 0.66)).toBeGreaterThan(0.004);
  expect(inkIn(first, 0.17, 0.15, 0.23, 0.25)).toBeGreaterThan(0.005);
  expect(inkIn(first, 0.5, 0.38, 0.8, 0.5)).toBeGreaterThan(0.004);
  expect(inkIn(first, 0.5, 0.1, 0.9, 0.3)).toBe(0);
  expect(inkIn(second, 0.35, 0.4, 0.65, 0.6)).toBeGreaterThan(0.004);
  expect(inkBox(second)).not.toBeNull();
  expect(hashOf(form)).toBe(original);
});

test('the tools are there in a low window and in the dark', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  await dropFiles(page, [writeForm(user)]);
  const sheet = sheetOf(page);
  await expect(sheet.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible();
  await resizeTo(page, { width: 720, height: 480 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const tools = sheet.getByRole('group', { name: 'Fill in and sign' });
  await tools.scrollIntoViewIfNeeded();
  await tools.getByRole('button', { name: 'Date', exact: true }).focus();
  await page.keyboard.press('Enter');
  const date = markIn(sheet, /^Text: \d/u);
  await expect(date).toBeFocused();
  await expect(date).toBeInViewport();
  await drawn(sheet);
  await tools.getByRole('button', { name: 'Signature…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signature' });
  await drawSignature(page);
  await expect(dialog.getByRole('button', { name: 'Put on the page' })).toBeEnabled();
});
