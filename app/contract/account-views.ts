export interface AccountsView {
  readonly entries: readonly AccountEntryView[];
  readonly activeId: string;
  /** An administrator chose the account; there is no other one. */
  readonly isFixed: boolean;
  /** Services that can be signed in to without knowing their address: the one that an administrator fixed, or the public ones. */
  readonly presets: readonly OfferedService[];
  /** The redirect address that a client id has to be registered with, at a service on another machine. */
  readonly redirectAddress: string;
  /** What was not done of that which was just asked for, one sentence; null mostly. */
  readonly notice: string | null;
}

export interface OfferedService {
  readonly label: string;
  readonly server: string;
  /** Given by whoever packaged Faxtray, or by the administrator; null: whoever signs in there has to know one. No secret. */
  readonly clientId: string | null;
}

export interface AccountEntryView {
  readonly id: string;
  readonly label: string;
  /** For people; null where it is not known. */
  readonly number: string | null;
  /** The extension's name and number, and its telephone numbers; null where the service has not said. */
  readonly who: string | null;
  readonly isLocalExchange: boolean;
  /** Nobody has signed in yet: the queue in which faxes wait for it. */
  readonly isUnowned: boolean;
  readonly server: string | null;
  /** As which program Faxtray signs in there; null where a token was pasted. No secret. */
  readonly clientId: string | null;
  /** What waits in its queue while another account is at work, one or two sentences; null where nothing does. */
  readonly leftBehind: string | null;
}
