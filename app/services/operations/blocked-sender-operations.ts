import { phrase } from '../../words/phrase.ts';
import { refuse } from '../refuse.ts';
import type { CurrentSettings } from '../settings/current-settings.ts';
import type { SettingsOperations } from './operation-handlers.ts';

/** One at a time: whoever writes the whole list would take back what was blocked meanwhile. */
export function blockedSenderOperations(
  settings: Pick<CurrentSettings, 'fixed' | 'update'>,
): Pick<SettingsOperations, 'settings.setBlocked'> {
  return {
    'settings.setBlocked': ({ phoneNumber, isBlocked }) => {
      if (settings.fixed.includes('blockedSenders')) return refuse(phrase('refused.setting-set'));
      return settings.update(({ blockedSenders }) => {
        const others = blockedSenders.filter((each) => each !== phoneNumber);
        return { blockedSenders: isBlocked ? [...others, phoneNumber] : others };
      });
    },
  };
}
