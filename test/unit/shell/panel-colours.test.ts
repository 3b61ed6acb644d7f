import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PanelColours } from '../../../app/shell/panel-colours.ts';

const theme = vi.hoisted(() => ({
  themeSource: 'system',
  shouldUseDarkColors: false,
  updated: (): void => undefined,
  on(_: string, updated: () => void) {
    this.updated = updated;
  },
}));

vi.mock('electron', () => ({ nativeTheme: theme }));

beforeEach(() => {
  Object.assign(theme, { themeSource: 'system', shouldUseDarkColors: false });
  vi.stubEnv('XDG_CURRENT_DESKTOP', 'KDE');
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each(['light', 'dark'])(
  'a panel that turns dark at dusk is noticed where Faxtray is always %s',
  async (set) => {
    const panel = new PanelColours(() => Promise.resolve(true));
    Object.assign(theme, { themeSource: set, shouldUseDarkColors: set === 'dark' });
    const seen: boolean[] = [];
    panel.onChange(() => seen.push(panel.isDark));
    theme.updated();
    await vi.waitFor(() => expect(seen).toEqual([false, true]));
  },
);

it('a desktop that does not say leaves it as it was, and one that is followed is not asked', async () => {
  const ask = vi.fn(() => Promise.resolve(null));
  const panel = new PanelColours(ask);
  panel.onChange(() => undefined);
  theme.shouldUseDarkColors = true;
  theme.updated();
  expect([panel.isDark, ask.mock.calls.length]).toEqual([true, 0]);
  Object.assign(theme, { themeSource: 'light', shouldUseDarkColors: false });
  theme.updated();
  await ask.mock.results[0]?.value;
  expect(panel.isDark).toBe(true);
});

it('of two answers the one that was asked for last counts, whichever comes first', async () => {
  const answers: ((isDark: boolean) => void)[] = [];
  const panel = new PanelColours(() => new Promise((resolve) => answers.push(resolve)));
  theme.themeSource = 'light';
  const changed = vi.fn();
  panel.onChange(changed);
  theme.updated();
  theme.updated();
  // The first was asked for at the start.
  answers[2]?.(true);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(3));
  answers[0]?.(false);
  answers[1]?.(false);
  await Promise.resolve();
  await Promise.resolve();
  expect([panel.isDark, changed.mock.calls.length]).toEqual([true, 3]);
});

it('what changes before there is a tray is known to it', async () => {
  const panel = new PanelColours(() => Promise.resolve(true));
  theme.shouldUseDarkColors = true;
  theme.updated();
  expect(panel.isDark).toBe(true);
  Object.assign(theme, { themeSource: 'light', shouldUseDarkColors: false });
  const late = new PanelColours(() => Promise.resolve(true));
  const seen: boolean[] = [];
  late.onChange(() => seen.push(late.isDark));
  await vi.waitFor(() => expect(seen).toEqual([true]));
});
