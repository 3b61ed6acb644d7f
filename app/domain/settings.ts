/** What an administrator can fix (send-folder interface, "Unattended set-up"), with every default filled in. */
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
  readonly automaticRetries: boolean;
  readonly reconcileGapSeconds: number;
  readonly maxConcurrentSubmissions: number;
  readonly notifications: 'all' | 'failures' | 'none';
  readonly notificationDetail: 'full' | 'private';
  readonly retentionDays: number;
  readonly launchHidden: boolean;
  readonly updates: boolean;
  readonly language: string;
  /** `system`, `none`, or the address of an http proxy. */
  readonly proxy: string;
  /** Certificates (PEM) to trust beside the system's. */
  readonly caFile: string | null;
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
  automaticRetries: true,
  reconcileGapSeconds: 10,
  maxConcurrentSubmissions: 4,
  notifications: 'all',
  notificationDetail: 'full',
  retentionDays: 0,
  launchHidden: false,
  updates: true,
  language: 'system',
  proxy: 'system',
  caFile: null,
};

export type SettingKey = keyof Settings;

/** Understood, and nothing is done with them in this version: named in the log where somebody sets them. */
export const SETTINGS_WITHOUT_EFFECT: readonly SettingKey[] = ['updates', 'language'];
