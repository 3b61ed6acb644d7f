import { expect, it } from 'vitest';
import { isPanelDark } from '../../../app/domain/window/is-panel-dark.ts';

const LIGHT = { platform: 'linux', desktop: '', isSystemDark: false, isPanelDark: undefined };

it.each([
  ['a light system', {}, false],
  ['a dark one', { isSystemDark: true }, true],
  ['GNOME, whose panel is always dark', { desktop: 'ubuntu:GNOME' }, true],
  ['KDE, whose panel is as its programs', { desktop: 'KDE' }, false],
  [
    'a light task bar of a dark Windows',
    { platform: 'win32', isSystemDark: true, isPanelDark: false },
    false,
  ],
  ['a dark task bar of a light Windows', { platform: 'win32', isPanelDark: true }, true],
  ['a Windows that does not tell', { platform: 'win32', isSystemDark: true }, true],
  ['a variable of another system', { platform: 'win32', desktop: 'GNOME' }, false],
])('the panel of %s', (_, facts, isDark) => {
  expect(isPanelDark({ ...LIGHT, ...facts })).toBe(isDark);
});
