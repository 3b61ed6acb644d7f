import { nativeTheme } from 'electron';
import type { SettingsKeeper } from '../services/settings/settings-keeper.ts';

/** The colours of the window and of the system's dialogs over it, as they are set. */
export function followAppearance(settings: SettingsKeeper): void {
  const follow = (): void => {
    nativeTheme.themeSource = settings.values.appearance;
  };
  follow();
  settings.onChange(follow);
}
