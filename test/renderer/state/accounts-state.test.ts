import { describe, expect, it } from 'vitest';
import { askThrough } from '../../../renderer/bridge/client.ts';
import { AccountsState } from '../../../renderer/state/window/accounts.svelte.ts';
import { fail, MemoryBridge, succeed } from '../../support/renderer/memory-bridge.ts';
import { accountsOf } from '../../support/renderer/sample-faxes.ts';

function sheet() {
  const bridge = new MemoryBridge();
  const accounts = new AccountsState(askThrough(bridge));
  accounts.open({
    ...{ id: 'a', label: 'A', number: null, who: null, isLocalExchange: false, isUnowned: false },
    ...{ server: 'https://fax.example', clientId: '', leftBehind: null },
  });
  return { bridge, accounts };
}

describe('signing in', () => {
  it('asks for what the chosen way needs, and for nothing else', () => {
    const { accounts } = sheet();
    expect(accounts.missing).toContain('client ID');
    accounts.toggleOtherWays();
    accounts.otherWay = 'token';
    expect(accounts.missing).toContain('access token');
    accounts.secret = ' abc ';
    expect(accounts.missing).toBeNull();
  });

  it('hands in the secret once and forgets it', async () => {
    const { bridge, accounts } = sheet();
    accounts.toggleOtherWays();
    accounts.otherWay = 'jwt';
    accounts.clientId = 'client';
    accounts.secret = ' eyJ ';
    await accounts.signIn();
    expect(bridge.inputsOf('accounts.signInWithJwt')).toEqual([
      { server: 'https://fax.example', clientId: 'client', jwt: 'eyJ' },
    ]);
    expect([accounts.secret, accounts.isOpen]).toEqual(['', false]);
  });

  it('stays open and says why when it did not work', async () => {
    const { bridge, accounts } = sheet();
    bridge.answers['accounts.signInWithBrowser'] = () => fail('Nobody signed in within five minutes.');
    accounts.clientId = 'client';
    await accounts.signIn();
    expect([accounts.isOpen, accounts.problem]).toEqual([true, 'Nobody signed in within five minutes.']);
  });

  it('gives the browser up when the sheet is closed meanwhile', async () => {
    const { bridge, accounts } = sheet();
    let answer: () => void = () => undefined;
    bridge.answers['accounts.signInWithBrowser'] = () =>
      new Promise((resolve) => {
        answer = () => resolve(fail('The sign-in was cancelled.'));
      });
    accounts.clientId = 'client';
    const signingIn = accounts.signIn();
    accounts.close();
    expect(bridge.inputsOf('accounts.cancelSignIn')).toEqual([null]);
    answer();
    await signingIn;
    expect(accounts.isOpen).toBe(false);
  });
});

const PRESETS = [
  { label: 'Phone Service', server: 'https://fax.example', clientId: 'packaged' },
  { label: 'Other', server: 'https://other.example', clientId: null },
];
const ENTRY = {
  ...{
    id: 'a',
    label: 'A',
    number: null,
    who: null,
    isLocalExchange: false,
    isUnowned: false,
    leftBehind: null,
  },
  ...{ server: 'https://fax.example', clientId: 'their own' },
};

async function offered(presets = PRESETS) {
  const bridge = new MemoryBridge();
  bridge.answers['accounts.list'] = () => succeed({ ...accountsOf(), presets });
  const accounts = new AccountsState(askThrough(bridge));
  await accounts.load();
  return { bridge, accounts };
}

describe('a client id that was given', () => {
  it('leaves nothing to fill in', async () => {
    const { bridge, accounts } = await offered();
    accounts.open();
    expect([accounts.serviceName, accounts.way, accounts.missing]).toEqual([
      'Phone Service',
      'browser',
      null,
    ]);
    await accounts.signIn();
    expect(bridge.inputsOf('accounts.signInWithBrowser')).toEqual([
      { server: 'https://fax.example', clientId: 'packaged' },
    ]);
  });

  it('is for its own service, however that is written, and for no other', async () => {
    const { accounts } = await offered();
    accounts.open();
    accounts.server = ' HTTPS://Fax.example/ ';
    expect(accounts.knownClientId).toBe('packaged');
    for (const elsewhere of [
      'https://other.example',
      'https://fax.example:8443',
      'http://fax.example',
      'fax.ex',
    ]) {
      accounts.server = elsewhere;
      expect([elsewhere, accounts.knownClientId]).toEqual([elsewhere, null]);
      expect(accounts.missing).toContain('client ID');
    }
  });

  it('gives way to one that somebody types, while that is seen', async () => {
    const { bridge, accounts } = await offered();
    accounts.open();
    accounts.toggleOtherWays();
    accounts.clientId = ' mine ';
    accounts.secret = 'unused';
    accounts.toggleOtherWays();
    expect([accounts.clientId, accounts.secret]).toEqual(['', '']);
    accounts.toggleOtherWays();
    accounts.clientId = ' mine ';
    await accounts.signIn();
    expect(bridge.inputsOf('accounts.signInWithBrowser')).toMatchObject([{ clientId: 'mine' }]);
  });

  it('stands before the one that an account used, which counts where none was given', async () => {
    const { accounts } = await offered();
    accounts.open(ENTRY);
    expect(accounts.knownClientId).toBe('packaged');
    const plain = await offered([]);
    plain.accounts.open(ENTRY);
    expect([plain.accounts.knownClientId, plain.accounts.missing]).toEqual(['their own', null]);
    plain.accounts.server = 'https://other.example';
    expect(plain.accounts.knownClientId).toBeNull();
  });

  it('lets whoever had pasted a token sign in in the browser; without one, the token is asked for at once', async () => {
    const { accounts } = await offered();
    accounts.open({ ...ENTRY, clientId: null });
    expect([accounts.hasOtherWays, accounts.way]).toEqual([false, 'browser']);
    accounts.open({ ...ENTRY, clientId: null, server: 'https://third.example' });
    expect([accounts.hasOtherWays, accounts.way]).toEqual([true, 'token']);
    // What another account was asked for, is not asked of the next one.
    accounts.open();
    expect([accounts.hasOtherWays, accounts.way]).toEqual([false, 'browser']);
  });
});
