import { nativeTheme } from 'electron';
import { isPanelDark } from '../domain/window/is-panel-dark.ts';

/** Has the tray drawn anew when the system's colours change. Made before Faxtray's own are set, which hide the system's. */
export class PanelColours {
  #isSystemDark = nativeTheme.shouldUseDarkColors;

  get isDark(): boolean {
    const { platform, env } = process;
    const desktop = env['XDG_CURRENT_DESKTOP'] ?? '';
    const isPanelDarkHere = (nativeTheme as SinceElectron34).shouldUseDarkColorsForSystemIntegratedUI;
    return isPanelDark({
      ...{ platform, desktop, isSystemDark: this.#isSystemDark },
      isPanelDark: platform === 'win32' ? isPanelDarkHere : undefined,
    });
  }

  onChange(changed: () => void): void {
    nativeTheme.on('updated', () => {
      if (nativeTheme.themeSource === 'system') this.#isSystemDark = nativeTheme.shouldUseDarkColors;
      changed();
    });
  }
}

interface SinceElectron34 {
  readonly shouldUseDarkColorsForSystemIntegratedUI?: boolean;
}
