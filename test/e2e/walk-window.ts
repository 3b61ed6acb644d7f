import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, resizeTo, type FaxtrayUser } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));
export const SIZES = [
  { width: 720, height: 480 },
  { width: 1100, height: 720 },
  { width: 1600, height: 1000 },
] as const;

/** A fax in each of the lists, and each of the places of the window with its count. */
export async function seed(user: FaxtrayUser, page: Page): Promise<void> {
  const drops = [
    ['Purchase order 3391 +1-720-555-0117.pdf', 'sent'],
    ['Invoice 8812 +1-720-555-0120.pdf', 'failed'],
    ['+13035550101 Lab results.pdf', 'sent'],
    ['+13035550101 Intake form.pdf', 'sent'],
    ['Referral of Anna-Katharina Weiß-Oberhuber to the department of cardiology.pdf', 'needs-attention'],
  ] as const;
  for (const [name, state] of drops) {
    user.drop(name, letter);
    await expect.poll(() => user.status(name)?.state).toBe(state);
  }
  await expect.poll(() => user.receivedDocuments().length).toBe(2);
  await expect(page.getByRole('row').filter({ hasText: 'Referral' })).toBeVisible();
}

/** By their place: what they are called depends on the language. */
export const place = (page: Page, index: number): Locator =>
  page.getByRole('navigation').getByRole('listitem').getByRole('button').nth(index);
export const RECEIVED = 1;

/** Every view in every size, with a row open where there are rows. */
export async function walk(
  page: Page,
  look: (where: string) => Promise<void>,
  sizes: readonly { readonly width: number; readonly height: number }[] = SIZES,
): Promise<void> {
  for (const size of sizes) {
    await resizeTo(page, size);
    for (
      let index = 0;
      index < (await page.getByRole('navigation').getByRole('listitem').count());
      index += 1
    ) {
      const entry = place(page, index);
      await entry.click();
      await expect(entry).toHaveAttribute('aria-current', 'page');
      const where = `${size.width}, ${await entry.getAttribute('title')}`;
      await look(where);
      const rows = page
        .getByRole('row')
        .locator('visible=true')
        .filter({ has: page.getByRole('gridcell') });
      if ((await rows.count()) === 0) continue;
      await rows.last().click({ position: { x: 20, y: 20 } });
      const pane = page.getByRole('complementary');
      await expect(pane).toBeVisible();
      await look(`${where}, open`);
      await pane.getByRole('button').first().click();
      await expect(pane).toHaveCount(0);
    }
  }
}
