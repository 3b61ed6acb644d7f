import { toMinute, type QuietHours } from './quiet-hours.ts';
import type { Settings } from './settings.ts';

/** How careful each value is, for settings that ask or notify a person. */
const CAREFULNESS = {
  numberGuard: (value) => ['off', 'near-miss', 'new'].indexOf(value),
  undoSeconds: (value) => value,
  duplicateWindowMinutes: (value) => value,
  notifications: (value) => ['none', 'failures', 'all'].indexOf(value),
  notificationDetail: (value) => ['full', 'private'].indexOf(value),
  quietHours: (value) => (value === null ? 0 : -quietMinutes(value)),
} as const satisfies { readonly [Key in keyof Settings]?: (value: Settings[Key]) => number };

export type CarefulSetting = keyof typeof CAREFULNESS;

export const CAREFUL_SETTINGS = Object.keys(CAREFULNESS) as readonly CarefulSetting[];

export function isLessCareful<Key extends CarefulSetting>(
  key: Key,
  value: Settings[Key],
  than: Settings[Key],
): boolean {
  const measure = CAREFULNESS[key] as (value: Settings[Key]) => number;
  return measure(value) < measure(than);
}

const DAY_MINUTES = 24 * 60;

/** Quiet hours may pass midnight, and never last a whole day. */
function quietMinutes({ from, to }: QuietHours): number {
  const [begin, end] = [toMinute(from), toMinute(to)];
  return (end - begin + DAY_MINUTES) % DAY_MINUTES;
}
