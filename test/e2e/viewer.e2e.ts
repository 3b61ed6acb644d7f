import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, resizeTo, test } from './faxtray.ts';

const THREE_PAGES = Buffer.from(Array.from({ length: 150 }, (_, line) => `Line ${line + 1}`).join('\n'));

const findBox = async (locator: Locator): Promise<{ y: number; width: number; height: number }> =>
  (await locator.boundingBox()) ?? { y: NaN, width: NaN, height: NaN };

test('a fax that came in is read page after page, turned for good, and printed as it is shown', async ({
  user,
}, info) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('+13035550101 Long letter.txt', THREE_PAGES);
  await expect(page.getByRole('button', { name: /^Received.*1 fax not read yet/u })).toBeVisible();
  await expect.poll(() => user.receivedDocuments().length).toBe(1);
  const original = user.pathIn('Received', user.receivedDocuments()[0] ?? '');
  const before = readFileSync(original);
  await page.getByRole('button', { name: /^Received/u }).click();
  await page.getByRole('row').first().press('Enter');
  const pane = page.getByRole('complementary', { name: /^Fax from/u });
  const open = (): Promise<void> => pane.getByRole('img', { name: /page 1/iu }).click();
  await open();
  const viewer = page.getByRole('dialog', { name: /^Pages of Fax from/u });
  const stage = viewer.getByRole('region', { name: 'Pages of the fax' });
  const picture = (number: number): Locator => viewer.getByRole('img', { name: `Page ${number} of 3` });
  await expect(viewer.getByText('Page 1 of 3')).toBeVisible();

  // The whole page is seen, and the next one begins below it.
  await expect.poll(async () => (await findBox(picture(1))).height).toBeGreaterThan(300);
  const room = await findBox(stage);
  expect((await findBox(picture(1))).height).toBeLessThanOrEqual(room.height);
  await stage.hover();
  await page.mouse.wheel(0, room.height);
  await expect(viewer.getByText('Page 2 of 3')).toBeVisible();
  await page.keyboard.press('End');
  await expect(viewer.getByText('Page 3 of 3')).toBeVisible();
  await expect(picture(3)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('PageUp');
  await expect(viewer.getByText('Page 2 of 3')).toBeVisible();
  await expect(picture(2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Home');
  await expect(picture(1)).toBeInViewport({ ratio: 0.9 });
  // Until the picture is there its room is that of letter paper.
  await expect
    .poll(() => picture(1).evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(0);
  const { width: atOnce } = await findBox(picture(1));
  await page.keyboard.press('+');
  await expect.poll(async () => (await findBox(picture(1))).width).toBeCloseTo(1.5 * atOnce, -1);
  await page.keyboard.press('PageDown');
  await expect.poll(async () => (await findBox(picture(1))).y).toBeLessThan(room.y);
  await page.keyboard.press('0');
  await expect.poll(async () => (await findBox(picture(1))).width).toBeCloseTo(atOnce, -1);

  // The first page may still be the one that is looked at, and its top is not seen.
  await page.keyboard.press('Home');
  await expect.poll(async () => (await findBox(picture(1))).y).toBeGreaterThanOrEqual(room.y);
  await page.keyboard.press('r');
  const isLying = async (): Promise<boolean> => {
    const { width, height } = await findBox(picture(1));
    return width > height;
  };
  await expect.poll(isLying).toBe(true);
  expect((await findBox(picture(1))).height).toBeLessThanOrEqual(room.height);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: info.outputPath(`viewer-${colorScheme}.png`) });
  }
  await resizeTo(page, { width: 720, height: 480 });
  await page.screenshot({ path: info.outputPath('viewer-720.png') });
  await resizeTo(page, { width: 1180, height: 740 });

  // As the printing is asked, it answers; what would be on paper is what the hidden page holds.
  await user.app.evaluate(({ app }) => {
    const seen = Object.assign(globalThis, { printed: [] as string[], answers: [''] });
    app.on('web-contents-created', (_event, contents) => {
      contents.print = (_options, done) => {
        void contents.printToPDF({ printBackground: true }).then((pdf) => {
          seen.printed.push(pdf.toString('latin1'));
          const reason = seen.answers.shift() ?? '';
          done?.(reason === '', reason);
        });
      };
    });
  });
  const printed = (): Promise<string[]> =>
    user.app.evaluate(() => (globalThis as unknown as { printed: string[] }).printed);
  const windows = (): Promise<number> =>
    user.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  await expect.poll(windows).toBe(1);
  await page.keyboard.press('Control+p');
  await expect.poll(async () => (await printed()).length).toBe(1);
  const [pdf = ''] = await printed();
  expect(pdf.match(/\/Type\s*\/Page\b/gu)).toHaveLength(3);
  expect(pdf.match(/\/Subtype\s*\/Image/gu)?.length).toBeGreaterThanOrEqual(3);
  await expect.poll(windows).toBe(1);
  await user.app.evaluate(() => {
    (globalThis as unknown as { answers: string[] }).answers.push(
      'Print job canceled',
      'Invalid printer settings',
    );
  });
  await viewer.getByRole('button', { name: 'Print… (Ctrl+P)' }).click();
  await expect.poll(async () => (await printed()).length).toBe(2);
  await viewer.getByRole('button', { name: 'Print… (Ctrl+P)' }).click();
  await expect(page.getByText(/^Nothing was printed\. .*: Invalid printer settings\./u)).toBeVisible();
  await expect(page.getByText(/^Nothing was printed/u)).toHaveCount(1);
  await expect.poll(windows).toBe(1);

  // Turned it stays, and what came in stays as it came.
  await page.reload();
  await page.getByRole('button', { name: /^Received/u }).click();
  await page.getByRole('row').first().press('Enter');
  await open();
  await expect.poll(isLying).toBe(true);
  expect(readFileSync(original).equals(before)).toBe(true);
});
