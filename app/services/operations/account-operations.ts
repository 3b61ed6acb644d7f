import type { AccountsView } from '../../contract/account-views.ts';
import type { AccountEntry } from '../../domain/service/account-entry.ts';
import { isSameService } from '../../domain/service/account-owner.ts';
import { accountLabel } from '../accounts/account-label.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { SIGN_IN_PORT, signInAddress } from '../../domain/service/sign-in-address.ts';
import { tokenOfSession, type Credentials } from '../../domain/service/token-set.ts';
import type { AccountOperations } from './operation-handlers.ts';
import { refuse } from '../refuse.ts';
import type { Clock } from '../ports/clock.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import type { TelephonyAuth } from '../ports/service/telephony-auth.ts';
import { StoredCredential } from '../accounts/stored-credential.ts';
import { enterAccount, type EnterPorts } from '../accounts/enter-account.ts';
import { confirmService, offeredServices } from '../accounts/known-service.ts';
import type { AccountSecrets } from '../accounts/account-secrets.ts';
import type { SignedIn, SignIn } from '../accounts/sign-in.ts';
import { whoIs } from '../accounts/who-is.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

export interface AccountOperationPorts extends EnterPorts {
  readonly signIn: SignIn;
  readonly auth: TelephonyAuth;
  readonly desktop: Pick<Desktop, 'confirm'>;
  readonly clock: Clock;
  readonly words: Phrasebook;
  /** As which program people sign in, where the administrator said so. */
  readonly clientId: string | null;
  /** What waits in the queue of an account that is not at work, for people; null where nothing does. */
  readonly leftBehindIn: (accountId: string) => Phrase | null;
  /** With no queue open, before another one is. */
  readonly beforeEntering: () => Promise<void>;
}

/** What the window can ask for about accounts. */
export function accountOperations(ports: AccountOperationPorts): AccountOperations {
  const { accounts, signIn, secrets } = ports;
  const view = (): Result<AccountsView> => success({ ...toView(ports), notice: null });

  const enter = async (signedIn: Result<SignedIn>): Promise<Result<AccountsView>> => {
    if (!signedIn.ok) return signedIn;
    const { server } = signedIn.value.entry;
    const { fixed } = accounts;
    if (fixed !== null && (server === null || !isSameService(server, fixed.server))) {
      return refuse(phrase('refused.service-set'));
    }
    const entered = await enterAccount(ports, signedIn.value, ports.beforeEntering);
    if (!entered.ok) return entered;
    return view();
  };
  const enterAt = async (
    server: string,
    signedIn: () => Promise<Result<SignedIn>>,
  ): Promise<Result<AccountsView>> => {
    const confirmed = await confirmService(server, ports);
    return confirmed.ok ? enter(await signedIn()) : confirmed;
  };

  return {
    'accounts.list': () => view(),
    'accounts.signInWithBrowser': (client) => enterAt(client.server, () => signIn.withBrowser(client)),
    'accounts.signInWithJwt': ({ jwt, ...client }) =>
      enterAt(client.server, () => signIn.withJwt(client, jwt)),
    'accounts.signInWithToken': ({ server, token }) =>
      enterAt(server, () => signIn.withToken({ server, clientId: null }, token)),
    'accounts.cancelSignIn': () => {
      signIn.cancel();
      return success(null);
    },

    'accounts.activate': async ({ id }) => {
      if (accounts.find(id) === null) return refuse(phrase('refused.no-account'));
      if (accounts.active.id === id) return view();
      const activated = await accounts.activate(id);
      if (!activated.ok) return failed(activated.failure);
      await ports.reopen(() => Promise.resolve());
      return view();
    },

    'accounts.signOut': async ({ id }) => {
      const entry = accounts.find(id);
      if (entry?.kind !== 'service') return refuse(phrase('refused.nothing-to-sign-out'));
      // The secrets first: cut off in between, there is an account that is not signed in, and no secret that nobody knows of.
      const leave = async (): Promise<{ left: Result<null>; credentials: Credentials | null }> => {
        const credentials = await takeCredentials(id, secrets);
        const left = accounts.isFixed ? success(null) : await accounts.remove(id);
        return { left, credentials };
      };
      const isActive = accounts.active.id === id;
      const { left, credentials } = isActive ? await ports.reopen(leave) : await leave();
      const notice = credentials === null ? secretsLeft(secrets) : await revoke(entry, credentials, ports);
      return left.ok
        ? success({ ...toView(ports), notice: ports.words.textOrNull(notice) })
        : failed(left.failure);
    },
  };
}

/** Forgets every secret of the account, whatever the service will say, and answers what there was. */
async function takeCredentials(accountId: string, secrets: AccountSecrets): Promise<Credentials | null> {
  const kept = new StoredCredential(secrets, accountId);
  const credentials = await kept.read();
  await kept.remove();
  return credentials;
}

const secretsLeft = ({ problem }: AccountSecrets): Phrase | null =>
  problem === null ? null : phrase('signed-out.keychain');

/**
 * What can be: a pasted token is its giver's to end; a JWT credential is the person's own, made elsewhere. Answers what to say when
 * the service was not told.
 */
async function revoke(
  entry: AccountEntry,
  credentials: Credentials,
  { auth, clock }: AccountOperationPorts,
): Promise<Phrase | null> {
  if (entry.server === null || credentials.kind !== 'oauth') return null;
  const client = { server: entry.server, clientId: entry.clientId };
  const revoked = await auth.revoke(client, tokenOfSession(credentials.tokens, clock.now()));
  if (revoked.ok) return null;
  return phrase('signed-out.not-told', { why: revoked.failure.message });
}

function toView({
  accounts,
  words,
  clientId,
  leftBehindIn,
}: AccountOperationPorts): Omit<AccountsView, 'notice'> {
  const entries = accounts.entries.map((entry) => {
    const { id, number, kind, server, line } = entry;
    return {
      id,
      label: words.text(accountLabel(entry)),
      number: number === null ? null : words.number(number),
      who: words.textOrNull(whoIs(line ?? null, number)),
      isLocalExchange: kind === 'local-exchange',
      isUnowned: entry.isUnowned === true,
      server,
      clientId: entry.clientId,
      leftBehind: words.textOrNull(leftBehindIn(id)),
    };
  });
  return {
    entries,
    activeId: accounts.active.id,
    isFixed: accounts.isFixed,
    presets: offeredServices(accounts.fixed, clientId),
    redirectAddress: signInAddress(SIGN_IN_PORT),
  };
}
