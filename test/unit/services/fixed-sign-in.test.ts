import { expect, it } from 'vitest';
import { NO_ACCOUNTS, type AccountList } from '../../../app/domain/service/account-entry.ts';
import { failed, success } from '../../../app/domain/result.ts';
import { Accounts } from '../../../app/services/accounts/accounts.ts';
import { FixedSignIn } from '../../../app/services/accounts/fixed-sign-in.ts';
import { AccountSecrets } from '../../../app/services/accounts/account-secrets.ts';
import { SignIn } from '../../../app/services/accounts/sign-in.ts';
import type { TelephonyAuth } from '../../../app/services/ports/service/telephony-auth.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { MemorySecrets } from '../../support/memory-secrets.ts';
import { silentLog } from '../../support/silent-log.ts';
import { phrase, verbatim } from '../../../app/words/phrase.ts';

const server = 'https://service.example';
const fixed = { server, clientId: null, label: null };
const offline = {
  kind: 'later',
  reason: 'offline',
  retryAfterMs: null,
  message: verbatim('No way there.'),
} as const;
const notHere = () => Promise.reject(new Error('not asked for here'));

/** A machine with a token file, a keychain and a service that says whose a token is: `T102` is 102's. */
function machine(list: AccountList = NO_ACCOUNTS) {
  const clock = new ManualClock();
  const store = new MemorySecrets();
  const secrets = new AccountSecrets(store, clock, silentLog);
  const state = { list, file: 'T102' as string | null, isThere: true, asked: 0, reopened: 0 };
  const auth: TelephonyAuth = {
    exchangeCode: notHere,
    signInWithJwt: notHere,
    refresh: notHere,
    revoke: notHere,
    whoIs: ({ token }) => {
      state.asked++;
      const ownerId = token.slice(1);
      return Promise.resolve(
        state.isThere ? success({ ownerId, name: `Jo ${ownerId}`, number: null }) : failed(offline),
      );
    },
  };
  const accounts = new Accounts(
    {
      read: () => Promise.resolve(state.list),
      write: async (changed) => {
        await Promise.resolve();
        state.list = changed;
        return success(null);
      },
    },
    fixed,
  );
  const tokenFile = {
    problem: null,
    read: () =>
      Promise.resolve(state.file === null ? null : { secret: state.file, fingerprint: `of ${state.file}` }),
    remove: (secret: string) => {
      if (state.file === secret) state.file = null;
      return Promise.resolve(true);
    },
  };
  const signIn = new SignIn({
    auth,
    redirect: { open: notHere },
    desktop: { openAddress: notHere },
    makeProofKey: () => ({ state: '', verifier: '', challenge: '' }),
  });
  const start = async () => {
    await accounts.load();
    const fixedSignIn = new FixedSignIn({
      ...{ accounts, secrets, fixed, tokenFile, signIn, clock, log: silentLog },
      queues: { exists: () => false, sendersIn: () => new Set(), handOver: () => true },
      reopen: (inBetween) => {
        state.reopened++;
        return inBetween();
      },
    });
    const opening = await fixedSignIn.findOpening();
    await fixedSignIn.beforeSignIn();
    await fixedSignIn.start();
    return { fixedSignIn, opening };
  };
  return { clock, store, secrets, state, accounts, start };
}

it('the token file goes when a locked keychain is unlocked, and not before', async () => {
  const { clock, store, state, start } = machine();
  store.isLocked = true;
  const { fixedSignIn } = await start();
  expect(state.file).toBe('T102');
  expect(fixedSignIn.notices).toEqual([phrase('token-file.stays')]);
  store.isLocked = false;
  await clock.pass(15_000);
  expect([state.file, store.kept.get('service.example/102')]).toEqual([null, 'T102']);
  expect(fixedSignIn.notices).toEqual([]);
});

it('a token file that was replaced while the keychain was locked is left for the next start', async () => {
  const { clock, store, state, start } = machine();
  store.isLocked = true;
  await start();
  state.file = 'T103';
  store.isLocked = false;
  await clock.pass(15_000);
  expect(state.file).toBe('T103');
});

it('whose a token is, is asked again until the service says, at growing intervals', async () => {
  const { clock, state, start, accounts } = machine();
  state.isThere = false;
  const { opening, fixedSignIn } = await start();
  expect(opening).toMatchObject({ entry: { isUnowned: true }, takesFiles: true });
  expect(opening.hold?.why()).toMatchObject({ kind: 'later' });
  await clock.pass(10 * 60_000);
  expect(state.asked).toBeLessThanOrEqual(16);
  state.isThere = true;
  await clock.pass(60_000);
  expect([accounts.active.id, state.reopened, state.file]).toEqual(['service.example/102', 1, null]);
  expect(fixedSignIn.chooseOpening(accounts.active).hold).toBeNull();
});

it('is asked again also where the keychain tells of itself in the moment when a try ends', async () => {
  const { clock, secrets, state, start, accounts } = machine();
  const tell: (() => void)[] = [];
  secrets.onChange = (listener) => {
    tell.push(listener);
    return () => undefined;
  };
  state.isThere = false;
  const { opening } = await start();
  opening.hold?.onChange(() => queueMicrotask(() => tell.splice(0).forEach((each) => each())));
  await clock.pass(5_000);
  state.isThere = true;
  await clock.pass(60_000);
  expect([accounts.active.id, state.file]).toEqual(['service.example/102', null]);
});

it('two changes of the list of accounts at once are both there', async () => {
  const { accounts, state, start } = machine();
  await start();
  const line = { name: 'Jo', extensionNumber: '102', timeZone: null, numbers: [] };
  await Promise.all([
    accounts.learn('service.example/102', line, '+13035550102'),
    accounts.recordTokenFile({ fingerprint: 'f', accountId: 'service.example/102' }),
  ]);
  expect(state.list).toMatchObject({
    tokenFile: { fingerprint: 'f' },
    entries: [{}, { line, number: '+13035550102' }],
  });
});

it('a server that is changed to another service leaves the account of the first one where it is', async () => {
  const entry = {
    id: 'sandbox.example/102',
    kind: 'service',
    server: 'https://sandbox.example',
    clientId: null,
    label: 'Sandbox',
    number: null,
  } as const;
  const { accounts, start } = machine({ activeId: entry.id, entries: [...NO_ACCOUNTS.entries, entry] });
  const { opening } = await start();
  expect(opening.entry.isUnowned).toBe(true);
  expect([accounts.active.id, accounts.entries.length]).toEqual(['service.example/102', 1]);
});
