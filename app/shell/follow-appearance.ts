import { nativeTheme } from 'electron';
import type { CurrentSettings } from '../services/settings/current-settings.ts';

/** The colours of the window and of the system's dialogs over it, as they are set. */
export function followAppearance(settings: CurrentSettings): void {
  const follow = (): void => {
    nativeTheme.themeSource = settings.values.appearance;
  };
  follow();
  settings.onChange(follow);
}
