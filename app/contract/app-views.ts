export interface AppStatus {
  readonly account: AccountView;
  /** A person wished that nothing is handed over for now. */
  readonly isSendingPaused: boolean;
  /** Null when secrets are kept in the keychain; else why not, and what that means. */
  readonly keychainProblem: string | null;
  /** Something to be told of once, about the app itself; null: nothing. */
  readonly notice: string | null;
  readonly sendFolder: SendFolderView;
  /** Those that an administrator added. */
  readonly moreSendFolders: readonly SendFolderView[];
  readonly settings: readonly SettingView[];
  /** The administrator's file, there or not. */
  readonly settingsFile: string;
  readonly version: string;
  /** Of the user, so that paths can be shown short. */
  readonly homeFolder: string;
}

export interface AccountView {
  readonly label: string;
  readonly isLocalExchange: boolean;
  /** Sender's number for people; null while unknown. */
  readonly number: string | null;
  readonly state: 'starting' | 'ready' | 'offline' | 'needs-sign-in';
  readonly message: string | null;
  /** How news of faxes come: the service tells by itself, or is asked now and then. */
  readonly following: 'push' | 'asking';
  /** The service asked to wait until then before anything else is sent. */
  readonly pausedUntilMs: number | null;
}

export interface SendFolderView {
  readonly path: string;
  /** `swept`: it is listed every few seconds, because events of it do not come. */
  readonly state: 'starting' | 'watched' | 'swept' | 'missing' | 'other-machine';
  readonly provenAtMs: number | null;
  /** Who takes its files, where it is another machine. */
  readonly holder: string | null;
}

export interface SettingView {
  readonly key: string;
  readonly value: string;
  readonly setByAdministrator: boolean;
}
