import { beforeEach, describe, expect, it } from 'vitest';
import { NO_ACCOUNTS, type AccountList } from '../../../app/domain/service/account-entry.ts';
import type { Failure } from '../../../app/domain/failure.ts';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import type { TokenSet } from '../../../app/domain/service/token-set.ts';
import { accountOperations } from '../../../app/services/operations/account-operations.ts';
import { Accounts } from '../../../app/services/accounts/accounts.ts';
import { StoredCredential } from '../../../app/services/accounts/stored-credential.ts';
import { AccountSecrets } from '../../../app/services/accounts/account-secrets.ts';
import { ServiceAccount } from '../../../app/services/accounts/service-account.ts';
import { Session } from '../../../app/services/access/session.ts';
import { SignIn } from '../../../app/services/accounts/sign-in.ts';
import type { TelephonyAuth } from '../../../app/services/ports/service/telephony-auth.ts';
import { freePace } from '../../support/free-pace.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { MemorySecrets } from '../../support/memory-secrets.ts';
import { silentLog } from '../../support/silent-log.ts';
import { phrase, verbatim } from '../../../app/words/phrase.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { words } from '../../support/words.ts';

const DAY_MS = 24 * 3_600_000;
const server = 'https://service.example';
const entry = { id: 'a', kind: 'service', server, clientId: 'c', label: 'Clinic', number: null } as const;

/** An account at work whose service takes two seconds for a refresh. */
async function accountAtWork(ownerId: string | null = null) {
  const clock = new ManualClock();
  const store = new MemorySecrets();
  const secrets = new AccountSecrets(store, clock, silentLog);
  let refreshes = 0;
  const owner: { id: string | null } = { id: ownerId };
  const tokens = (): TokenSet => ({
    accessToken: `access-${refreshes}`,
    obtainedAtMs: clock.now(),
    expiresAtMs: clock.now() + 60_000,
    refreshToken: `refresh-${refreshes}`,
    refreshExpiresAtMs: clock.now() + 7 * DAY_MS,
    scope: null,
    ownerId: owner.id,
  });
  const revoked: string[] = [];
  const trouble: { revoking: Failure | null; list: Failure | null } = { revoking: null, list: null };
  const later = async <T>(value: () => T): Promise<Result<T>> => {
    await new Promise<void>((resolve) => void clock.after(2_000, resolve));
    return success(value());
  };
  const auth: TelephonyAuth = {
    exchangeCode: () => later(tokens),
    signInWithJwt: () => later(tokens),
    refresh: () => {
      refreshes++;
      return later(tokens);
    },
    revoke: (_client, token) => {
      revoked.push(token);
      return Promise.resolve(trouble.revoking === null ? success(null) : failed(trouble.revoking));
    },
    whoIs: () => Promise.resolve(success({ ownerId: '1', name: null, number: null })),
  };
  await new StoredCredential(secrets, entry.id).keep({ kind: 'oauth', tokens: tokens(), jwt: null });
  const account = new ServiceAccount({
    ...{ entry, secrets, auth, clock, log: silentLog },
    pacer: freePace(clock),
    onReady: () => undefined,
  });
  await account.start();

  let list: AccountList = { activeId: entry.id, entries: [...NO_ACCOUNTS.entries, entry] };
  const file = {
    read: () => Promise.resolve(list),
    write: (changed: AccountList) => {
      if (trouble.list !== null) return Promise.resolve(failed(trouble.list));
      list = changed;
      return Promise.resolve(success(null));
    },
  };
  const accounts = new Accounts(file, null);
  await accounts.load();
  const operations = accountOperations({
    accounts,
    signIn: new SignIn({
      auth,
      redirect: { open: () => Promise.reject(new Error('not asked for here')) },
      desktop: { openAddress: () => Promise.resolve(success(null)) },
      makeProofKey: () => ({ state: '', verifier: '', challenge: '' }),
    }),
    secrets,
    auth,
    desktop: { confirm: () => Promise.resolve(true) },
    clock,
    words,
    clientId: null,
    leftBehindIn: () => null,
    beforeEntering: () => Promise.resolve(),
    queues: {
      exists: () => false,
      sendersIn: () => new Set(),
      handOver: () => true,
    },
    reopen: async (inBetween) => {
      await account.stop();
      return inBetween();
    },
  });
  return {
    owner,
    ...{ clock, account, operations, store, revoked, trouble },
    kept: store.kept,
    refreshes: () => refreshes,
  };
}

let bench: Awaited<ReturnType<typeof accountAtWork>>;
beforeEach(async () => {
  bench = await accountAtWork();
});

describe('an account at work', () => {
  it('asks for another token once, however many want one', async () => {
    const { clock, account, refreshes } = bench;
    await clock.pass(55_000);
    const all = Promise.all(Array.from({ length: 20 }, () => account.access()));
    await clock.pass(5_000);
    const tokens = (await all).map((access) => access.ok && access.value.token);
    expect([new Set(tokens), refreshes()]).toEqual([new Set(['access-1']), 1]);
  });

  it('uses another token only when it is in the keychain: with its first use the one that is there dies', async () => {
    const { clock, account, store } = bench;
    const write = store.write.bind(store);
    store.write = async (...secret) => {
      await new Promise<void>((resolve) => void clock.after(1_000, resolve));
      return write(...secret);
    };
    await clock.pass(55_000);
    let kept = '';
    void account.access().then(() => {
      kept = [...store.kept.values()].join();
    });
    await clock.pass(5_000);
    expect(kept).toContain('access-1');
  });

  it('asks for another token when the clock was set back: nobody knows how old the one it has is', async () => {
    const { clock, account, refreshes } = bench;
    clock.set(clock.now() - 3_600_000);
    const access = account.access();
    await clock.pass(5_000);
    expect([(await access).ok, refreshes()]).toEqual([true, 1]);
  });
});

describe('a refresh that answers with the sign-in of another extension', () => {
  it.each([
    ['102', '103', false],
    ['102', '102', true],
    ['102', null, true],
    [null, '103', true],
  ])('after %s with %s: used is %s', async (before, after, isUsed) => {
    const own = await accountAtWork(before);
    own.owner.id = after;
    await own.clock.pass(55_000);
    const access = own.account.access();
    await own.clock.pass(5_000);
    if (isUsed) expect(await access).toMatchObject({ ok: true, value: { token: 'access-1' } });
    else {
      expect(await access).toMatchObject({ ok: false, failure: { kind: 'needs-sign-in' } });
      expect([...own.kept.values()].join()).not.toContain('access-1');
    }
  });
});

describe('a token that the service refuses', () => {
  /** A service that refuses what a test says, asked as the app asks it. */
  function askedBy(refuses: (token: string, question: number) => boolean) {
    const { clock, account } = bench;
    const session = new Session(account, freePace(clock), clock);
    const states: string[] = [];
    session.onChange(() => states.push(session.state));
    let questions = 0;
    const ask = () =>
      session.run('light', ({ token }) =>
        Promise.resolve(
          refuses(token, questions++)
            ? failed({ kind: 'needs-sign-in', message: verbatim('no') })
            : success(token),
        ),
      );
    return { ask, states, questions: () => questions };
  }

  it('once, as soon as it was given, is shown again, and nobody is told', async () => {
    const { ask, states } = askedBy((_token, question) => question === 0);
    const answer = ask();
    await bench.clock.pass(1_000);
    expect(await answer).toEqual(success('access-0'));
    expect([states, bench.refreshes()]).toEqual([['ready'], 0]);
  });

  it('to many who asked together is refused once, not many times', async () => {
    const { ask, states } = askedBy((_token, question) => question < 20);
    const answers = Promise.all(Array.from({ length: 20 }, ask));
    await bench.clock.pass(1_000);
    expect(new Set((await answers).map((each) => each.ok && each.value))).toEqual(new Set(['access-0']));
    expect([states, bench.refreshes()]).toEqual([['ready'], 0]);
  });

  it('again is given up for another one, and nobody is told', async () => {
    const { ask, states } = askedBy((token) => token === 'access-0');
    const answer = ask();
    await bench.clock.pass(10_000);
    expect(await answer).toEqual(success('access-1'));
    expect([states, bench.refreshes()]).toEqual([['ready'], 1]);
  });

  it('and all that come after it is a matter for a person, after a few questions', async () => {
    const { ask, states, questions } = askedBy(() => true);
    const answer = ask();
    await bench.clock.pass(10_000);
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'needs-sign-in' } });
    expect(states).toEqual(['needs-sign-in']);
    expect([questions(), bench.refreshes()]).toEqual([4, 1]);
  });

  it('when it is no longer young is given up at once for another one', async () => {
    await bench.clock.pass(20_000);
    const { ask, states } = askedBy((token) => token === 'access-0');
    const answer = ask();
    await bench.clock.pass(5_000);
    expect(await answer).toEqual(success('access-1'));
    expect([states, bench.refreshes()]).toEqual([['ready'], 1]);
  });
});

describe('an account that makes way', () => {
  it('leaves no secret behind when it is signed out of in the middle of a refresh', async () => {
    const { clock, account, operations, kept, revoked } = bench;
    await clock.pass(55_000);
    void account.access();
    await clock.pass(500);
    const out = operations['accounts.signOut']({ id: entry.id });
    await clock.pass(10_000);
    expect(await out).toMatchObject({ ok: true });
    expect([...kept]).toEqual([]);
    expect(revoked).toEqual(['access-1']);
  });

  it('refreshes nothing any more, also when it stopped in the middle of a refresh', async () => {
    const { clock, account, refreshes } = bench;
    await clock.pass(55_000);
    void account.access();
    await clock.pass(500);
    const stopped = account.stop();
    await clock.pass(10_000);
    await stopped;
    expect(refreshes()).toBe(1);
    await clock.pass(30 * DAY_MS);
    expect(refreshes()).toBe(1);
  });
});

describe('signing out', () => {
  const signOut = () => bench.operations['accounts.signOut']({ id: entry.id });

  it('ends the session by a token that still is one', async () => {
    await bench.clock.pass(61_000);
    await signOut();
    expect(bench.revoked).toEqual(['refresh-0']);
  });

  it('says when the service could not be told that the sign-in is over', async () => {
    const message = phrase('connection.not-reached');
    bench.trouble.revoking = { kind: 'later', reason: 'offline', retryAfterMs: null, message };
    const out = await signOut();
    expect(out).toMatchObject({ ok: true, value: { activeId: 'local-exchange' } });
    expect(out.ok && out.value.notice).toContain(inEnglish(message));
    expect([...bench.kept]).toEqual([]);
    const after = await bench.operations['accounts.list'](null);
    expect(after).toMatchObject({ ok: true, value: { notice: null } });
  });

  it('says when a locked keychain keeps the sign-in, and removes it as soon as it is open', async () => {
    // As after a restart: nothing was read from it yet.
    await bench.clock.pass(60_000);
    bench.store.isLocked = true;
    const out = await signOut();
    expect(out.ok && out.value.notice).toMatch(/keychain/u);
    bench.store.isLocked = false;
    await bench.clock.pass(15_000);
    expect([...bench.kept]).toEqual([]);
  });

  it('leaves no secret behind, also when the disk does not take the shorter list', async () => {
    const message = verbatim('The list of accounts could not be written: the disk is full.');
    bench.trouble.list = { kind: 'later', reason: 'disk', retryAfterMs: null, message };
    expect(await signOut()).toMatchObject({ ok: false, failure: { message } });
    expect([...bench.kept]).toEqual([]);
    expect(bench.revoked).toEqual(['access-0']);
  });
});
