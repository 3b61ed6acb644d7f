import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, type FaxtrayUser } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

/** Names the texts that do not fit; `isLonger`: after each word in the window was made 40 % longer, as other languages have them. */
function textsCut(isLonger: boolean): string[] {
  /** Takes no room, and joins what is before and behind it. */
  const MARK = '\u2060';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    // What stood there at the last look already is long.
    if (text.data.includes(MARK)) continue;
    const longer = (word: string): string => word + MARK + 'e'.repeat(Math.ceil(word.length * 0.4));
    if (isLonger) text.data = text.data.replaceAll(/\p{L}{3,}/gu, longer);
  }

  const isHeardOnly = (text: Text): boolean => text.parentElement?.closest('.visually-hidden') !== null;
  const isClipped = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  const fits = (text: Text): boolean => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const drawn = range.getBoundingClientRect();
    for (let box = text.parentElement; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box);
      const { right, bottom } = box.getBoundingClientRect();
      // One scrolls to the rest.
      if (style.overflowX === 'auto' || style.overflowY === 'auto') return true;
      // What the places of the window are called is no name, and stays whole at its usual size.
      if (!isLonger && box.closest('nav') !== null && box.scrollWidth > box.clientWidth) return false;
      // A name that is shortened can be read in full by pointing at it.
      if (isClipped(style.overflowX) && style.textOverflow === 'ellipsis') return true;
      if (isClipped(style.overflowX) && drawn.right > right + 1) return false;
      if (isClipped(style.overflowY) && drawn.bottom > bottom + 1) return false;
    }
    return drawn.right <= innerWidth + 1;
  };
  return texts
    .filter((text) => text.data.trim() !== '' && text.parentElement?.checkVisibility() === true)
    .filter((text) => !isHeardOnly(text) && !fits(text))
    .map((text) => text.data.trim());
}

/** Looks at the list, a fax in it, each view and a new fax. */
async function cutIn(user: FaxtrayUser, page: Page, isLonger: boolean): Promise<string[]> {
  const cut: string[] = [];
  const look = async (): Promise<void> => void cut.push(...(await page.evaluate(textsCut, isLonger)));
  await page.setViewportSize({ width: 1100, height: 720 });
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
