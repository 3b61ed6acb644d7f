import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dropFiles, expect, resizeTo, test } from './faxtray.ts';
import { place, RECEIVED, seed, SIZES, walk } from './walk-window.ts';
import { controlsCut, scrollingAcross, textsCut } from './what-does-not-fit.ts';

async function findUnfit(page: Page, where: string): Promise<string[]> {
  const found = [
    ...(await page.evaluate(textsCut, false)),
    ...(await page.evaluate(scrollingAcross)),
    ...(await page.evaluate(controlsCut)),
  ];
  return found.map((what) => `${where}: ${what}`);
}

test('nothing is cut off, wrapped or scrolled aside in any view, size or language', async ({ user }) => {
  const page = await user.launch({ settings: { duplicateWindowMinutes: 0, automaticRetries: false } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await seed(user, page);
  const unfit: string[] = [];
  for (const language of ['en', 'de', 'fr', 'es']) {
    await page.evaluate((chosen) => {
      const { faxtray } = window as unknown as {
        faxtray: { call(name: string, input: unknown): Promise<unknown> };
      };
      return faxtray.call('settings.set', { changes: { language: chosen } });
    }, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // As on a busy day: the count takes room from the word beside it.
    await page.evaluate(() => {
      for (const { firstChild } of document.querySelectorAll('nav .badge'))
        if (firstChild instanceof Text) firstChild.data = '128';
    });
    await walk(page, async (where) => void unfit.push(...(await findUnfit(page, `${language}, ${where}`))));
  }
  expect(unfit).toEqual([]);
});

test('nothing is cut off at 200 % in a window of its usual size', async ({ user }) => {
  const page = await user.launch({ settings: { duplicateWindowMinutes: 0, automaticRetries: false } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await seed(user, page);
  const unfit: string[] = [];
  const look = async (where: string): Promise<void> => void unfit.push(...(await findUnfit(page, where)));
  // Half of 1100 x 720: the page has so many of its own pixels then.
  await walk(page, look, [{ width: 550, height: 360 }]);
  expect(unfit).toEqual([]);
});

test('the heading of what came in keeps to one line beside an open fax, and the first row stays below it', async ({
  user,
}) => {
  const page = await user.launch({ settings: { duplicateWindowMinutes: 0, automaticRetries: false } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await seed(user, page);
  await resizeTo(page, { width: 1100, height: 720 });
  await place(page, RECEIVED).click();
  const rows = page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .locator('visible=true');
  await expect(rows).toHaveCount(2);
  const bar = page.getByRole('heading', { name: 'Received' }).locator('..');
  const before = await bar.boundingBox();
  await rows.last().click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('complementary')).toBeVisible();
  const [after, first] = [await bar.boundingBox(), await rows.first().boundingBox()];
  expect(after?.height).toBe(before?.height);
  expect(first?.y).toBeGreaterThanOrEqual((after?.y ?? 0) + (after?.height ?? 0));
});

test('two texts in old encodings with long names keep the new fax within its sheet', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const paths = ['Überweisung der kardiologischen Abteilung vom 21. November 2026.txt', 'names.txt'].map(
    (name) => join(user.folder, name),
  );
  for (const path of paths) writeFileSync(path, Buffer.from('Ku\xe8era: 12 mg\n', 'latin1'));
  for (const size of SIZES) {
    await resizeTo(page, size);
    await dropFiles(page, paths, { x: 500, y: 300 });
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('combobox', { name: /names\.txt/u })).toBeVisible();
    const page1 = sheet.getByRole('region', { name: 'Page 1 of 2' });
    const picture = page1.getByRole('img');
    await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(200);
    expect(await page1.evaluate((frame) => frame.scrollHeight - frame.clientHeight)).toBeLessThanOrEqual(0);
    await sheet.getByRole('combobox', { name: /names\.txt/u }).scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath(`texts-${size.width}.png`) });
    expect(await findUnfit(page, `${size.width}`)).toEqual([]);
    await sheet.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(sheet).toHaveCount(0);
  }
});
