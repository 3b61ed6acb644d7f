import type { Locator } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './faxtray.ts';

const DOCUMENTS = join(import.meta.dirname, '..', 'fixtures', 'documents');

/** Columns and a black bar that only a browser puts where they belong; borders, since backgrounds are not printed. */
const INVOICE = `<!doctype html><title>Invoice</title><style>
  main { display: flex; gap: 1in } section { flex: 1 }
  .bar { border-top: 1in solid black; margin-left: 50% }
  @media screen { .printed { display: none } }
</style><h1>Invoice 4711</h1><main><section>Left column</section><section>Right column</section></main>
<div class="bar"></div><p class="printed">For paper only</p><img src="https://example.invalid/logo.png" alt="Logo">`;

interface Ink {
  readonly width: number;
  readonly height: number;
  /** Rows below the header line, one after the other. */
  readonly rows: string;
  /** Black pixels in the left and in the right half of the page. */
  readonly left: number;
  readonly right: number;
}

/** What a picture of a page shows below its header line, whose time may be another. */
async function inkOf(picture: Locator): Promise<Ink> {
  const loaded = (): Promise<number> => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(loaded).toBeGreaterThan(0);
  return picture.evaluate((image: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.drawImage(image, 0, 0);
    const top = Math.ceil(height * 0.03);
    const { data } = context.getImageData(0, top, width, height - top);
    let [left, right] = [0, 0];
    const rows: number[] = [];
    for (let at = 0; at < data.length; at += 4) {
      const isBlack = (data[at] ?? 255) < 128;
      const pixel = at / 4;
      const row = Math.floor(pixel / width);
      rows[row] = (rows[row] ?? 0) + (isBlack ? (pixel % width) + 1 : 0);
      if (isBlack && pixel % width < width / 2) left++;
      else if (isBlack) right++;
    }
    return { width, height, rows: rows.join(), left, right };
  });
}

for (const { name, bytes, isLaidOut } of [
  {
    name: 'Invoice.html',
    bytes: Buffer.from(INVOICE),
    // The bar alone is an inch high, and nearly as wide as the right half.
    isLaidOut: ({ left, right, width }: Ink) => right > 0.04 * width ** 2 && right > 3 * left,
  },
  {
    name: 'Order.docx',
    bytes: readFileSync(join(DOCUMENTS, 'letter.docx')),
    isLaidOut: ({ left, right }: Ink) => left > 0 && right > 0,
  },
]) {
  test(`${name} is sent as its preview shows it`, async ({ user }, info) => {
    const page = await user.launch();
    await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
    user.drop(name, bytes);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('No number');
    await row.click();
    const pane = page.getByRole('complementary');
    const picture = pane.getByRole('img', { name: 'Page 1 of 1' });
    const preview = await inkOf(picture);
    expect(isLaidOut(preview), JSON.stringify({ ...preview, rows: '' })).toBe(true);
    await row.getByRole('button', { name: 'Choose recipient' }).click();
    const question = page.getByRole('group', { name: `Who gets “${name}”?` });
    await question.getByLabel('Name or fax number').fill('303-555-0119');
    await question.getByRole('button', { name: 'Send to +1 303 555 0119' }).click();
    await expect(row).toContainText('Sent');
    await row.click();
    await expect(pane).toContainText('As the recipient gets it');
    await expect.poll(async () => (await inkOf(picture)).rows).toBe(preview.rows);
    await page.screenshot({ path: info.outputPath(`${name}.png`) });
    // Nothing of a hidden window is left.
    await expect
      .poll(() => user.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
      .toBe(1);
  });
}
