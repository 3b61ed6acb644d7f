import { expect, it } from 'vitest';
import { success } from '../../../app/domain/result.ts';
import { LocalExchangeAccount } from '../../../app/services/accounts/local-exchange-account.ts';
import { SecretKeeper } from '../../../app/services/accounts/secret-keeper.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { MemorySecrets } from '../../support/memory-secrets.ts';
import { silentLog } from '../../support/silent-log.ts';

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
      onExit: () => undefined,
      stop: () => Promise.resolve(),
    };
    const secrets = new SecretKeeper(store, clock, silentLog);
    const account = new LocalExchangeAccount(host, secrets, clock, silentLog, () => undefined);
    await account.start();
    return account;
  };
  const [first, second] = [await start('one'), await start('two')];
  expect(await first.access()).toEqual(success({ baseUrl: 'http://one', token: 'one' }));
  expect(await second.access()).toEqual(success({ baseUrl: 'http://two', token: 'two' }));
});
