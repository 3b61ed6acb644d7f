import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '../../app/domain/settings/settings.ts';
import { success } from '../../app/domain/result.ts';
import { CurrentSettings } from '../../app/services/settings/current-settings.ts';

/** Settings of a machine that an administrator set up like this, and that nobody has changed since; none of them is on disk. */
export function setUp(settings: Partial<Settings> = {}, fixed: readonly SettingKey[] = []): CurrentSettings {
  const administered = { settings: { ...DEFAULT_SETTINGS, ...settings }, fixed };
  return new CurrentSettings(administered, {
    read: () => Promise.resolve({ settings: {}, problem: null }),
    write: () => Promise.resolve(success(null)),
    check: (given) => success(given),
  });
}
