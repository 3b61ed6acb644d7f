import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '../../app/domain/settings/settings.ts';
import { success } from '../../app/domain/result.ts';
import { SettingsKeeper } from '../../app/services/settings/settings-keeper.ts';

/** Settings of a machine that an administrator set up so, and that nobody changed since; nothing of them is on a disk. */
export function setUp(settings: Partial<Settings> = {}, fixed: readonly SettingKey[] = []): SettingsKeeper {
  const administered = { settings: { ...DEFAULT_SETTINGS, ...settings }, fixed };
  return new SettingsKeeper(administered, {
    read: () => Promise.resolve({ settings: {}, problem: null }),
    write: () => Promise.resolve(success(null)),
    check: (given) => success(given),
  });
}
