import type { Language } from '../../words/language.ts';
import type { AssistantSettings } from './assistant-settings.ts';
import type { FilingRule } from './filing-rule.ts';
import type { HookSettings } from './hook-settings.ts';
import type { CoverText, Letterhead } from './letterhead.ts';
import type { MailSettings } from './mail-settings.ts';
import type { PrinterNetwork } from './printer-network.ts';
import type { QuietHours } from './quiet-hours.ts';

/** What an administrator can fix (send-folder.md "Unattended set-up"), with every default filled in. */
export interface Settings {
  /** Base address of the service; null: the local exchange. */
  readonly server: string | null;
  readonly clientId: string | null;
  readonly accountLabel: string | null;
  /** Folder that holds Send, Sent, Failed, Received and Status; null: Faxes in the user's Documents. */
  readonly root: string | null;
  readonly sendFolders: readonly SendFolderSettings[];
  /** Two letters; null: from the system's locale. */
  readonly defaultRegion: string | null;
  readonly undoSeconds: number;
  readonly numberGuard: 'near-miss' | 'new' | 'off';
  readonly duplicateWindowMinutes: number;
  readonly incompleteAfterSeconds: number;
  /** How long a file whose format has no end marker must stay unchanged. */
  readonly quietSeconds: number;
  readonly automaticRetries: boolean;
  /** Pause after the first look for a fax in doubt; later ones grow. */
  readonly reconcileGapSeconds: number;
  /** A submission counts as absent only if no look has found it for this long. */
  readonly absenceProofSeconds: number;
  /** When a fax that has not ended at the service is overdue; null: depends on its pages. */
  readonly overdueAfterSeconds: number | null;
  readonly maxConcurrentSubmissions: number;
  readonly notifications: 'all' | 'failures' | 'none';
  readonly notificationDetail: 'full' | 'private';
  /** No notification is shown during these; null: none are set. */
  readonly quietHours: QuietHours | null;
  readonly retentionDays: number;
  /**
   * For received faxes, including their files and the remarks on them; 0: copies and history are kept as long as for other faxes, and
   * files for ever.
   */
  readonly receivedRetentionDays: number;
  /** Whether the first pages of received faxes are read, so that they can be found by their words. */
  readonly readReceivedText: boolean;
  /** Whether a JSON file beside each saved received fax describes it for programs. */
  readonly receivedRecords: boolean;
  /** The system printer that prints faxes received from then on; null: they are not printed automatically. */
  readonly receivedPrinter: string | null;
  /** Numbers, as the service writes them, whose faxes are kept apart. */
  readonly blockedSenders: readonly string[];
  /** What happens automatically to received faxes. */
  readonly filingRules: readonly FilingRule[];
  readonly launchHidden: boolean;
  /** Whether Faxtray starts when the person signs in to the computer. */
  readonly startAtSignIn: boolean;
  /** The colours of the window. */
  readonly appearance: 'system' | 'light' | 'dark';
  /** The resolution that a new fax in the window starts with. */
  readonly newFaxResolution: 'High' | 'Low';
  /** The cover text that a new fax in the window starts with. Null: none, and no cover page if the service would make it. */
  readonly newFaxCoverPageText: string | null;
  /** Whether it starts with a cover page drawn by Faxtray. */
  readonly newFaxOwnCover: boolean;
  /** Printed on cover pages that Faxtray draws; null: nothing is set. */
  readonly letterhead: Letterhead | null;
  /** Texts for cover pages, to choose from when writing a fax. */
  readonly coverTexts: readonly CoverText[];
  /** The port on this machine where programs print to Faxtray; 0: it is not a printer. */
  readonly printerPort: number;
  /** Only an administrator can set this, because it lets others fax. Null: only this machine can print. */
  readonly printerNetwork: PrinterNetwork | null;
  /** Whether to look for newer versions of Faxtray and install them. */
  readonly updates: boolean;
  /** `system`: the first of the user's languages on this computer that Faxtray speaks. */
  readonly language: 'system' | Language;
  /** `system`, `none`, or the address of an http proxy. */
  readonly proxy: string;
  /** Certificates (PEM) to trust in addition to the system's. */
  readonly caFile: string | null;
  /** Only an administrator can set these, because they run programs. */
  readonly hooks: readonly HookSettings[];
  /** Only an administrator can set this, because it lets others fax. Null: mail is not faxed. */
  readonly mail: MailSettings | null;
  /** Only an administrator can set these, because they let faxes be sent that nobody has seen. */
  readonly assistants: readonly AssistantSettings[];
}

export interface SendFolderSettings {
  readonly path: string;
  readonly defaultRecipient?: string | undefined;
  readonly faxResolution?: 'High' | 'Low' | undefined;
  readonly coverPageText?: string | undefined;
  readonly watch?: 'auto' | 'sweep' | undefined;
}

export const DEFAULT_SETTINGS: Settings = {
  server: null,
  clientId: null,
  accountLabel: null,
  root: null,
  sendFolders: [],
  defaultRegion: null,
  undoSeconds: 10,
  numberGuard: 'near-miss',
  duplicateWindowMinutes: 60,
  incompleteAfterSeconds: 600,
  quietSeconds: 5,
  automaticRetries: true,
  reconcileGapSeconds: 10,
  absenceProofSeconds: 300,
  overdueAfterSeconds: null,
  maxConcurrentSubmissions: 4,
  notifications: 'all',
  notificationDetail: 'full',
  quietHours: null,
  retentionDays: 0,
  receivedRetentionDays: 0,
  readReceivedText: true,
  receivedRecords: true,
  receivedPrinter: null,
  blockedSenders: [],
  filingRules: [],
  launchHidden: false,
  startAtSignIn: false,
  appearance: 'system',
  newFaxResolution: 'High',
  newFaxCoverPageText: null,
  newFaxOwnCover: false,
  letterhead: null,
  coverTexts: [],
  printerPort: 0,
  printerNetwork: null,
  updates: true,
  language: 'system',
  proxy: 'system',
  caFile: null,
  hooks: [],
  mail: null,
  assistants: [],
};

export type SettingKey = keyof Settings;

/** What a person may set unless an administrator has. The others concern the service, the network, and how doubt is resolved. */
export const OWN_SETTINGS = [
  'root',
  'sendFolders',
  'defaultRegion',
  'undoSeconds',
  'numberGuard',
  'duplicateWindowMinutes',
  'automaticRetries',
  'notifications',
  'notificationDetail',
  'quietHours',
  'retentionDays',
  'receivedRetentionDays',
  'readReceivedText',
  'receivedRecords',
  'receivedPrinter',
  'blockedSenders',
  'filingRules',
  'launchHidden',
  'startAtSignIn',
  'appearance',
  'language',
  'newFaxResolution',
  'newFaxCoverPageText',
  'newFaxOwnCover',
  'letterhead',
  'coverTexts',
  'printerPort',
  'updates',
] as const satisfies readonly SettingKey[];

export type OwnSettingKey = (typeof OWN_SETTINGS)[number];
/** What a person has set. */
export type OwnSettings = Readonly<Partial<Pick<Settings, OwnSettingKey>>>;

export const isOwnSetting = (key: string): key is OwnSettingKey =>
  (OWN_SETTINGS as readonly string[]).includes(key);

/**
 * Settings that are read at each use: whoever keeps the object sees the current values. Destructuring or spreading it makes a copy that
 * goes stale.
 */
export function liveSettings(now: () => Settings): Settings {
  const keys = Object.keys(DEFAULT_SETTINGS) as SettingKey[];
  const getters = keys.map((key) => [key, { enumerable: true, get: () => now()[key] }]);
  return Object.defineProperties({}, Object.fromEntries(getters) as PropertyDescriptorMap) as Settings;
}
