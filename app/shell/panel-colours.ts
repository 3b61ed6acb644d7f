import { nativeTheme } from 'electron';
import { isPanelDark } from '../domain/window/is-panel-dark.ts';

/** Has the tray drawn anew when the system's colours change. Made before Faxtray's own are set, which hide the system's. */
export class PanelColours {
  readonly #readSystemDark: () => Promise<boolean | null>;
  #isSystemDark = nativeTheme.shouldUseDarkColors;
  #changed = (): void => undefined;
  #updates = 0;

  /** `readSystemDark`: asks the desktop, where Electron tells only how Faxtray is set; null: it does not say. */
  constructor(readSystemDark: () => Promise<boolean | null>) {
    this.#readSystemDark = readSystemDark;
    // From now on: the tray comes later, and the system's colours may change before it.
    nativeTheme.on('updated', () => this.#update());
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
    this.#changed = changed;
    // What changed while Faxtray's own colours were set already, nobody told.
    if (process.platform === 'linux' && nativeTheme.themeSource !== 'system') void this.#ask();
  }

  #update(): void {
    this.#updates++;
    if (nativeTheme.themeSource === 'system') this.#isSystemDark = nativeTheme.shouldUseDarkColors;
    else if (process.platform === 'linux') void this.#ask();
    this.#changed();
  }

  /** At dusk it may change twice, and the first answer come last. */
  async #ask(): Promise<void> {
    const updatesBefore = this.#updates;
    const isDark = await this.#readSystemDark();
    if (isDark === null || updatesBefore !== this.#updates) return;
    this.#isSystemDark = isDark;
    this.#changed();
  }
}

interface SinceElectron34 {
  readonly shouldUseDarkColorsForSystemIntegratedUI?: boolean;
}
