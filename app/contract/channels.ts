import type { EventName } from './events.ts';
import type { OperationName } from './operations.ts';

/** Names on the IPC wire. Written as records so that a name missing here does not compile. */
const OPERATIONS: Readonly<Record<OperationName, true>> = {
  'queue.snapshot': true,
  'app.status': true,
  'number.check': true,
  'files.choose': true,
  'files.inspect': true,
  'preview.begin': true,
  'preview.look': true,
  'preview.end': true,
  'fax.send': true,
  'fax.sendSample': true,
  'fax.detail': true,
  'fax.inspect': true,
  'fax.choices': true,
  'fax.address': true,
  'fax.confirm': true,
  'fax.sendNow': true,
  'fax.cancel': true,
  'fax.retry': true,
  'fax.saveAs': true,
  'fax.showInFolder': true,
  'sending.pause': true,
  'sendFolder.open': true,
  'accounts.list': true,
  'accounts.signInWithBrowser': true,
  'accounts.signInWithJwt': true,
  'accounts.signInWithToken': true,
  'accounts.cancelSignIn': true,
  'accounts.activate': true,
  'accounts.signOut': true,
  'rules.list': true,
  'rules.read': true,
  'rules.update': true,
  'forwardingNumbers.list': true,
  'forwardingNumbers.read': true,
  'forwardingNumbers.update': true,
  'account.permissions': true,
  'callLog.list': true,
  'callLog.ofFax': true,
  'line.read': true,
  'line.coverPages': true,
  'contacts.list': true,
  'contacts.add': true,
  'contacts.update': true,
  'contacts.remove': true,
  'contacts.import': true,
  'contacts.refresh': true,
  'colleagues.list': true,
  'colleagues.faxes': true,
  'mailbox.page': true,
  'mailbox.search': true,
  'received.open': true,
  'received.showInFolder': true,
  'received.saveAs': true,
  'mailbox.markRead': true,
};

const EVENTS: Readonly<Record<EventName, true>> = {
  'queue.patch': true,
  'app.status': true,
  'queue.replaced': true,
  'fax.show': true,
  'compose.open': true,
  'signIn.open': true,
  'permissions.changed': true,
  'mailbox.changed': true,
  'received.show': true,
};

export const isOperationName = (name: string): name is OperationName => Object.hasOwn(OPERATIONS, name);
export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENTS, name);

/** The preload tells where a file lies that a person dropped onto the window; a page cannot say it. */
export const DROPPED_CHANNEL = 'faxtray:dropped';

/** One channel for all calls: the operation's name is its first argument and is checked on both sides. */
export const CALL_CHANNEL = 'faxtray:call';
export const eventChannel = (name: EventName): string => `faxtray:event:${name}`;
