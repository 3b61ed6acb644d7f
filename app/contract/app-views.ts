import type { Language } from '../words/language.ts';
import type { SettingKey, Settings } from '../domain/settings/settings.ts';

export interface AppStatus {
  readonly account: AccountView;
  /** A person wished that nothing is handed over for now. */
  readonly isSendingPaused: boolean;
  /** Null where it is not, or nobody knows. */
  readonly sendingPausedSinceMs: number | null;
  /** All documents of one fax together, as far as the service's limit is known. */
  readonly mostDocumentBytes: number;
  /** Null when secrets are kept in the keychain; else why not, and what that means. */
  readonly keychainProblem: string | null;
  /** Something to be reported once, about the app itself; null: nothing. */
  readonly notice: string | null;
  /** Faxes that an end of Faxtray in their undo time put on hold, while nobody has said anything of them since. */
  readonly keptUnsent: readonly string[];
  /** Faxes that are in no list, since an older copy of the queue was put in its place; null: none, or somebody has read it. */
  readonly unlisted: string | null;
  /** What restores took out of the list; null: nothing. */
  readonly setAside: SetAsideView | null;
  readonly sendFolder: SendFolderView;
  /** Those that were added. */
  readonly moreSendFolders: readonly SendFolderView[];
  readonly printer: PrinterView;
  readonly mail: MailDoorView;
  readonly updates: UpdatesView;
  readonly settings: SettingsView;
  /** The administrator's file, there or not. */
  readonly settingsFile: string;
  readonly version: string;
  /** The language in use. */
  readonly language: Language;
  /** Of the user, so that paths can be shown short. */
  readonly homeFolder: string;
}

export interface SetAsideView {
  readonly faxes: number;
  /** Those of them that had not gone. */
  readonly toGo: number;
  readonly drafts: number;
  /** A person has said that it stays there. */
  readonly isLeftOut: boolean;
}

export interface AccountView {
  readonly label: string;
  readonly isLocalExchange: boolean;
  /** Sender's number for people; null while unknown. */
  readonly number: string | null;
  /** The extension's name and number, and its telephone numbers; null while the service has not said. */
  readonly who: string | null;
  readonly state: 'starting' | 'ready' | 'offline' | 'needs-sign-in';
  readonly message: string | null;
  /** How changes of faxes arrive: the service tells by itself, or is asked now and then; about each fax, where it does not report on all of them. */
  readonly following: 'push' | 'asking' | 'each-fax';
  /** What the service, or the sign-in, is known not to have, where that matters to people. */
  readonly without: readonly MissingPart[];
  /** The service asked to wait until then before anything else is sent. */
  readonly pausedUntilMs: number | null;
}

/** `renewal`: the sign-in ends with its token. */
export type MissingPart = 'list' | 'call-log' | 'line' | 'renewal';

export interface SendFolderView {
  readonly path: string;
  /** `swept`: it is listed every few seconds, because events of it do not come. `unreachable`: nothing can be taken from it. */
  readonly state: 'starting' | 'watched' | 'swept' | 'missing' | 'unreachable' | 'other-machine';
  readonly provenAtMs: number | null;
  /** Who takes its files, where it is another machine. */
  readonly holder: string | null;
  /** For people: why it is swept or unreachable. */
  readonly note: string | null;
}

export interface PrinterView {
  /** Where programs of this machine print to; null: it is off, or cannot be reached. */
  readonly address: string | null;
  /** Where other computers print to, as an administrator has it; null: nowhere. */
  readonly networkAddress: string | null;
  /** For people: why it cannot be reached, or by this computer alone. */
  readonly problem: string | null;
}

export interface MailDoorView {
  /** Where mail comes in that is faxed; null: it is off, or cannot be reached. */
  readonly address: string | null;
  /** For people: why it cannot be reached. */
  readonly problem: string | null;
}

export interface UpdatesView {
  /** For people: how this installation gets newer versions, where it does not by itself; null: it does. */
  readonly notHere: string | null;
  readonly isChecking: boolean;
  /** Of the version that is installed when a person quits; null: none is ready. */
  readonly version: string | null;
  /** Milliseconds since 1970; null: not since Faxtray was started. */
  readonly checkedAtMs: number | null;
  /** For people: why the last check came to nothing. */
  readonly problem: string | null;
}

export interface SettingsView {
  /** At work now; the proxy's without its password. */
  readonly values: Settings;
  /** An administrator has set hooks for filing rules; what they are the window is not told. */
  readonly hasHookForRules: boolean;
  /** Set by an administrator: nobody else can. */
  readonly fixed: readonly SettingKey[];
  /** Folder that holds the send folder and the result folders, as it is now. */
  readonly root: string;
  /** Two letters, as this computer is set: what counts where no region is set. */
  readonly systemRegion: string;
}
