import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, resizeTo, test, type FaxtrayUser } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

interface Entry {
  readonly label: string;
  readonly enabled: boolean;
}

/** Menus of the system's are taken down instead of being shown: no test can reach them otherwise. */
async function holdMenus(user: FaxtrayUser): Promise<void> {
  await user.app.evaluate(({ Menu }) => {
    Menu.prototype.popup = function popup(this: Electron.Menu) {
      Object.assign(globalThis, { shownMenu: this });
    };
  });
}

const shownEntries = (user: FaxtrayUser): Promise<Entry[]> =>
  user.app.evaluate(() =>
    ((globalThis as { shownMenu?: Electron.Menu }).shownMenu?.items ?? [])
      .filter(({ type }) => type !== 'separator')
      .map(({ label, enabled }) => ({ label, enabled })),
  );

async function chooseEntry(user: FaxtrayUser, label: string): Promise<void> {
  await user.app.evaluate(({ BrowserWindow }, wanted) => {
    const { shownMenu } = globalThis as { shownMenu?: Electron.Menu };
    const [window] = BrowserWindow.getAllWindows().filter((each) => each.getTitle() === 'Faxtray');
    const entry = shownMenu?.items.find((each) => each.label === wanted);
    entry?.click(undefined, window, window?.webContents);
  }, label);
}

test('a text field has a menu to cut, copy and paste, in the language of the window', async ({ user }) => {
  const page = await user.launch({ settings: { language: 'de' } });
  const search = page.getByRole('banner').locator('input');
  await expect(search).toBeVisible();
  await holdMenus(user);
  await search.click({ button: 'right' });
  const labels = async (): Promise<string[]> => (await shownEntries(user)).map(({ label }) => label);
  await expect
    .poll(labels)
    .toEqual(['Rückgängig', 'Ausschneiden', 'Kopieren', 'Einfügen', 'Alles auswählen']);
  expect(await shownEntries(user)).toContainEqual({ label: 'Ausschneiden', enabled: false });

  await search.fill('Befund');
  await search.selectText();
  await search.click({ button: 'right' });
  await expect.poll(() => shownEntries(user)).toContainEqual({ label: 'Ausschneiden', enabled: true });
  await chooseEntry(user, 'Ausschneiden');
  await expect(search).toHaveValue('');
  await chooseEntry(user, 'Einfügen');
  await expect(search).toHaveValue('Befund');
});

test('a row has a menu of what can be done with it, by the mouse and by the keyboard', async ({ user }) => {
  const page = await user.launch();
  user.drop('Referral Smith.pdf', letter);
  const row = page.getByRole('row').filter({ hasText: 'Referral' });
  await expect(row).toContainText('No number in the file name');
  // Until its file is Faxtray's own it can only be cancelled.
  await expect(row.getByRole('button', { name: 'Choose recipient' })).toBeVisible();
  await row.click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'Referral Smith.pdf' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Choose recipient',
    'Cancel fax',
    'What would happen?',
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(row).toBeFocused();

  // Where the row is at the edge of the window, the menu is not cut.
  await resizeTo(page, { width: 720, height: 480 });
  await row.press('Shift+F10');
  await expect(menu).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Nobody was chosen');
  await expect(row).toBeFocused();

  await row.click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.getByRole('banner').click({ position: { x: 5, y: 5 } });
  await expect(page.getByRole('menu')).toHaveCount(0);
});
