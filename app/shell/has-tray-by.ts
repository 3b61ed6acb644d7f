import type { Clock } from '../services/ports/clock.ts';

/** Whoever signs in starts Faxtray and the panel at once, and the panel may take longer. */
const MOST_MS = 20_000;
const AGAIN_AFTER_MS = 2_000;

/** Whether the desktop has a tray, or has one soon. */
export async function hasTrayBy(hasTray: () => Promise<boolean>, clock: Clock): Promise<boolean> {
  const untilMs = clock.steady() + MOST_MS;
  while (!(await hasTray())) {
    if (clock.steady() >= untilMs) return false;
    await new Promise<void>((resolve) => void clock.after(AGAIN_AFTER_MS, resolve));
  }
  return true;
}
