import { expect, test, type FaxtrayUser } from './faxtray.ts';

/** As a person closes it. What minimises it is noted: on a display without a window manager nothing else shows it. */
const close = (user: FaxtrayUser): Promise<void> =>
  user.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) return;
    const noted = globalThis as { minimised?: number };
    window.minimize = () => void (noted.minimised = (noted.minimised ?? 0) + 1);
    window.close();
  });
const isVisible = (user: FaxtrayUser): Promise<boolean | undefined> =>
  user.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
const minimised = (user: FaxtrayUser): Promise<number> =>
  user.app.evaluate(() => (globalThis as { minimised?: number }).minimised ?? 0);

test('closing to the tray is said once, with how to quit', async ({ user, desktop }) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  const said = (): string[] =>
    desktop
      .notifications()
      .filter(({ summary }) => summary === 'Faxtray goes on')
      .map(({ body }) => body);
  await close(user);
  await expect.poll(() => isVisible(user)).toBe(false);
  await expect.poll(said).toHaveLength(1);
  expect(said()[0]).toContain('“Quit”');
  const [notification] = desktop.notifications();
  desktop.click(notification?.id ?? 0);
  await expect.poll(() => isVisible(user)).toBe(true);
  await close(user);
  await expect.poll(() => isVisible(user)).toBe(false);

  await user.quit();
  await expect((await user.launch()).getByText('Send the sample fax')).toBeVisible();
  await close(user);
  await expect.poll(() => isVisible(user)).toBe(false);
  expect(said()).toHaveLength(1);
  expect(await minimised(user)).toBe(0);
});

test.describe('on a desktop without a tray', () => {
  test.use({ hasTray: false });

  test('a closed window stays where a person finds it', async ({ user, desktop }) => {
    const page = await user.launch();
    await expect(page.getByText('Send the sample fax')).toBeVisible();
    await close(user);
    await expect.poll(() => minimised(user)).toBe(1);
    expect(await isVisible(user)).toBe(true);
    await expect
      .poll(() => desktop.notifications().map(({ body }) => body))
      .toEqual([expect.stringContaining('the window was minimised')]);
  });

  test('a start in the tray does not hide it either', async ({ user }) => {
    const page = await user.launch({ settings: { launchHidden: true } });
    await expect(page.getByText('Send the sample fax')).toBeVisible();
    // Minimised before anybody could note it: X11 shows such a window to its manager, of which there is none here.
    await expect.poll(() => isVisible(user)).toBe(true);
  });
});
