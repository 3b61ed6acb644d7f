import type { Log } from '../ports/log.ts';
import type { LoginItem } from '../ports/computer/login-item.ts';
import type { CurrentSettings } from './current-settings.ts';

/**
 * At each start: what an administrator fixed is brought about; otherwise the system is right, where a person may have switched it off
 * (or on) meanwhile.
 */
export async function alignLoginItem(
  settings: CurrentSettings,
  loginItem: LoginItem,
  log: Log,
): Promise<void> {
  const isOn = await loginItem.isOn();
  const { startAtSignIn } = settings.values;
  const isFixed = settings.fixed.includes('startAtSignIn');
  const wanted = isFixed ? startAtSignIn : isOn;
  if (!isFixed && isOn !== startAtSignIn) await settings.set({ startAtSignIn: isOn });
  if (!wanted && !isOn) return;
  const set = await loginItem.set(wanted);
  if (!set.ok) log.warn('login-item.not-set', { message: set.failure.message });
}
