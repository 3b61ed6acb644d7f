import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textIn } from '../support/files-below.ts';
import { expect, test, type FaxtrayUser } from './faxtray.ts';

const PLACE = { x: 40, y: 60, width: 900, height: 600 };

const boundsOf = (user: FaxtrayUser): Promise<Electron.Rectangle | undefined> =>
  user.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
const workArea = (user: FaxtrayUser): Promise<Electron.Rectangle> =>
  user.app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea);

test('the window comes back where it was left, also after a kill', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  await user.app.evaluate(({ BrowserWindow }, place) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(place);
  }, PLACE);
  await expect.poll(() => textIn(join(user.data, 'window.json'))).toContain('"width":900');
  await user.kill();
  await expect((await user.launch()).getByText('Send the sample fax')).toBeVisible();
  await expect.poll(() => boundsOf(user)).toEqual(PLACE);
});

test('a window of a display that is gone, or of a file that makes no sense, can be seen', async ({
  user,
}) => {
  const file = join(user.data, 'window.json');
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  await user.quit();
  for (const text of [
    JSON.stringify({ place: { bounds: { ...PLACE, x: -30_000 }, isMaximised: false }, knowsTray: false }),
    JSON.stringify({ place: { bounds: { ...PLACE, width: 100_000, height: 100_000 } } }),
    '{"place": {"bounds": {"x": 1e308',
  ]) {
    writeFileSync(file, text);
    await expect((await user.launch()).getByText('Send the sample fax')).toBeVisible();
    const [bounds, area] = [await boundsOf(user), await workArea(user)];
    if (bounds === undefined) throw new Error('there is no window');
    expect(bounds.x).toBeGreaterThanOrEqual(area.x);
    expect(bounds.y).toBeGreaterThanOrEqual(area.y);
    expect(bounds.x + bounds.width).toBeLessThanOrEqual(area.x + area.width);
    expect(bounds.y + bounds.height).toBeLessThanOrEqual(area.y + area.height);
    await user.quit();
  }
});
