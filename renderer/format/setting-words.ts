import type { SettingsView } from '../../app/contract/app-views.ts';
import { countText } from './amounts.ts';
import { countryName } from './countries.ts';
import { unbroken } from './recipient-words.ts';

export const SET_BY_ADMINISTRATOR = 'Set by your administrator.';

export type SettingValues = SettingsView['values'];
export type SettingKey = keyof SettingValues;

export const isFixed = ({ fixed }: SettingsView, key: SettingKey): boolean => fixed.includes(key);

/** One of a few values, in words. */
interface ChoiceWords<K extends SettingKey> {
  readonly label: string;
  /** What it means, where the label alone does not say. */
  readonly hint?: string;
  readonly values: readonly SettingValues[K][];
  readonly say: (value: SettingValues[K], view: SettingsView) => string;
}

const CHOICES = {
  undoSeconds: {
    label: 'Undo after Send',
    hint: 'For so long a fax that you send in the window can be called back.',
    values: [0, 5, 10, 20, 30, 60],
    say: (value) => (value === 0 ? 'Off, it goes at once' : secondsText(value)),
  },
  newFaxResolution: {
    label: 'Resolution of a new fax',
    values: ['High', 'Low'],
    say: (value) => (value === 'High' ? 'High, small print stays readable' : 'Low, for large print only'),
  },
  numberGuard: {
    label: 'Ask before sending to',
    values: ['near-miss', 'new', 'off'],
    say: (value) =>
      ({ 'near-miss': 'New numbers nearly like known ones', new: 'Every new number', off: 'No number' })[
        value
      ],
  },
  duplicateWindowMinutes: {
    label: 'Ask before sending the same again',
    hint: 'The same pages to the same number.',
    values: [0, 10, 30, 60, 240, 1440, 10_080],
    say: (value) => (value === 0 ? 'Never' : `Within ${secondsText(value * 60)}`),
  },
  automaticRetries: {
    label: 'When a line is busy or nobody answers',
    values: [true, false],
    say: (value) => (value ? 'Try again automatically' : 'Report it as failed at once'),
  },
  notifications: {
    label: 'Notify me about',
    values: ['all', 'failures', 'none'],
    say: (value) => ({ all: 'Everything', failures: 'Failures and questions', none: 'Nothing' })[value],
  },
  notificationDetail: {
    label: 'Names, numbers and file names in them',
    values: ['full', 'private'],
    say: (value) => (value === 'full' ? 'Shown' : 'Hidden'),
  },
  startAtSignIn: {
    label: 'Start when you sign in',
    hint: 'So faxes go and come without anybody starting Faxtray.',
    values: [true, false],
    say: (value) => (value ? 'Yes' : 'No'),
  },
  launchHidden: {
    label: 'When Faxtray starts',
    hint: 'From the next start on. Hidden, Faxtray is in the tray; starting it again brings the window.',
    values: [false, true],
    say: (value) => (value ? 'Stay hidden in the tray' : 'Show the window'),
  },
  appearance: {
    label: 'Appearance',
    values: ['system', 'light', 'dark'],
    say: (value) => ({ system: 'As the system', light: 'Light', dark: 'Dark' })[value],
  },
  retentionDays: {
    label: 'Keep copies and history',
    hint: 'Files in Sent, Failed and Received are yours and always stay.',
    values: [0, 30, 90, 180, 365, 730, 1825, 3650],
    say: (value) => (value === 0 ? 'For good' : `${daysText(value)}, then remove`),
  },
} satisfies { readonly [K in SettingKey]?: ChoiceWords<K> };

export type ChoiceKey = keyof typeof CHOICES;

/** For a list to choose from: values stand as JSON. */
export interface Choice {
  readonly label: string;
  readonly hint: string | null;
  readonly value: string;
  /** Of the value that is set. */
  readonly text: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

export function choiceOf(key: ChoiceKey, view: SettingsView): Choice {
  // Each key has the values of its own setting, which the type of a list of all keys cannot say.
  const { label, hint, values, say } = CHOICES[key] as unknown as ChoiceWords<ChoiceKey>;
  const current = view.values[key];
  // A value that is in no list (from an administrator's file, say) is one to keep.
  const offered = values.includes(current) ? values : [current, ...values];
  const options = offered.map((value) => ({ value: JSON.stringify(value), text: say(value, view) }));
  return { label, hint: hint ?? null, value: JSON.stringify(current), text: say(current, view), options };
}

/** Whose numbers may come without the country's code. `regions`: two letters each. */
export function regionChoice(view: SettingsView, regions: readonly string[]): Choice {
  const current = view.values.defaultRegion;
  const say = (region: string | null): string =>
    region === null
      ? `As this computer: ${countryName(view.systemRegion) ?? view.systemRegion}`
      : (countryName(region) ?? region);
  const named = [...new Set([...regions, ...(current === null ? [] : [current])])]
    .map((region) => ({ value: JSON.stringify(region), text: say(region) }))
    .sort((one, other) => one.text.localeCompare(other.text, 'en'));
  return {
    label: 'Numbers without a country code are from',
    hint: null,
    value: JSON.stringify(current),
    text: say(current),
    options: [{ value: 'null', text: say(null) }, ...named],
  };
}

export const quietHoursText = (hours: SettingValues['quietHours']): string =>
  hours === null ? 'None' : `${hours.from} to ${hours.to}`;

export type SendFolderValues = SettingValues['sendFolders'][number];

/** What counts for the files of a send folder that say nothing themselves; null where nothing was set. */
export function folderDefaults(folder: SendFolderValues): string | null {
  const { defaultRecipient, faxResolution, coverPageText, watch } = folder;
  const parts = [
    defaultRecipient === undefined ? null : `Files without a number go to ${unbroken(defaultRecipient)}.`,
    faxResolution === 'Low' ? 'Low resolution.' : null,
    coverPageText === undefined ? null : 'With a cover page.',
    watch === 'sweep' ? 'Only listed every few seconds.' : null,
  ];
  return parts.filter((part) => part !== null).join(' ') || null;
}

/** What only an administrator sets, in words. Keys that do nothing in this version have none, and so are not shown. */
export interface SettingLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly isFixed: boolean;
}

export function administratorLines(view: SettingsView): SettingLine[] {
  const { values } = view;
  const line = (key: SettingKey, label: string, value: string): SettingLine => ({
    ...{ key, label, value },
    isFixed: isFixed(view, key),
  });
  return [
    line(
      'incompleteAfterSeconds',
      'Unfinished files are reported after',
      reportedAfter(values.incompleteAfterSeconds),
    ),
    line(
      'quietSeconds',
      'Text and CSV files are taken when unchanged for',
      values.quietSeconds === 0 ? 'no time, at once' : secondsText(values.quietSeconds),
    ),
    line(
      'overdueAfterSeconds',
      'A fax without an answer needs you after',
      values.overdueAfterSeconds === null
        ? 'a time that follows from its pages'
        : secondsText(values.overdueAfterSeconds),
    ),
    line(
      'maxConcurrentSubmissions',
      'Handed over at the same time',
      `up to ${countText(values.maxConcurrentSubmissions, 'fax', 'faxes')}`,
    ),
    line(
      'reconcileGapSeconds',
      'A fax in doubt is looked for again after',
      secondsText(values.reconcileGapSeconds),
    ),
    line(
      'absenceProofSeconds',
      'A fax in doubt is sent again if not found for',
      secondsText(values.absenceProofSeconds),
    ),
  ];
}

/** Of an empty file nothing is to be expected any more: it is reported after a minute at most (send-folder.md "Unattended set-up"). */
const EMPTY_SECONDS = 60;

const reportedAfter = (count: number): string =>
  count <= EMPTY_SECONDS
    ? secondsText(count)
    : `${secondsText(count)}, empty ones after ${secondsText(EMPTY_SECONDS)}`;

const daysText = (days: number): string =>
  days >= 365 && days % 365 === 0 ? countText(days / 365, 'year') : countText(days, 'day');

function secondsText(count: number): string {
  if (count >= 172_800 && count % 86_400 === 0) return countText(count / 86_400, 'day');
  if (count >= 3600 && count % 3600 === 0) return countText(count / 3600, 'hour');
  return count >= 60 && count % 60 === 0 ? countText(count / 60, 'minute') : countText(count, 'second');
}
