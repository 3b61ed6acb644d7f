import type { UpdatesView } from '../../app/contract/app-views.ts';
import { momentText } from './time.ts';
import { say } from './words.ts';

/** What is known of versions that are newer than this one. */
export function versionText(
  { isChecking, version, checkedAtMs, problem }: UpdatesView,
  nowMs: number,
): string {
  // Meanwhile nothing is installed, whatever was ready before.
  if (isChecking) return say('settings.checking-for-updates');
  if (version !== null) return say('settings.update-ready', { version });
  if (checkedAtMs === null || problem !== null) return say('settings.not-checked');
  return say('settings.up-to-date', { time: momentText(checkedAtMs, nowMs) });
}
