import { nativeTheme } from 'electron';
import { isPanelDark } from '../domain/window/is-panel-dark.ts';

/** Has the tray drawn anew when the system's colours change. Made before Faxtray's own are set, which hide the system's. */
export class PanelColours {
  readonly #readSystemDark: () => Promise<boolean | null>;
  #isSystemDark = nativeTheme.shouldUseDarkColors;

  /** `readSystemDark`: asks the desktop, where Electron tells only how Faxtray is set; null: it does not say. */
  constructor(readSystemDark: () => Promise<boolean | null>) {
    this.#readSystemDark = readSystemDark;
  }

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
    let last = 0;
    nativeTheme.on('updated', () => {
      const number = ++last;
      if (nativeTheme.themeSource === 'system') this.#isSystemDark = nativeTheme.shouldUseDarkColors;
      else if (process.platform === 'linux') void this.#ask(() => number === last, changed);
      changed();
    });
  }

  /** At dusk it may change twice, and the first answer come last. */
  async #ask(isLast: () => boolean, changed: () => void): Promise<void> {
    const isDark = await this.#readSystemDark();
    if (isDark === null || !isLast()) return;
    this.#isSystemDark = isDark;
    changed();
  }
}

interface SinceElectron34 {
  readonly shouldUseDarkColorsForSystemIntegratedUI?: boolean;
}
