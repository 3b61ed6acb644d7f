import type { CallRecord } from '../domain/service/call-record.ts';
import type { CallLogView } from './call-log-views.ts';
import type { CoverPage } from '../domain/service/line-facts.ts';
import type { Contact } from '../domain/service/contact.ts';
import type { AnsweringRule, ForwardingNumber, RuleChanges } from '../domain/service/answering-rule.ts';
import type { ColleagueFaxes, ColleagueView } from './colleague-views.ts';
import type { HandlingInput, HandlingSeenInput, ReceivedChoice } from './handling-views.ts';
import type { MailboxPage, MailboxPageInput, MailboxRow, ReceivedPages } from './mailbox-views.ts';
import type { AccountsView } from './account-views.ts';
import type { AnsweringRulesView, ForwardingNumberChange } from './call-handling-views.ts';
import type { AppStatus } from './app-views.ts';
import type { ContactImport, ContactsView } from './contact-views.ts';
import type {
  ComposeFile,
  FaxTemplate,
  NumberCheck,
  NumberChoice,
  NumberOffer,
  NumberUse,
} from './compose-views.ts';
import type { DraftInput, DraftView } from './draft-views.ts';
import type { CopyFormat, CoverView, FaxDetail, FaxPages, FaxState, QueueSnapshot } from './queue-views.ts';
import type { SendFolderInput } from './setting-inputs.ts';
import type { LineView, PermissionView } from './line-views.ts';
import type { StartRequest } from './start-requests.ts';
import type { PreviewPage, PreviewView, TextEncodingChoice, Tones } from './preview-views.ts';

/** Everything the window may ask for: name -> what goes in, what comes out. A schema for each input stands in inputs.ts. */
export interface Operations {
  /** Null: from the start; else what the part before named as `next`. */
  'queue.snapshot': { input: string | null; output: QueueSnapshot };
  'app.status': { input: null; output: AppStatus };
  /** What was asked for from outside since this was asked last, each once. */
  'start.take': { input: null; output: readonly StartRequest[] };
  /** `use` absent: for a fax. */
  'number.check': { input: { text: string; use?: NumberUse | undefined }; output: NumberCheck };
  /** Whom a name may mean, the likeliest first; nothing is taken by itself. */
  'number.offers': { input: { query: string; use: NumberUse }; output: readonly NumberOffer[] };
  'files.choose': { input: null; output: ComposeFile[] };
  'files.inspect': { input: { paths: string[] }; output: ComposeFile[] };
  /** Begins to draw the pages of a fax that is not sent yet; an earlier preview ends. */
  'preview.begin': { input: PreviewInput; output: { previewId: string } };
  /** Answers as soon as more than `seen` pages are there, or no more will come. Null for a preview that has ended. */
  'preview.look': { input: { previewId: string; seen: number }; output: PreviewView | null };
  /** Nobody looks at it any more; one that has ended is left alone. */
  'preview.end': { input: { previewId: string }; output: null };
  /** Of the new fax that is being written; null makes a new draft. On disk when it is answered. */
  'drafts.save': {
    input: { readonly draftId: string | null; readonly content: DraftInput };
    output: { readonly draftId: string };
  };
  'drafts.open': { input: DraftOf; output: DraftView };
  /** Nobody writes it any more for now; null: what could not be kept. */
  'drafts.close': { input: { readonly draftId: string | null }; output: null };
  'drafts.discard': { input: DraftOf; output: null };
  /** One that was discarded since the app started. */
  'drafts.bringBack': { input: DraftOf; output: null };
  'fax.send': { input: ComposeInput; output: { jobId: string } };
  'fax.sendSample': { input: null; output: { jobId: string } };
  'fax.detail': { input: { jobId: string }; output: FaxDetail };
  /** What may have gone wrong with the pages that went out; looks through all of them, so asked for by itself. */
  'fax.inspect': { input: { jobId: string }; output: readonly PreviewPage[] };
  /**
   * The pages by which a person decides about it, also of a file that is no fax yet. What is drawn for it is one preview at a time: that of
   * the fax before ends, and one that is the same goes on.
   */
  'fax.pages': { input: { jobId: string }; output: FaxPages };
  /** Numbers that may be meant: those in its name, and a known one that its own is a slip of. */
  'fax.choices': { input: { jobId: string }; output: readonly NumberChoice[] };
  /** `insteadOf`: which of its recipients, in E.164; absent: all that it has not reached. */
  'fax.address': {
    input: {
      jobId: string;
      to: string;
      /** As it was typed or chosen; absent: as the address book has it. */
      name?: string | undefined;
      insteadOf?: string | undefined;
      /** The person was asked whether the number is right. */
      confirmed?: boolean | undefined;
    };
    output: null;
  };
  /** Of a fax whose cover page cannot be drawn. */
  'fax.cover': { input: { jobId: string }; output: CoverView };
  /** Of the same: what stands there instead. Without a text there is no cover page, without a name the number stands there. */
  'fax.changeCover': {
    input: {
      jobId: string;
      coverPageText: string;
      names: readonly { readonly phoneNumber: string; readonly name: string }[];
    };
    output: null;
  };
  /** 'Send it anyway', after the question that holds it. */
  'fax.confirm': { input: { jobId: string }; output: null };
  /** What a new fax can be made of that has the documents of this one. */
  'fax.template': { input: { jobId: string }; output: FaxTemplate };
  /** Of a fax that was sent: the same pages once more, as a new fax, to everybody who had them. */
  'fax.sendAnew': { input: { jobId: string }; output: { jobId: string } };
  /** Of a fax that was sent and whose file has changed since: a new fax of the file as it is now, to the same recipients. */
  'fax.sendNewVersion': { input: { jobId: string }; output: { jobId: string } };
  /**
   * Of faxes that are held because the queue was restored from an older copy: send them all the same, or they went already. Those that
   * are not held so any more are left alone, and so are those to be sent whose file is not here any more.
   */
  'fax.answerRestored': {
    input: { readonly jobIds: readonly string[]; readonly answer: 'send' | 'went' };
    output: null;
  };
  /** Of one that waits for its time or for the next try: it is next now. */
  'fax.sendNow': { input: { jobId: string }; output: null };
  /** Of a queued fax that the service does not find, or of which it says nothing more: it is asked at once. Answers what came of it. */
  'fax.askAgain': { input: { jobId: string }; output: Said };
  /** Of an overdue fax: deleted at the service, where that has a way. Answers what came of it, as far as anybody knows. */
  'fax.deleteThere': { input: { jobId: string }; output: Said };
  /** Of faxes that are held because an earlier one to their number has had no answer; those that are not any more are left alone. */
  'fax.sendAllTheSame': { input: { readonly jobIds: readonly string[] }; output: null };
  /** Somebody has looked at these failures. Those that have gone on since are left alone. */
  'fax.seen': { input: { readonly jobIds: readonly string[] }; output: null };
  /** Of such a fax: no more waiting for the service, the person says what becomes of it. */
  'fax.decide': { input: { jobId: string }; output: null };
  'fax.cancel': { input: { jobId: string }; output: StepTaken };
  /** Sends one again that failed, was cancelled, or of which nobody knows whether it went. */
  'fax.retry': { input: RetryInput; output: StepTaken };
  /** The person's last step is taken back, while that can be. `undoUntilMs`: that of the step which is meant, and no later one. */
  'fax.undo': { input: { jobId: string; undoUntilMs?: number | undefined }; output: null };
  /** Not before then, in milliseconds since 1970. */
  'fax.reschedule': { input: { jobId: string; sendAtMs: number }; output: null };
  'fax.putFirst': { input: { jobId: string }; output: null };
  'fax.hold': { input: { jobId: string; isOnHold: boolean }; output: null };
  /** Asks the service once more for the pages of a fax that was filed without them, or still waits for them. */
  'fax.fetchDocument': { input: { jobId: string }; output: null };
  'fax.saveAs': { input: { jobId: string; format: CopyFormat }; output: { savedTo: string | null } };
  'fax.showInFolder': { input: { jobId: string }; output: null };
  /** Nothing is handed over to the service until it is resumed; kept over restarts. */
  'sending.pause': { input: { readonly isPaused: boolean }; output: null };
  'sendFolder.open': { input: null; output: null };
  /**
   * By the name of the setting, each checked as in an administrator's file; null takes back what was set. Where one of them cannot be set,
   * none is.
   */
  'settings.set': { input: { readonly changes: Readonly<Record<string, unknown>> }; output: null };
  /** Whose numbers can be read without the country's code, two letters each. */
  'settings.regions': { input: null; output: readonly string[] };
  /** A send folder more, chosen in a dialog of the system's. Null where the person changed their mind. */
  'settings.addFolder': { input: null; output: { readonly path: string | null } };
  'settings.changeFolder': { input: SendFolderInput; output: null };
  /** Its files stay where they are. */
  'settings.removeFolder': { input: { readonly path: string }; output: null };
  'settings.openFolder': { input: { readonly path: string }; output: null };
  /** Where the send folder and the result folders lie, chosen as above. */
  'settings.chooseRoot': { input: null; output: { readonly root: string | null } };
  /** One file with the queue, history and documents of the account at work, where the person says. Null where they changed their mind. */
  'backups.save': { input: null; output: { readonly notice: string | null } };
  /** From a file that the person chooses. What is here is kept aside. */
  'backups.restore': { input: null; output: { readonly notice: string | null } };
  'accounts.list': { input: null; output: AccountsView };
  /** In the person's own browser; answers when they have come back from it. */
  'accounts.signInWithBrowser': { input: ServiceClientInput; output: AccountsView };
  'accounts.signInWithJwt': { input: ServiceClientInput & { readonly jwt: string }; output: AccountsView };
  'accounts.signInWithToken': {
    input: { readonly server: string; readonly token: string };
    output: AccountsView;
  };
  'accounts.cancelSignIn': { input: null; output: null };
  /** Another account's queue is shown and sent from now on; the one that was waits until it is chosen again. */
  'accounts.activate': { input: { readonly id: string }; output: AccountsView };
  /** Ends the sign-in at the service and forgets its secrets. The queue stays. */
  'accounts.signOut': { input: { readonly id: string }; output: AccountsView };
  'rules.list': { input: null; output: AnsweringRulesView };
  'rules.read': { input: { ruleId: string }; output: AnsweringRule };
  'rules.update': { input: { ruleId: string; changes: RuleChanges }; output: AnsweringRule };
  'forwardingNumbers.list': { input: null; output: ForwardingNumber[] };
  'forwardingNumbers.read': { input: { numberId: string }; output: ForwardingNumber };
  'forwardingNumbers.update': {
    input: { numberId: string; phoneNumber: string };
    output: ForwardingNumberChange;
  };
  'contacts.list': { input: { query: string; limit: number }; output: ContactsView };
  /** Into the address book of this machine; so are the next three. */
  'contacts.add': { input: ContactInput; output: Contact };
  'contacts.update': { input: ContactInput & { readonly id: string }; output: Contact };
  'contacts.remove': { input: { id: string }; output: null };
  /** Files of other programs, CSV or vCard. */
  'contacts.import': { input: { paths: string[] }; output: ContactImport };
  /** Asks the service for the account's address book now. */
  'contacts.refresh': { input: null; output: null };
  /** Asked of the service each time; times are milliseconds since 1970, pages count from 1. */
  'callLog.list': { input: { fromMs: number; toMs: number; page: number }; output: CallLogView };
  /** The calls of one fax, oldest first. */
  'callLog.ofFax': { input: { jobId: string }; output: CallRecord[] };
  'line.read': { input: null; output: LineView };
  'line.coverPages': { input: null; output: CoverPage[] };
  /** What the sign-in may do, and what is missing where it may not. */
  'account.permissions': { input: null; output: PermissionView[] };
  /** The account's faxes at the service, from this machine's copy of the list: works without a connection. */
  /** Whose faxes an administrator's sign-in can show beside its own. */
  'colleagues.list': { input: null; output: readonly ColleagueView[] };
  'colleagues.faxes': { input: { extensionId: string; page: number }; output: ColleagueFaxes };
  'mailbox.page': { input: MailboxPageInput; output: MailboxPage };
  'mailbox.search': { input: { text: string; limit: number }; output: MailboxRow[] };
  /** Null where it is not in the mailbox. */
  'received.row': { input: { messageId: string }; output: MailboxRow | null };
  /** Fetches the document where it is not on this machine yet. */
  'received.open': { input: { messageId: string }; output: ReceivedPages };
  'received.showInFolder': { input: { messageId: string }; output: null };
  /** A copy for other software, where the person says. */
  'received.saveAs': { input: { messageId: string; format: CopyFormat }; output: { savedTo: string | null } };
  /** A table of these, in their order, where the person says (RFC 4180). Null: the person changed their mind. */
  'export.faxes': { input: { readonly jobIds: readonly string[] }; output: ExportedList };
  /** These, or all of a choice that this machine knows of, the newest first. */
  'export.received': {
    input: { readonly messageIds: readonly string[] } | { readonly choice: ReceivedChoice };
    output: ExportedList;
  };
  /** Of those that were read by `callLog.list`. */
  'export.calls': { input: { readonly callIds: readonly string[] }; output: ExportedList };
  /** Seen by all computers that share the folder; what is taken on or done is read, at the service too. */
  /** `seen`: what the window showed of it; where others made something else of it since, nothing is set. */
  'received.set': {
    input: { messageId: string; values: readonly HandlingInput[]; seen: HandlingSeenInput | null };
    output: null;
  };
  'mailbox.markRead': { input: { messageId: string; isRead: boolean }; output: null };
}

export interface ExportedList {
  readonly savedTo: string | null;
  /** How many entries of the list are in the table. */
  readonly count: number;
}

export interface DraftOf {
  readonly draftId: string;
}

/** One sentence for people about a fax. `state`: how the fax is shown while that is true; null for one that is there no more. */
export interface Said {
  readonly state: FaxState | null;
  readonly said: string;
}

/** What a person's step has made of a fax. `undoUntilMs`: until when it can be taken back; null: not at all. */
export interface StepTaken {
  readonly state: FaxState;
  readonly undoUntilMs: number | null;
}

export interface RetryInput {
  readonly jobId: string;
  /** Of a failed fax: the one of those it did not reach that it goes to again, in E.164; absent: all of them. */
  readonly only?: string | undefined;
  /** Absent: as before. */
  readonly faxResolution?: 'High' | 'Low' | undefined;
}

export interface ServiceClientInput {
  readonly server: string;
  readonly clientId: string;
}

export interface ContactInput {
  readonly name: string;
  readonly company: string;
  readonly faxNumbers: readonly string[];
}

export interface ComposeInput {
  readonly paths: readonly string[];
  readonly to: readonly { readonly phoneNumber: string; readonly name: string | null }[];
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
  /** Not before then, in milliseconds since 1970; null: now. */
  readonly sendAtMs: number | null;
  /** The person has looked at a number that seemed a slip. */
  readonly confirmed: boolean;
  /** For the sender's own records, never on the fax: as typed, at most 256 characters; absent: none. */
  readonly reference?: string | undefined;
  /** The preview whose pages go instead of the documents; null: the documents. */
  readonly asPagesOf: string | null;
  /** The draft that it was until now, and is no more; absent: it was not kept as one. */
  readonly draftId?: string | undefined;
  /** The fax whose template it was made of; absent: it stands for itself. */
  readonly follows?: { readonly jobId: string; readonly how: 'again' | 'on' } | undefined;
}

export interface PreviewInput {
  readonly paths: readonly string[];
  readonly faxResolution: 'High' | 'Low';
  /** Null without a cover page. */
  readonly coverPageText: string | null;
  /** Whom the cover page is for. */
  readonly to: string;
  readonly tones: Tones;
  /** In steps, from -2 (darker) to 2. */
  readonly lightness: number;
  /** Whether the sheet of paper in a photo is cut out of it. */
  readonly cutsSheets: boolean;
  /** For files whose text was not read rightly. */
  readonly textEncodings: readonly TextEncodingChoice[];
}

export type OperationName = keyof Operations;
/** Those that are about which account is at work, and outlive a change of it. */
export type AccountOperationName = Extract<OperationName, `accounts.${string}`>;
export type BackupOperationName = Extract<OperationName, `backups.${string}`>;
/** Those that are about this computer, whatever account is at work. */
export type SettingsOperationName = Extract<OperationName, `settings.${string}`>;
/** Those that are about this run of the app. */
export type StartOperationName = Extract<OperationName, `start.${string}`>;
export type QueueOperationName = Exclude<
  OperationName,
  AccountOperationName | BackupOperationName | SettingsOperationName | StartOperationName
>;
export type InputOf<N extends OperationName> = Operations[N]['input'];
export type OutputOf<N extends OperationName> = Operations[N]['output'];
