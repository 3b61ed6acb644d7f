import type { AccountsView } from '../account-views.ts';

/** Of which account is at work, and of what is kept for it: they outlive a change of it. */
export interface AccountOperationTypes {
  /** One file with the queue, history and documents of the account at work, where the person says. Null where they changed their mind. */
  'backups.save': { input: null; output: { readonly notice: string | null } };
  /** From a file that the person chooses. What is here is kept aside. */
  'backups.restore': { input: null; output: { readonly notice: string | null } };
  /** What the last restores took out of the list comes back into it; nothing of it goes by itself. */
  'backups.putBack': { input: null; output: { readonly notice: string } };
  /** It stays where it is, and the list says no more of it. */
  'backups.leaveOut': { input: null; output: null };
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
}

export interface ServiceClientInput {
  readonly server: string;
  readonly clientId: string;
}
