import { expect, it } from 'vitest';
import { failed, success } from '../../../app/domain/result.ts';
import { LocalExchangeAccount } from '../../../app/services/accounts/local-exchange-account.ts';
import { Session } from '../../../app/services/access/session.ts';
import { eventAfter } from '../../../app/services/sending/after-failure.ts';
import { Pacer } from '../../../app/services/access/pacer.ts';
import { AccountSecrets } from '../../../app/services/accounts/account-secrets.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { MemorySecrets } from '../../support/memory-secrets.ts';
import { silentLog } from '../../support/silent-log.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { saying } from '../../support/saying.ts';

it('instances of one user each use the token of their own exchange, although they share the keychain', async () => {
  const store = new MemorySecrets();
  const start = async (accessToken: string): Promise<LocalExchangeAccount> => {
    const clock = new ManualClock();
    const address = {
      accessToken,
      baseUrl: `http://${accessToken}`,
      extensionName: 'Jo',
      faxNumber: '+13035550101',
    };
    const host = {
      start: () => Promise.resolve(success(address)),
      onExit: () => () => undefined,
      stop: () => Promise.resolve(),
    };
    const secrets = new AccountSecrets(store, clock, silentLog);
    const account = new LocalExchangeAccount(host, secrets, clock, silentLog, () => undefined);
    await account.start();
    return account;
  };
  const [first, second] = [await start('one'), await start('two')];
  expect(await first.access()).toEqual(success({ baseUrl: 'http://one', token: 'one' }));
  expect(await second.access()).toEqual(success({ baseUrl: 'http://two', token: 'two' }));
});

it('says that it is starting before it was tried, which is no lost connection, and what is the matter afterwards', async () => {
  const clock = new ManualClock();
  const failure = {
    kind: 'later',
    reason: 'disk',
    retryAfterMs: null,
    message: verbatim('The disk is full.'),
  } as const;
  const host = {
    start: () => Promise.resolve(failed(failure)),
    onExit: () => () => undefined,
    stop: () => Promise.resolve(),
  };
  const secrets = new AccountSecrets(new MemorySecrets(), clock, silentLog);
  const account = new LocalExchangeAccount(host, secrets, clock, silentLog, () => undefined);
  const session = new Session(
    account,
    new Pacer(clock, { writeEntry: () => success(null), readEntry: () => null }),
    clock,
  );
  expect(await session.access()).toMatchObject({ ok: false, failure: { kind: 'later', reason: 'starting' } });
  expect([session.state, session.message]).toEqual(['starting', saying('is starting')]);
  // It is there: nobody is told that it is still to come.
  session.expectAnswer();
  expect([session.state, session.message]).toEqual(['starting', null]);
  await account.start();
  expect(await session.access()).toMatchObject({
    failure: { reason: 'offline', message: verbatim('The disk is full.') },
  });
  expect(session.state).toBe('offline');
  await account.stop();
});

it('keeps a fax that meets it starting waiting, without a word of a lost connection', () => {
  const starting = {
    kind: 'later',
    reason: 'starting',
    retryAfterMs: null,
    message: verbatim('It starts.'),
  } as const;
  expect(eventAfter(starting, false, 5_000)).toEqual({
    kind: 'postponed',
    reason: null,
    detail: verbatim('It starts.'),
    dueAtMs: 5_000,
  });
});
