import type { CallRecord } from '../domain/call-record.ts';
import type { CallLogView } from './call-log-views.ts';
import type { CoverPage } from '../domain/line-facts.ts';
import type { Contact } from '../domain/contact.ts';
import type { AnsweringRule, ForwardingNumber, RuleChanges } from '../domain/answering-rule.ts';
import type { ColleagueFaxes, ColleagueView } from './colleague-views.ts';
import type { MailboxPage, MailboxRow, ReceivedPages } from './mailbox-views.ts';
import type { AccountsView } from './account-views.ts';
import type { AnsweringRulesView, ForwardingNumberChange } from './call-handling-views.ts';
import type { AppStatus } from './app-views.ts';
import type { ContactImport, ContactsView } from './contact-views.ts';
import type { ComposeFile, NumberCheck, NumberChoice } from './compose-views.ts';
import type { CopyFormat, FaxDetail, QueueSnapshot } from './queue-views.ts';
import type { LineView, PermissionView } from './line-views.ts';
import type { PreviewPage, PreviewView, Tones } from './preview-views.ts';

/** Everything the window may ask for: name -> what goes in, what comes out. A schema for each input stands in inputs.ts. */
export interface Operations {
  'queue.snapshot': { input: null; output: QueueSnapshot };
  'app.status': { input: null; output: AppStatus };
  'number.check': { input: { text: string }; output: NumberCheck };
  'files.choose': { input: null; output: ComposeFile[] };
  'files.inspect': { input: { paths: string[] }; output: ComposeFile[] };
  /** Begins to draw the pages of a fax that is not sent yet; an earlier preview ends. */
  'preview.begin': { input: PreviewInput; output: { previewId: string } };
  /** Answers as soon as more than `seen` pages are there, or no more will come. Null for a preview that has ended. */
  'preview.look': { input: { previewId: string; seen: number }; output: PreviewView | null };
  'preview.end': { input: null; output: null };
  'fax.send': { input: ComposeInput; output: { jobId: string } };
  'fax.sendSample': { input: null; output: { jobId: string } };
  'fax.detail': { input: { jobId: string }; output: FaxDetail };
  /** What may have gone wrong with the pages that went out; looks through all of them, so asked for by itself. */
  'fax.inspect': { input: { jobId: string }; output: readonly PreviewPage[] };
  /** Numbers that may be meant: those in its name, and a known one that its own is a slip of. */
  'fax.choices': { input: { jobId: string }; output: readonly NumberChoice[] };
  'fax.address': { input: { jobId: string; to: string }; output: null };
  /** 'Send it all the same', after the question that holds it. */
  'fax.confirm': { input: { jobId: string }; output: null };
  /** Of one that waits for its time or for the next try: it is next now. */
  'fax.sendNow': { input: { jobId: string }; output: null };
  'fax.cancel': { input: { jobId: string }; output: null };
  'fax.retry': { input: { jobId: string }; output: null };
  'fax.saveAs': { input: { jobId: string; format: CopyFormat }; output: { savedTo: string | null } };
  'fax.showInFolder': { input: { jobId: string }; output: null };
  /** Nothing is handed over to the service until it is resumed; kept over restarts. */
  'sending.pause': { input: { readonly isPaused: boolean }; output: null };
  'sendFolder.open': { input: null; output: null };
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
  /** Fetches the document where it is not on this machine yet. */
  'received.open': { input: { messageId: number }; output: ReceivedPages };
  'received.showInFolder': { input: { messageId: number }; output: null };
  /** A copy for other software, where the person says. */
  'received.saveAs': { input: { messageId: number; format: CopyFormat }; output: { savedTo: string | null } };
  'mailbox.markRead': { input: { messageId: number; isRead: boolean }; output: null };
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
  /** The preview whose pages go instead of the documents; null: the documents. */
  readonly asPagesOf: string | null;
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
}

export interface MailboxPageInput {
  /** The `next` of the page before; null: from the newest. */
  readonly before: MailboxPage['next'];
  /** Null for both. */
  readonly direction: MailboxRow['direction'] | null;
  readonly limit: number;
}

export type OperationName = keyof Operations;
/** Those that are about which account is at work, and outlive a change of it. */
export type AccountOperationName = Extract<OperationName, `accounts.${string}`>;
export type QueueOperationName = Exclude<OperationName, AccountOperationName>;
export type InputOf<N extends OperationName> = Operations[N]['input'];
export type OutputOf<N extends OperationName> = Operations[N]['output'];
