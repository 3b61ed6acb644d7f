import type { BlockedLikenessView } from '../blocking-views.ts';
import type { ReceivedTemplate } from '../compose-views.ts';
import type { ColleagueFaxes, ColleagueView } from '../colleague-views.ts';
import type { FilingTrialRow } from '../filing-views.ts';
import type { HandlingInput, HandlingSeenInput, PersonView } from '../handling-views.ts';
import type {
  FoundTextView,
  MailboxPage,
  MailboxPageInput,
  MailboxRow,
  ReceivedPages,
} from '../mailbox-views.ts';
import type { ReceivedCopyFormat } from '../queue-views.ts';

/** Of what came in, and of what the service has of the account. */
export interface ReceivedOperationTypes {
  /** Whose faxes an administrator's sign-in can show beside its own. */
  'colleagues.list': { input: null; output: readonly ColleagueView[] };
  'colleagues.faxes': { input: { extensionId: string; page: number }; output: ColleagueFaxes };
  /** The account's faxes at the service, from this machine's copy of the list: works without a connection. */
  'mailbox.page': { input: MailboxPageInput; output: MailboxPage };
  /** Null where it is not in the mailbox. */
  'received.row': { input: { messageId: string }; output: MailboxRow | null };
  /** Fetches the document where it is not on this machine yet. */
  'received.open': { input: { messageId: string }; output: ReceivedPages };
  /** What a reply to it begins with, or a new fax of its pages to somebody else. */
  'received.template': {
    input: { messageId: string; how: 'reply' | 'forward' };
    output: ReceivedTemplate;
  };
  /** Where on its pages the words stand that were looked for; none where they were not read. */
  'received.findText': { input: { messageId: string; text: string }; output: readonly FoundTextView[] };
  'received.showInFolder': { input: { messageId: string }; output: null };
  /** How many of its pages, from the first, were looked at; 0 where no word was found on them. `hasUnread`: some of those could not be read. */
  'received.readPages': { input: { messageId: string }; output: { read: number; hasUnread: boolean } };
  /**
   * Its saved document hangs at the pointer of a person who drags, and is dropped on another program or folder. Null, and nothing happens,
   * where it was not saved.
   */
  'received.dragOut': { input: { messageId: string }; output: { path: string | null } };
  /** A copy for other software, where the person says. */
  'received.saveAs': {
    input: { messageId: string; format: ReceivedCopyFormat };
    output: { savedTo: string | null };
  };
  /**
   * Seen by all computers that share the folder; what is taken on or done is read, at the service too. `seen`: what the window showed of it;
   * where others made something else of it since, nothing is set.
   */
  'received.set': {
    input: { messageId: string; values: readonly HandlingInput[]; seen: HandlingSeenInput | null };
    output: null;
  };
  /** Of any fax, as they are shown: pictures and how each is turned. False: the person changed their mind. */
  'pages.print': {
    input: {
      readonly id: string;
      readonly pages: number;
      readonly turns: readonly (0 | 90 | 180 | 270)[];
    };
    output: { isPrinted: boolean };
  };
  /** Of this computer, as the system knows them. */
  'printers.list': { input: null; output: readonly { readonly name: string; readonly shownName: string }[] };
  /** A person has seen to it that it is on paper, or need not be: it is not printed by itself any more. */
  'received.settlePrinting': { input: { messageId: string }; output: null };
  /**
   * Faxes whose first page looks like this one's are kept apart from now on, and this one. Refused where there is too little on it, and of
   * senders that are known.
   */
  'received.blockLikeness': { input: { messageId: string }; output: { id: string } };
  'received.blockedLikenesses': { input: null; output: readonly BlockedLikenessView[] };
  /** Blocked again only what was unblocked since Faxtray was started: Undo. */
  'received.setLikenessBlocked': { input: { id: string; isBlocked: boolean }; output: null };
  /** What the rules would have done with the last hundred, the newest first; nothing is done. */
  'filing.try': { input: null; output: readonly FilingTrialRow[] };
  /** What another computer began to file, and does not say is done: `taken` and left. What became of it instead, its row says. */
  'filing.takeOver': { input: { messageId: string }; output: null };
  /** Who works here, and who has had a fax. */
  'filing.people': { input: null; output: readonly PersonView[] };
  /**
   * Deleted at the service and nowhere else, where a person agrees in a dialog of the system's, once the time of Undo is over. Answers with
   * those that are about to be; none: the person changed their mind.
   */
  'serviceDeletions.begin': {
    input: { messageIds: readonly string[] };
    output: { messageIds: readonly string[] };
  };
  'serviceDeletions.undo': { input: { messageIds: readonly string[] }; output: null };
  'mailbox.markRead': { input: { messageId: string; isRead: boolean }; output: null };
}
