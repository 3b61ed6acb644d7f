import type { SettingView } from '../../app/contract/app-views.ts';
import { countText } from './amounts.ts';
import { countryName } from './countries.ts';

export interface SettingLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly setByAdministrator: boolean;
}

interface SettingWords {
  readonly label: string;
  readonly say: (value: string) => string;
}

/** What is set here is at work. Keys that do nothing in this version have no words, and so are not shown. */
const SENDING: Readonly<Record<string, SettingWords>> = {
  undoSeconds: {
    label: 'Undo after Send',
    say: (value) => (value === '0' ? 'off, goes at once' : seconds(value)),
  },
  defaultRegion: {
    label: 'Numbers without a country code',
    say: (value) => countryName(value) ?? 'as in this computer’s region',
  },
  incompleteAfterSeconds: { label: 'An unfinished file is reported after', say: seconds },
  maxConcurrentSubmissions: {
    label: 'Handed over at the same time',
    say: (value) => `up to ${countText(Number(value), 'fax', 'faxes')}`,
  },
  reconcileGapSeconds: { label: 'Pause between two looks for a lost answer', say: seconds },
};

const NOTIFICATIONS: Readonly<Record<string, SettingWords>> = {
  notifications: {
    label: 'Tell me about',
    say: (value) =>
      ({ all: 'everything', failures: 'failures and questions', none: 'nothing' })[value] ?? value,
  },
  notificationDetail: {
    label: 'Names and numbers in notifications',
    say: (value) => (value === 'private' ? 'hidden' : 'shown'),
  },
  launchHidden: { label: 'Start', say: (value) => (value === 'true' ? 'in the tray' : 'with the window') },
};

export const sendingLines = (settings: readonly SettingView[]): SettingLine[] => linesOf(settings, SENDING);
export const notificationLines = (settings: readonly SettingView[]): SettingLine[] =>
  linesOf(settings, NOTIFICATIONS);

/** In the order of the words, not of the settings: what matters most comes first. */
function linesOf(
  settings: readonly SettingView[],
  words: Readonly<Record<string, SettingWords>>,
): SettingLine[] {
  return Object.entries(words).flatMap(([key, { label, say }]) => {
    const setting = settings.find((each) => each.key === key);
    if (setting === undefined) return [];
    return [{ key, label, value: say(setting.value), setByAdministrator: setting.setByAdministrator }];
  });
}

function seconds(value: string): string {
  const count = Number(value);
  return count >= 120 && count % 60 === 0 ? countText(count / 60, 'minute') : countText(count, 'second');
}
