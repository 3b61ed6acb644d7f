import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, resizeTo, test, type FaxtrayUser } from './faxtray.ts';
import { textsCut } from './what-does-not-fit.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

/** Looks at the list, a fax in it, each view and a new fax. */
async function cutIn(user: FaxtrayUser, page: Page, isLonger: boolean): Promise<string[]> {
  const cut: string[] = [];
  const look = async (): Promise<void> => void cut.push(...(await page.evaluate(textsCut, isLonger)));
  await resizeTo(page, { width: 1100, height: 720 });
  const views = page.getByRole('navigation').getByRole('listitem').getByRole('button');
  await expect(views).not.toHaveCount(0);
  await look();
  user.drop('Referral Smith.pdf', letter);
  const row = page.getByRole('row').filter({ hasText: 'Referral' });
  await expect(row).toBeVisible();
  await row.click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await look();
  expect(await views.count()).toBeGreaterThan(5);
  // With its count, which takes room from the word beside it.
  await expect(views.first()).toContainText(/\d/u);
  for (const view of await views.all()) {
    await view.click();
    await expect(view).toHaveAttribute('aria-current', 'page');
    await look();
  }
  await page.getByRole('banner').getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  return cut;
}

test('words as long as other languages have them are cut off nowhere', async ({ user }) => {
  expect(await cutIn(user, await user.launch(), true)).toEqual([]);
});

for (const language of ['de', 'fr', 'es'])
  test(`what is said in ${language} is cut off nowhere`, async ({ user }) => {
    const page = await user.launch({ settings: { language } });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await cutIn(user, page, false)).toEqual([]);
  });
