import type { SettingsView } from '../../app/contract/app-views.ts';
import { LANGUAGES } from '../../app/words/language.ts';
import { countryName } from './countries.ts';
import { printerNames, printerText, type Printers } from './printer-text.ts';
import { unbroken } from './recipient-words.ts';
import { collator, say } from './words.ts';

export const setByAdministrator = (): string => say('settings.set-by-administrator');

export type SettingValues = SettingsView['values'];
export type SettingKey = keyof SettingValues;

export const isFixed = ({ fixed }: SettingsView, key: SettingKey): boolean => fixed.includes(key);

/** One of a few values, in words. */
interface ChoiceWords<K extends SettingKey> {
  readonly label: () => string;
  /** What it means, where the label alone does not say. */
  readonly hint?: () => string;
  readonly values: readonly SettingValues[K][];
  readonly describe: (value: SettingValues[K], view: SettingsView) => string;
}

const CHOICES = {
  undoSeconds: {
    label: () => say('settings.undo'),
    hint: () => say('settings.undo-about'),
    values: [0, 5, 10, 20, 30, 60],
    describe: (value) => (value === 0 ? say('settings.undo-off') : secondsText(value)),
  },
  newFaxResolution: {
    label: () => say('settings.resolution'),
    values: ['High', 'Low'],
    describe: (value) => say(value === 'High' ? 'settings.resolution-high' : 'settings.resolution-low'),
  },
  newFaxOwnCover: {
    label: () => say('settings.own-cover'),
    hint: () => say('settings.own-cover-about'),
    values: [false, true],
    describe: (value) => say(value ? 'settings.own-cover-on' : 'settings.own-cover-off'),
  },
  numberGuard: {
    label: () => say('settings.number-guard'),
    values: ['near-miss', 'new', 'off'],
    describe: (value) => say(`settings.number-guard.${value}`),
  },
  duplicateWindowMinutes: {
    label: () => say('settings.duplicates'),
    hint: () => say('settings.duplicates-about'),
    values: [0, 10, 30, 60, 240, 1440, 10_080],
    describe: (value) =>
      value === 0
        ? say('settings.duplicates-never')
        : say('settings.duplicates-within', { time: secondsText(value * 60) }),
  },
  automaticRetries: {
    label: () => say('settings.retries'),
    values: [true, false],
    describe: (value) => say(value ? 'settings.retries-on' : 'settings.retries-off'),
  },
  notifications: {
    label: () => say('settings.notify'),
    values: ['all', 'failures', 'none'],
    describe: (value) => say(`settings.notify.${value}`),
  },
  notificationDetail: {
    label: () => say('settings.notify-detail'),
    values: ['full', 'private'],
    describe: (value) => say(`settings.notify-detail.${value}`),
  },
  startAtSignIn: {
    label: () => say('settings.start-at-sign-in'),
    hint: () => say('settings.start-at-sign-in-about'),
    values: [true, false],
    describe: (value) => say(value ? 'settings.yes' : 'settings.no'),
  },
  launchHidden: {
    label: () => say('settings.launch'),
    hint: () => say('settings.launch-about'),
    values: [false, true],
    describe: (value) => say(value ? 'settings.launch-hidden' : 'settings.launch-shown'),
  },
  appearance: {
    label: () => say('settings.appearance'),
    values: ['system', 'light', 'dark'],
    describe: (value) => say(`settings.appearance.${value}`),
  },
  language: {
    label: () => say('settings.language'),
    hint: () => say('settings.language-about'),
    values: ['system', ...LANGUAGES],
    describe: (value) => say(`settings.language.${value}`),
  },
  retentionDays: {
    label: () => say('settings.retention'),
    hint: () => say('settings.retention-about'),
    values: [0, 30, 90, 180, 365, 730, 1825, 3650],
    describe: (value) =>
      value === 0
        ? say('settings.retention-for-good')
        : say('settings.retention-then-remove', { time: daysText(value) }),
  },
  receivedRetentionDays: {
    label: () => say('settings.received-retention'),
    hint: () => say('settings.received-retention-about'),
    values: [0, 30, 90, 180, 365, 730, 1825, 3650],
    describe: (value) =>
      value === 0
        ? say('settings.received-retention-as-others')
        : say('settings.received-retention-then-delete', { time: daysText(value) }),
  },
  readReceivedText: {
    label: () => say('settings.read-text'),
    hint: () => say('settings.read-text-about'),
    values: [true, false],
    describe: (value) => say(value ? 'settings.read-text-on' : 'settings.read-text-off'),
  },
  receivedRecords: {
    label: () => say('settings.received-records'),
    hint: () => say('settings.received-records-about'),
    values: [true, false],
    describe: (value) => say(value ? 'settings.received-records-on' : 'settings.received-records-off'),
  },
  updates: {
    label: () => say('settings.updates'),
    hint: () => say('settings.updates-about'),
    values: [true, false],
    describe: (value) => say(value ? 'settings.updates-on' : 'settings.updates-off'),
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

export function findChoice(key: ChoiceKey, view: SettingsView): Choice {
  // Each key has the values of its own setting, which the type of a list of all keys cannot say.
  const { label, hint, values, describe: describeRegion } = CHOICES[key] as unknown as ChoiceWords<ChoiceKey>;
  const current = view.values[key];
  // A value that is in no list (from an administrator's file, say) is one to keep.
  const offered = values.includes(current) ? values : [current, ...values];
  const options = offered.map((value) => ({
    value: JSON.stringify(value),
    text: describeRegion(value, view),
  }));
  return {
    label: label(),
    hint: hint?.() ?? null,
    value: JSON.stringify(current),
    text: describeRegion(current, view),
    options,
  };
}

/** Whose numbers may come without the country's code. `regions`: two letters each. */
export function regionChoice(view: SettingsView, regions: readonly string[]): Choice {
  const current = view.values.defaultRegion;
  const describeRegion = (region: string | null): string =>
    region === null
      ? say('settings.region-as-computer', { region: countryName(view.systemRegion) ?? view.systemRegion })
      : (countryName(region) ?? region);
  const named = [...new Set([...regions, ...(current === null ? [] : [current])])]
    .map((region) => ({ value: JSON.stringify(region), text: describeRegion(region) }))
    .sort((one, other) => collator().compare(one.text, other.text));
  return {
    label: say('settings.region'),
    hint: null,
    value: JSON.stringify(current),
    text: describeRegion(current),
    options: [{ value: 'null', text: describeRegion(null) }, ...named],
  };
}

/** `printers`: of this computer; null: they are not known yet. */
export function receivedPrinterChoice(view: SettingsView, printers: Printers | null): Choice {
  const current = view.values.receivedPrinter;
  const describePrinter = (name: string | null): string =>
    name === null ? say('settings.received-printer-off') : printerText(name, printers);
  return {
    label: say('settings.received-printer'),
    hint: say(printers?.length === 0 ? 'printing.no-printers' : 'settings.received-printer-about'),
    value: JSON.stringify(current),
    text: describePrinter(current),
    options: [null, ...printerNames(current, printers)].map((name) => ({
      value: JSON.stringify(name),
      text: describePrinter(name),
    })),
  };
}

export const quietHoursText = (hours: SettingValues['quietHours']): string =>
  hours === null ? say('settings.quiet-none') : say('settings.quiet-from-to', hours);

export type SendFolderValues = SettingValues['sendFolders'][number];

/** What counts for the files of a send folder that say nothing themselves; null where nothing was set. */
export function folderDefaults(folder: SendFolderValues): string | null {
  const { defaultRecipient, faxResolution, coverPageText, watch } = folder;
  const parts = [
    defaultRecipient === undefined ? null : say('folders.goes-to', { number: unbroken(defaultRecipient) }),
    faxResolution === 'Low' ? say('folders.low') : null,
    coverPageText === undefined ? null : say('folders.with-cover'),
    watch === 'sweep' ? say('folders.swept') : null,
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
      say('settings.incomplete-after'),
      reportedAfter(values.incompleteAfterSeconds),
    ),
    line(
      'quietSeconds',
      say('settings.quiet-seconds'),
      values.quietSeconds === 0 ? say('settings.quiet-seconds-none') : secondsText(values.quietSeconds),
    ),
    line(
      'overdueAfterSeconds',
      say('settings.overdue-after'),
      values.overdueAfterSeconds === null
        ? say('settings.overdue-by-pages')
        : secondsText(values.overdueAfterSeconds),
    ),
    line(
      'maxConcurrentSubmissions',
      say('settings.handed-over-together'),
      say('settings.handed-over-most', { count: values.maxConcurrentSubmissions }),
    ),
    line('reconcileGapSeconds', say('settings.looked-for-after'), secondsText(values.reconcileGapSeconds)),
    line('absenceProofSeconds', say('settings.sent-again-after'), secondsText(values.absenceProofSeconds)),
  ];
}

/** Of an empty file nothing is to be expected any more: it is reported after a minute at most (send-folder.md "Unattended set-up"). */
const EMPTY_SECONDS = 60;

const reportedAfter = (count: number): string =>
  count <= EMPTY_SECONDS
    ? secondsText(count)
    : say('settings.incomplete-and-empty', {
        time: secondsText(count),
        emptyTime: secondsText(EMPTY_SECONDS),
      });

const daysText = (days: number): string =>
  days >= 365 && days % 365 === 0
    ? say('settings.years', { count: days / 365 })
    : say('settings.days', { count: days });

function secondsText(count: number): string {
  if (count >= 172_800 && count % 86_400 === 0) return say('settings.days', { count: count / 86_400 });
  if (count >= 3600 && count % 3600 === 0) return say('settings.hours', { count: count / 3600 });
  return count >= 60 && count % 60 === 0
    ? say('settings.minutes', { count: count / 60 })
    : say('settings.seconds', { count });
}
