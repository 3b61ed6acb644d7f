import type { NativeQuestion } from '../../../app/services/ports/computer/desktop.ts';
import { describe, expect, it } from 'vitest';
import { LOCAL_EXCHANGE, type AccountEntry } from '../../../app/domain/service/account-entry.ts';
import { Accounts } from '../../../app/services/accounts/accounts.ts';
import type { AccountList } from '../../../app/domain/service/account-entry.ts';
import { confirmService, offeredServices } from '../../../app/services/accounts/known-service.ts';
import { success } from '../../../app/domain/result.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const KNOWN: AccountEntry = {
  ...LOCAL_EXCHANGE,
  id: 'fax.example.com/102',
  kind: 'service',
  server: 'https://fax.example.com',
};

async function askAbout(server: string, isAgreed: boolean) {
  const list: AccountList = { activeId: LOCAL_EXCHANGE.id, entries: [LOCAL_EXCHANGE, KNOWN] };
  const accounts = new Accounts(
    { read: () => Promise.resolve(list), write: () => Promise.resolve(success(null)) },
    null,
  );
  await accounts.load();
  const asked: string[] = [];
  const confirm = ({ message }: NativeQuestion): Promise<boolean> => {
    asked.push(inEnglish(message));
    return Promise.resolve(isAgreed);
  };
  const confirmed = await confirmService(server, { accounts, desktop: { confirm } });
  return { asked, ok: confirmed.ok };
}

describe('the service of a sign-in', () => {
  it.each(['https://platform.ringcentral.com/', 'https://fax.example.com', 'https://FAX.example.com:443/x'])(
    'is not asked about where it is known: %s',
    async (server) => {
      expect(await askAbout(server, false)).toEqual({ asked: [], ok: true });
    },
  );

  it.each([
    'https://platform.ringcentral.com.example.net',
    'https://fax.example.com:8443',
    'https://ringcentral.com',
    'http://127.0.0.1:8080',
  ])('is confirmed outside the page where it is not: %s', async (server) => {
    const asked = [`Send faxes through ${new URL(server).host}?`];
    expect(await askAbout(server, true)).toEqual({ asked, ok: true });
    expect(await askAbout(server, false)).toEqual({ asked, ok: false });
  });

  it('is refused by the sign-in, not asked about, where it is no safe address', async () => {
    expect(await askAbout('http://fax.example.org', false)).toEqual({ asked: [], ok: true });
    expect(await askAbout('nonsense', false)).toEqual({ asked: [], ok: true });
  });
});

describe('the services that are offered', () => {
  const fixed = { server: 'https://fax.example.com', clientId: 'set', label: null };

  it('are the public one, with the client id of the administrator', () => {
    expect(offeredServices(null, null)).toMatchObject([{ label: 'RingCentral', clientId: null }]);
    expect(offeredServices(null, 'set')).toMatchObject([{ label: 'RingCentral', clientId: 'set' }]);
  });

  it('are the fixed one alone, by the name that the administrator gave it or its host', () => {
    expect(offeredServices(fixed, 'set')).toEqual([{ ...fixed, label: 'fax.example.com' }]);
    expect(offeredServices({ ...fixed, clientId: null, label: 'The line' }, null)).toEqual([
      { ...fixed, clientId: null, label: 'The line' },
    ]);
  });
});
