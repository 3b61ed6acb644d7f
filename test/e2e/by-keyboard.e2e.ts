import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './faxtray.ts';

const LETTER = join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf');
/** More than there is to reach in any view. */
const MOST_STOPS = 60;

/** The name by which the focus is announced; empty while it is on nothing. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return '';
    const { labels } = focused as HTMLInputElement;
    const label = (labels as NodeListOf<HTMLLabelElement> | undefined)?.[0]?.textContent;
    // A page that is drawn has its picture's; until then there is no such stop.
    const picture = focused.querySelector('img')?.alt;
    return (focused.getAttribute('aria-label') ?? label ?? picture ?? focused.textContent).trim();
  });

/** Along the stops until one of this name: what no such walk reaches is there for the mouse alone. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await focusedName(page);
    expect(at, `behind ${passed.at(-1) ?? 'the first stop'}`).not.toBe('');
    if (typeof name === 'string' ? at === name : name.test(at)) return;
    passed.push(at);
  }
  throw new Error(`${String(name)} is not among ${passed.join(', ')}`);
}

test('a whole fax goes by the keyboard alone, and what is blocked says why', async ({ user }) => {
  const page = await user.launch({ settings: { undoSeconds: 0 } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await user.app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, LETTER);
  await tabTo(page, /^New fax$/u);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await expect.poll(() => focusedName(page)).toBe('To');
  await page.keyboard.type('3035550119');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('Ruth Feldman')).toBeVisible();
  await tabTo(page, /^Send to/u);
  await page.keyboard.press('Enter');
  // Nothing went, and what is missing is said of the button.
  await expect(sheet.getByRole('button', { name: /^Send to/u })).toHaveAccessibleDescription(
    'Add the file to be faxed.',
  );
  await expect(sheet).toBeVisible();
  await tabTo(page, /^Drop or paste files here/u);
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('1 page', { exact: true }).first()).toBeVisible();
  await expect.poll(() => focusedName(page)).not.toBe('');
  await tabTo(page, /^Send to/u);
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => focusedName(page)).not.toBe('');

  const row = page.getByRole('row').filter({ hasText: 'letter.pdf' });
  await expect(row).toContainText('Sent');
  await tabTo(page, /letter\.pdf/u);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary')).toBeVisible();
  await tabTo(page, /^Send again/u);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect.poll(() => focusedName(page)).toMatch(/^Send again/u);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect.poll(() => focusedName(page)).toMatch(/letter\.pdf/u);
});

test('the focus stays on something in every view, all the way round', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const places = page.getByRole('navigation').getByRole('listitem').getByRole('button');
  for (const entry of await places.all()) {
    await entry.press('Enter');
    await expect(entry).toHaveAttribute('aria-current', 'page');
    const first = await focusedName(page);
    expect(first).not.toBe('');
    await tabTo(page, first);
  }
});
