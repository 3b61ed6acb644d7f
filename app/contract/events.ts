import type { MailboxChange } from './mailbox-views.ts';
import type { AppStatus } from './app-views.ts';
import type { QueuePatch } from './queue-views.ts';

/** Everything the window is told without asking. */
export interface AppEvents {
  'queue.patch': QueuePatch;
  'app.status': AppStatus;
  /** Another account's queue is at work: everything that was known of faxes is of another list. */
  'queue.replaced': { readonly account: 'same' | 'other' };
  /** Something was asked for from outside: `start.take` says what. */
  'start.came': null;
  /** Somebody clicked a notification or the tray: show this fax. */
  'fax.show': { readonly jobId: string };
  /** The tray's 'New fax'. */
  'compose.open': null;
  /** The tray's 'Sign in again'. */
  'signIn.open': null;
  /** What the sign-in at work may do is known otherwise than before. */
  'permissions.changed': null;
  'mailbox.changed': MailboxChange;
  /** Somebody clicked the notification of what came in: of one fax, or of several (null). */
  'received.show': { readonly messageId: string | null };
}

export type EventName = keyof AppEvents;
