import { describe, expect, it } from 'vitest';
import { askThrough } from '../../../renderer/bridge/client.ts';
import { AccountsState } from '../../../renderer/state/window/accounts.svelte.ts';
import { fail, MemoryBridge } from '../../support/renderer/memory-bridge.ts';

function sheet() {
  const bridge = new MemoryBridge();
  const accounts = new AccountsState(askThrough(bridge));
  accounts.open({
    ...{ id: 'a', label: 'A', number: null, who: null, isLocalExchange: false },
    ...{ server: 'https://fax.example', clientId: '', leftBehind: null },
  });
  return { bridge, accounts };
}

describe('signing in', () => {
  it('asks for what the chosen way needs, and for nothing else', () => {
    const { accounts } = sheet();
    expect(accounts.missing).toContain('client ID');
    accounts.way = 'token';
    expect(accounts.missing).toContain('access token');
    accounts.secret = ' abc ';
    expect(accounts.missing).toBeNull();
  });

  it('hands in the secret once and forgets it', async () => {
    const { bridge, accounts } = sheet();
    accounts.way = 'jwt';
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
