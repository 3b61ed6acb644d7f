import type { AccountsView } from '../../contract/account-views.ts';
import type { AccountEntry } from '../../domain/account-entry.ts';
import { formatNumber, type ParseNumber } from '../../domain/fax-number.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { Credentials } from '../../domain/token-set.ts';
import type { AccountOperations } from '../operations/operation-handlers.ts';
import { refuse } from '../operations/refuse.ts';
import type { TelephonyAuth } from '../ports/telephony-auth.ts';
import type { Accounts } from './accounts.ts';
import { CredentialKeeper } from './credential-keeper.ts';
import type { SecretKeeper } from './secret-keeper.ts';
import type { SignedIn, SignIn } from './sign-in.ts';

export interface AccountOperationPorts {
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly secrets: SecretKeeper;
  readonly auth: TelephonyAuth;
  readonly parseNumber: ParseNumber;
  /** Closes the queue that is at work and opens the active account's. In between nobody uses a sign-in: then it can be changed. */
  readonly reopen: <T>(inBetween: () => Promise<T>) => Promise<T>;
}

/** Any public service can be signed in to; the one whose interface this is comes without typing (public facts, section 1). */
const PRESETS: AccountsView['presets'] = [
  { label: 'RingCentral', server: 'https://platform.ringcentral.com' },
];

/** What the window can ask for about accounts. */
export function accountOperations(ports: AccountOperationPorts): AccountOperations {
  const { accounts, signIn, secrets, auth } = ports;
  const view = (): Result<AccountsView> => success(viewOf(ports));

  const enter = async (signedIn: Result<SignedIn>): Promise<Result<AccountsView>> => {
    if (!signedIn.ok) return signedIn;
    const { entry, credentials } = signedIn.value;
    const fixed = accounts.isFixed ? accounts.active : null;
    if (fixed !== null && fixed.server !== entry.server) {
      return refuse('Your administrator has set the account of this machine; there can be no other one.');
    }
    if (fixed === null) {
      const added = await accounts.add(entry);
      const activated = added.ok ? await accounts.activate(entry.id) : added;
      if (!activated.ok) return failed(activated.failure);
    }
    const kept = new CredentialKeeper(secrets, fixed?.id ?? entry.id);
    await ports.reopen(() => kept.keep(credentials));
    return view();
  };

  return {
    'accounts.list': () => view(),
    'accounts.signInWithBrowser': async (client) => enter(await signIn.withBrowser(client)),
    'accounts.signInWithJwt': async ({ jwt, ...client }) => enter(await signIn.withJwt(client, jwt)),
    'accounts.signInWithToken': async ({ server, token }) =>
      enter(await signIn.withToken({ server, clientId: null }, token)),
    'accounts.cancelSignIn': () => {
      signIn.cancel();
      return success(null);
    },

    'accounts.activate': async ({ id }) => {
      if (accounts.find(id) === null) return refuse('There is no such account (any more).');
      if (accounts.active.id === id) return view();
      const activated = await accounts.activate(id);
      if (!activated.ok) return failed(activated.failure);
      await ports.reopen(() => Promise.resolve());
      return view();
    },

    'accounts.signOut': async ({ id }) => {
      const entry = accounts.find(id);
      if (entry?.kind !== 'service') return refuse('There is nothing to sign out of.');
      const wasActive = accounts.active.id === id;
      if (!accounts.isFixed) {
        const removed = await accounts.remove(id);
        if (!removed.ok) return failed(removed.failure);
      }
      const take = () => takeCredentials(id, secrets);
      const credentials = wasActive ? await ports.reopen(take) : await take();
      await revoke(entry, credentials, auth);
      return view();
    },
  };
}

/** Forgets every secret of the account, whatever the service will say, and answers what there was. */
async function takeCredentials(accountId: string, secrets: SecretKeeper): Promise<Credentials | null> {
  const kept = new CredentialKeeper(secrets, accountId);
  const credentials = await kept.read();
  await kept.remove();
  return credentials;
}

/** What can be: a pasted token is its giver's to end; a JWT credential is the person's own, made elsewhere. */
async function revoke(
  entry: AccountEntry,
  credentials: Credentials | null,
  auth: TelephonyAuth,
): Promise<void> {
  if (entry.server === null || credentials?.kind !== 'oauth') return;
  await auth.revoke({ server: entry.server, clientId: entry.clientId }, credentials.tokens.accessToken);
}

function viewOf({ accounts, parseNumber }: AccountOperationPorts): AccountsView {
  const entries = accounts.entries.map(({ id, label, number, kind, server, clientId }) => ({
    id,
    label,
    number: number === null ? null : formatNumber(number, parseNumber),
    isLocalExchange: kind === 'local-exchange',
    server,
    clientId,
  }));
  return { entries, activeId: accounts.active.id, isFixed: accounts.isFixed, presets: PRESETS };
}
