/** What is known of the panel where the tray's icon is. */
export interface PanelFacts {
  readonly platform: string;
  /** As Linux desktops name themselves, parted by colons. */
  readonly desktop: string;
  /** The system's programs are dark; not as Faxtray itself is set. */
  readonly isSystemDark: boolean;
  /** So is the task bar, where a system tells that apart. */
  readonly isPanelDark: boolean | undefined;
}

/** Whose panel is dark whatever else is light. */
const DARK_PANELS = ['GNOME', 'Unity', 'Pantheon', 'Budgie', 'X-Cinnamon'];

/** Of macOS nothing is asked: it colours a template by itself. */
export function isPanelDark({ platform, desktop, isSystemDark, isPanelDark: known }: PanelFacts): boolean {
  if (known !== undefined) return known;
  const isAlwaysDark = platform === 'linux' && desktop.split(':').some((name) => DARK_PANELS.includes(name));
  return isAlwaysDark || isSystemDark;
}
