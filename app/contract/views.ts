import type { Contact } from '../domain/contact.ts';
import type { AnsweringRule, ForwardingNumber } from '../domain/answering-rule.ts';
import type { LineFacts, LineNumber } from '../domain/line-facts.ts';
import type { Capability } from '../domain/permission.ts';
import type { OperationName } from './operations.ts';

/** What the window is shown. Plain data, times in milliseconds since 1970. */

export type FaxState =
  | 'arriving'
  | 'needs-attention'
  | 'waiting'
  | 'submitting'
  | 'unconfirmed'
  | 'queued'
  | 'sent'
  | 'failed'
  | 'cancelled';

export interface FaxRow {
  readonly id: string;
  readonly state: FaxState;
  /** The first document's name, and those of the others. */
  readonly name: string;
  readonly moreDocuments: readonly string[];
  readonly recipients: readonly RecipientView[];
  readonly pages: number | null;
  /** A headline and what to do, when something is the matter. */
  readonly problem: { readonly headline: string; readonly advice: string } | null;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  readonly submittedAtMs: number | null;
  readonly finishedAtMs: number | null;
  /** When a waiting fax goes. */
  readonly dueAtMs: number | null;
  /** It cannot be found out what became of it: the person has to say. */
  readonly needsDecision: boolean;
  /** When news of a queued fax is overdue. */
  readonly expectedByMs: number | null;
  readonly actions: readonly FaxAction[];
}

/** What can be done with a fax right now; the window offers nothing else. */
export type FaxAction = 'address' | 'confirm' | 'cancel' | 'retry' | 'resend' | 'save-as' | 'show-in-folder';

export interface RecipientView {
  readonly phoneNumber: string;
  /** For people: `+1 303 555 0119`. */
  readonly formatted: string;
  readonly name: string | null;
  readonly state: 'pending' | 'queued' | 'sent' | 'failed';
  readonly problem: { readonly headline: string; readonly advice: string } | null;
}

export interface QueueSnapshot {
  readonly revision: number;
  readonly rows: readonly FaxRow[];
}

/** Leads from revision `from` to revision `to`. A window that is not at `from` asks for a snapshot. */
export interface QueuePatch {
  readonly from: number;
  readonly to: number;
  readonly changed: readonly FaxRow[];
  readonly removed: readonly string[];
}

export interface FaxDetail {
  readonly row: FaxRow;
  readonly documents: readonly { readonly name: string; readonly sizeBytes: number }[];
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
  readonly reference: string | null;
  readonly attempts: number;
  readonly messageIds: readonly number[];
  readonly timeline: readonly TimelineEntry[];
  /** Pages of the rendered document that can be shown; 0 while it is not here. */
  readonly pictures: number;
  /** Where the rendered document lies in the result folders. */
  readonly savedTo: string | null;
}

export interface TimelineEntry {
  readonly atMs: number;
  readonly headline: string;
  readonly text: string | null;
}

export interface AppStatus {
  readonly account: AccountView;
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

export type NumberCheck =
  | {
      readonly kind: 'valid';
      readonly e164: string;
      readonly formatted: string;
      readonly country: string | null;
      /** A number that is known and that this one may be a slip of; null where there is none. */
      readonly nearMiss: { readonly e164: string; readonly formatted: string } | null;
      /** Whose it is, by the address book. */
      readonly name: string | null;
    }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'invalid'; readonly why: string };

export interface ComposeFile {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Null when it can be faxed; else one sentence why not. */
  readonly problem: string | null;
  /** The number that its name carries, if exactly one. */
  readonly numberInName: string | null;
}

export interface AccountsView {
  readonly entries: readonly AccountEntryView[];
  readonly activeId: string;
  /** An administrator chose the account; there is no other one. */
  readonly isFixed: boolean;
  /** Services that can be signed in to without knowing their address. */
  readonly presets: readonly { readonly label: string; readonly server: string }[];
}

export interface AccountEntryView {
  readonly id: string;
  readonly label: string;
  /** For people; null where it is not known. */
  readonly number: string | null;
  readonly isLocalExchange: boolean;
  readonly server: string | null;
}

export interface AnsweringRulesView {
  readonly rules: readonly AnsweringRule[];
  /** Where call handling is looked after, when that is not here any more: then there are no rules. */
  readonly moved: string | null;
}

export interface ForwardingNumberChange {
  readonly number: ForwardingNumber;
  /** The rules as they are after the change; null where they could not be read. */
  readonly rules: readonly AnsweringRule[] | null;
}

export interface PermissionView {
  readonly capability: Capability;
  /** What is not to be offered where it is not allowed. */
  readonly operations: readonly OperationName[];
  /** Null: not known before it is tried. */
  readonly allowed: boolean | null;
  /** By the service's name for it (`permissionName`). */
  readonly permission: string;
  /** One sentence where it is not allowed. */
  readonly why: string | null;
}

/** How grey becomes black and white: by what a page shows, all as lines and letters, or all in dots. */
export type Tones = 'auto' | 'lines' | 'photo';

/** The pages of a fax that is not sent yet, as far as they are drawn. */
export interface PreviewView {
  /** Null until they are counted. */
  readonly pageCount: number | null;
  readonly pages: readonly PreviewPage[];
  readonly isDone: boolean;
  /** Why there will be no pages, or no more. */
  readonly problem: string | null;
}

/** One page, of a preview or of a fax that went out. */
export interface PreviewPage {
  /** How long it takes on the line, without dialling and greeting. */
  readonly lineSeconds: number;
  readonly trouble: readonly PageTroubleView[];
}

/** What may go wrong with a page at the other end. */
export interface PageTroubleView {
  readonly kind: 'small-text' | 'grey-noise' | 'near-black' | 'cut-off' | 'missing-font';
  /** As shares of the page; none: the page as a whole. */
  readonly places: readonly {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** Of fonts. */
  readonly names: readonly string[];
}

export interface ContactsView {
  /** Of this machine and of the account, by name. */
  readonly contacts: readonly Contact[];
  /** Of which `contacts` are the first. */
  readonly total: number;
  /** When the account's address book was read last; null: never. */
  readonly accountFetchedAtMs: number | null;
  /** One sentence when it could not be read last time. */
  readonly accountProblem: string | null;
}

export interface ContactImport {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly leftOut: number;
  /** The first of those that were left out. */
  readonly examples: readonly NotImported[];
}

export interface NotImported {
  /** Line or card in the file, from 1. */
  readonly place: number;
  readonly name: string;
  readonly why: string;
}

export interface LineView extends LineFacts {
  readonly numbers: readonly LineNumber[];
  /** The number that faxes show; null where it is not said. Only the service's portal changes it. */
  readonly faxNumber: string | null;
  /** One sentence where faxes cannot go over this line. */
  readonly problem: string | null;
}
