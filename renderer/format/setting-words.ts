import type { SettingView } from '../../app/contract/app-views.ts';
import { countText } from './amounts.ts';
import { countryName } from './countries.ts';

export const SET_BY_ADMINISTRATOR = 'Set by your administrator.';

export const isFixed = (settings: readonly SettingView[], key: string): boolean =>
  settings.some((each) => each.key === key && each.setByAdministrator);

export interface SettingLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly setByAdministrator: boolean;
}

interface SettingWords {
  readonly label: string;
  readonly say: (value: string, setByAdministrator: boolean) => string;
}

/** What is set here is at work. Keys that do nothing in this version have no words, and so are not shown. */
const SENDING: Readonly<Record<string, SettingWords>> = {
  undoSeconds: {
    label: 'Undo after Send',
    say: (value) => (value === '0' ? 'off, goes at once' : seconds(value)),
  },
  numberGuard: {
    label: 'Asks before sending to',
    say: (value) =>
      ({
        'near-miss': 'a new number that is nearly one you know',
        new: 'every new number',
        off: 'no number',
      })[value] ?? value,
  },
  duplicateWindowMinutes: {
    label: 'Asks before the same pages go to the same number again',
    say: (value) => (value === '0' ? 'never' : `within ${seconds(String(Number(value) * 60))}`),
  },
  automaticRetries: {
    label: 'When a line is busy or nobody answers',
    say: (value) => (value === 'true' ? 'tries again by itself' : 'fails at once'),
  },
  defaultRegion: {
    label: 'Numbers without a country code',
    say: (value, setByAdministrator) =>
      `${countryName(value) ?? value}${setByAdministrator ? '' : ', as this computer is set'}`,
  },
  incompleteAfterSeconds: { label: 'Unfinished files are reported after', say: reportedAfter },
  maxConcurrentSubmissions: {
    label: 'Handed over at the same time',
    say: (value) => `up to ${countText(Number(value), 'fax', 'faxes')}`,
  },
  reconcileGapSeconds: { label: 'Pause between two looks for a lost answer', say: seconds },
  retentionDays: {
    label: 'Copies and history are kept',
    say: (value) => (value === '0' ? 'for good' : `${countText(Number(value), 'day')}, then removed`),
  },
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
    const { value, setByAdministrator } = setting;
    return [{ key, label, value: say(value, setByAdministrator), setByAdministrator }];
  });
}

/** Of an empty file nothing is to be expected any more: it is reported after a minute at most (send-folder interface). */
const EMPTY_SECONDS = 60;

function reportedAfter(value: string): string {
  const after = seconds(value);
  return Number(value) <= EMPTY_SECONDS
    ? after
    : `${after}, empty ones after ${seconds(String(EMPTY_SECONDS))}`;
}

function seconds(value: string): string {
  const count = Number(value);
  if (count >= 3600 && count % 3600 === 0) return countText(count / 3600, 'hour');
  return count >= 60 && count % 60 === 0 ? countText(count / 60, 'minute') : countText(count, 'second');
}
