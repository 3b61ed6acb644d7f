import type { AccountsView } from '../../contract/account-views.ts';
import type { AccountEntry } from '../../domain/account-entry.ts';
import { formatNumber, type ParseNumber } from '../../domain/fax-number.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { SIGN_IN_PORT, signInAddress } from '../../domain/sign-in-address.ts';
import { tokenOfSession, type Credentials } from '../../domain/token-set.ts';
import type { AccountOperations } from '../operations/operation-handlers.ts';
import { refuse } from '../operations/refuse.ts';
import type { Clock } from '../ports/clock.ts';
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
  readonly clock: Clock;
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
  const { accounts, signIn, secrets } = ports;
  const view = (): Result<AccountsView> => success({ ...viewOf(ports), notice: null });

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
      // The secrets first: cut off in between, there is an account that is not signed in, and no secret that nobody knows of.
      const leave = async (): Promise<{ left: Result<null>; credentials: Credentials | null }> => {
        const credentials = await takeCredentials(id, secrets);
        const left = accounts.isFixed ? success(null) : await accounts.remove(id);
        return { left, credentials };
      };
      const isActive = accounts.active.id === id;
      const { left, credentials } = isActive ? await ports.reopen(leave) : await leave();
      const notice = credentials === null ? secretsLeft(secrets) : await revoke(entry, credentials, ports);
      return left.ok ? success({ ...viewOf(ports), notice }) : failed(left.failure);
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

const secretsLeft = ({ problem }: SecretKeeper): string | null =>
  problem === null
    ? null
    : 'The keychain cannot be used: what it holds of this sign-in goes when it is unlocked while Faxtray runs, and the service was not told.';

/**
 * What can be: a pasted token is its giver's to end; a JWT credential is the person's own, made elsewhere. Answers one sentence when
 * the service was not told.
 */
async function revoke(
  entry: AccountEntry,
  credentials: Credentials,
  { auth, clock }: AccountOperationPorts,
): Promise<string | null> {
  if (entry.server === null || credentials.kind !== 'oauth') return null;
  const client = { server: entry.server, clientId: entry.clientId };
  const revoked = await auth.revoke(client, tokenOfSession(credentials.tokens, clock.now()));
  if (revoked.ok) return null;
  return `Signed out on this machine. The service could not be told, so there the sign-in goes on until its time is up: ${revoked.failure.message}`;
}

function viewOf({ accounts, parseNumber }: AccountOperationPorts): Omit<AccountsView, 'notice'> {
  const entries = accounts.entries.map(({ id, label, number, kind, server, clientId }) => ({
    id,
    label,
    number: number === null ? null : formatNumber(number, parseNumber),
    isLocalExchange: kind === 'local-exchange',
    server,
    clientId,
  }));
  return {
    entries,
    activeId: accounts.active.id,
    isFixed: accounts.isFixed,
    presets: PRESETS,
    redirectAddress: signInAddress(SIGN_IN_PORT),
  };
}
