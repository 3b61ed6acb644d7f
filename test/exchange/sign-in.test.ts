import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { LoopbackRedirect } from '../../app/adapters/loopback-redirect.ts';
import { makeProofKey } from '../../app/adapters/proof-key.ts';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { SIGN_IN_PORT } from '../../app/domain/service/sign-in-address.ts';
import { RestTelephonyAuth } from '../../app/adapters/telephony/rest-telephony-auth.ts';
import { failed, success } from '../../app/domain/result.ts';
import type { Credentials } from '../../app/domain/service/token-set.ts';
import { StoredCredential } from '../../app/services/accounts/stored-credential.ts';
import { AccountSecrets } from '../../app/services/accounts/account-secrets.ts';
import { ServiceAccount } from '../../app/services/accounts/service-account.ts';
import { SignIn } from '../../app/services/accounts/sign-in.ts';
import type { Desktop } from '../../app/services/ports/computer/desktop.ts';
import { ExchangeClient } from '../support/exchange-client.ts';
import { freePace } from '../support/free-pace.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { MemorySecrets } from '../support/memory-secrets.ts';
import { sendJson, useRawServer } from '../support/raw-server.ts';
import { signInAt } from '../support/sign-in-at.ts';
import { silentLog } from '../support/silent-log.ts';
import { rawExchange } from '../support/raw-exchange.ts';
import { useExchange } from '../support/use-exchange.ts';
import { verbatim } from '../../app/words/phrase.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { words } from '../support/words.ts';
import { saying } from '../support/saying.ts';

const exchange = useExchange({ config: { tokenLifetimeSeconds: 600 } });
const startServer = useRawServer();
const MESSAGES = '/restapi/v1.0/account/~/extension/~/message-store';
const auth = new RestTelephonyAuth(systemClock);
const client = () => ({ server: exchange().ready.baseUrl, clientId: exchange().ready.clientId });
const makeJwt = (id: number): string =>
  exchange().ready.accounts[0]?.extensions.find((each) => each.id === id)?.jwt ?? '';

function signInWith(openAddress: Desktop['openAddress']): SignIn {
  return new SignIn({
    auth,
    redirect: new LoopbackRedirect(systemClock, words),
    desktop: { openAddress },
    makeProofKey,
  });
}

describe('signing in', () => {
  it('goes by the browser, with a proof key, and comes back to this machine', async () => {
    const seen: string[] = [];
    const signedIn = await signInWith((url) => {
      seen.push(url);
      void signInAt(url, '102');
      return Promise.resolve(success(null));
    }).withBrowser(client());
    if (!signedIn.ok) throw new Error(inEnglish(signedIn.failure.message));
    const { entry, credentials } = signedIn.value;
    expect(new URL(seen[0] ?? '').searchParams.get('code_challenge_method')).toBe('S256');
    expect(entry).toMatchObject({ kind: 'service', server: client().server, clientId: client().clientId });
    expect(credentials).toMatchObject({
      kind: 'oauth',
      jwt: null,
      tokens: { refreshToken: expect.any(String) as string },
    });
  });

  it('hears of a browser that is quicker than the program that opened it', async () => {
    const signedIn = await signInWith(async (url) => {
      await signInAt(url, '102');
      return success(null);
    }).withBrowser(client());
    expect(signedIn).toMatchObject({ ok: true });
  });

  it('comes back to the one address that a service on another machine knows, and to any at this one', async () => {
    const ports: (number | null)[] = [];
    const signIn = new SignIn({
      auth,
      redirect: {
        open: (port) => {
          ports.push(port);
          return Promise.resolve(
            failed({ kind: 'refused', code: 'sign-in', message: verbatim('no') } as const),
          );
        },
      },
      desktop: { openAddress: () => Promise.resolve(success(null)) },
      makeProofKey,
    });
    await signIn.withBrowser({ server: 'https://platform.example.com', clientId: 'c' });
    await signIn.withBrowser(client());
    expect(ports).toEqual([SIGN_IN_PORT, null]);
  });

  it('takes over the address from an earlier one, and says when another program has it', async () => {
    const first = await new LoopbackRedirect(systemClock, words).open(null);
    if (!first.ok) throw new Error(inEnglish(first.failure.message));
    const port = Number(new URL(first.value.uri).port);
    const redirect = new LoopbackRedirect(systemClock, words);
    expect(await redirect.open(port)).toMatchObject({
      ok: false,
      failure: { message: saying(String(port)) },
    });
    await first.value.close();
    const second = await redirect.open(port);
    const third = await redirect.open(port);
    if (!second.ok || !third.ok) throw new Error('not taken over');
    expect(await second.value.code('s')).toMatchObject({ ok: false });
    const waiting = third.value.code('s');
    await fetch(`${third.value.uri}?state=s&code=c`);
    expect(await waiting).toEqual(success('c'));
  });

  it('is not taken from somebody who does not know the state, and goes on waiting', async () => {
    let sabotaged = 0;
    const signedIn = await signInWith((url) => {
      void signInAt(url, '101', (location) => location.replace(/state=[^&]+/u, 'state=guessed')).then(() => {
        sabotaged++;
        return signInAt(url, '101');
      });
      return Promise.resolve(success(null));
    }).withBrowser(client());
    expect([sabotaged, signedIn.ok]).toEqual([1, true]);
  });

  it('is over at once where no browser can be opened, and says so', async () => {
    let uri = '';
    const signIn = signInWith((address) => {
      uri = new URL(address).searchParams.get('redirect_uri') ?? '';
      return Promise.resolve(
        failed({ kind: 'refused', code: 'no-browser', message: verbatim('No browser.') } as const),
      );
    });
    expect(await signIn.withBrowser(client())).toMatchObject({
      ok: false,
      failure: { message: verbatim('No browser.') },
    });
    await expect(fetch(uri)).rejects.toThrow('fetch failed');
  });

  it('can be given up, and is given up by itself after five minutes', async () => {
    const signIn = signInWith(() => {
      setImmediate(() => signIn.cancel());
      return Promise.resolve(success(null));
    });
    expect(await signIn.withBrowser(client())).toMatchObject({ ok: false, failure: { code: 'sign-in' } });

    const clock = new ManualClock();
    const redirect = await new LoopbackRedirect(clock, words).open(null);
    if (!redirect.ok) throw new Error(inEnglish(redirect.failure.message));
    const code = redirect.value.code('state');
    await clock.pass(5 * 60_000);
    expect(await code).toMatchObject({
      ok: false,
      failure: { message: saying('five minutes') },
    });
  });

  it('listens on this machine only, for one browser, and to no other name', async () => {
    const redirect = await new LoopbackRedirect(systemClock, words).open(null);
    if (!redirect.ok) throw new Error(inEnglish(redirect.failure.message));
    const { uri, code, close } = redirect.value;
    expect(uri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//u);
    const waiting = code('s1');
    const status = await new Promise<number | undefined>((resolve, reject) => {
      httpRequest(`${uri}?state=s1&code=stolen`, { headers: { host: 'evil.example' } }, (response) =>
        resolve(response.statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
    // An invalid address that any page in the browser could request.
    const { origin, host } = new URL(uri);
    const odd = await rawExchange(origin, [`GET // HTTP/1.1\r\nHost: ${host}\r\n\r\n`]);
    expect(odd).toMatch(/^HTTP\/1\.1 404 /u);
    await close();
    expect((await waiting).ok).toBe(false);
  });

  it('goes with a JWT credential, and with a pasted token', async () => {
    const nobody = signInWith(() => Promise.resolve(success(null)));
    const byJwt = await nobody.withJwt(client(), makeJwt(103));
    expect(byJwt).toMatchObject({ ok: true, value: { credentials: { kind: 'oauth', jwt: makeJwt(103) } } });
    const token = exchange().as(103).token;
    const byToken = await nobody.withToken(client(), token);
    expect(byToken).toMatchObject({
      ok: true,
      value: { credentials: { kind: 'token', accessToken: token } },
    });
    expect(await nobody.withToken(client(), 'wrong')).toMatchObject({
      ok: false,
      failure: { kind: 'needs-sign-in' },
    });
    expect(await nobody.withJwt(client(), 'wrong')).toMatchObject({
      ok: false,
      failure: { kind: 'refused' },
    });
  });

  it('sends nothing over plain http to another machine', async () => {
    const nobody = signInWith(() => Promise.reject(new Error('no browser')));
    const elsewhere = { server: 'http://fax.example', clientId: 'c' };
    expect((await nobody.withBrowser(elsewhere)).ok).toBe(false);
    expect((await nobody.withToken(elsewhere, 't')).ok).toBe(false);
  });
});

describe('staying signed in', () => {
  const entry = (server: string, clientId: string) =>
    ({ id: 'a', kind: 'service', server, clientId, label: 'Clinic', number: null }) as const;

  async function accountWith(
    credentials: Credentials,
    server = client().server,
    clock = new ManualClock(Date.now()),
  ) {
    const store = new MemorySecrets();
    const secrets = new AccountSecrets(store, clock, silentLog);
    await new StoredCredential(secrets, 'a').keep(credentials);
    const account = new ServiceAccount({
      entry: entry(server, client().clientId),
      secrets,
      auth: new RestTelephonyAuth(clock),
      pacer: freePace(clock),
      clock,
      log: silentLog,
      onReady: () => undefined,
    });
    return { account, clock, store };
  }

  async function signedIn(): Promise<Credentials> {
    const tokens = await auth.signInWithJwt(client(), makeJwt(101));
    if (!tokens.ok) throw new Error(inEnglish(tokens.failure.message));
    return { kind: 'oauth', tokens: tokens.value, jwt: null };
  }

  const readToken = async (account: ServiceAccount): Promise<string> => {
    const access = await account.access();
    return access.ok ? access.value.token : access.failure.kind;
  };

  it('asks for another token ahead of the expiry, once for all who want one, and keeps it', async () => {
    const { account, clock, store } = await accountWith(await signedIn());
    const first = await readToken(account);
    await clock.pass(400_000);
    expect(await readToken(account)).toBe(first);
    await clock.pass(100_000);
    const all = await Promise.all(Array.from({ length: 20 }, () => readToken(account)));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).not.toBe(first);
    expect([...store.kept.values()].join()).toContain(all[0]);
    const list = await new ExchangeClient(client().server, all[0] ?? '').call('GET', MESSAGES);
    expect(list.status).toBe(200);
  });

  it('is not lost with an answer that got lost', async () => {
    const credentials = await signedIn();
    let answers = 0;
    // The refresh arrives and is done; its answer is lost the first time.
    const { baseUrl } = await startServer(({ url, headers, body }, response) => {
      void fetch(client().server + url, {
        method: 'POST',
        headers: { 'content-type': String(headers['content-type']) },
        body,
      }).then(async (answer) => {
        if (++answers === 1) response.destroy();
        else sendJson(response, answer.status, await answer.json());
      });
    });
    const { account, clock } = await accountWith(credentials, baseUrl);
    await clock.pass(590_000);
    // Still valid for ten seconds: used as long as no other one can be obtained.
    const old = credentials.kind === 'oauth' ? credentials.tokens.accessToken : '';
    expect(await readToken(account)).toBe(old);
    expect(await readToken(account)).not.toBe(old);
    expect(answers).toBe(2);
  });

  it('waits as long as the service asks it to, however many want a token, and goes on then', async () => {
    const credentials = await signedIn();
    let isSlow = true;
    const { baseUrl, seen } = await startServer(({ url, headers, body }, response) => {
      if (isSlow) {
        response.setHeader('retry-after', '60').setHeader('x-rate-limit-group', 'auth');
        sendJson(response, 429, { errorCode: 'CMN-301', message: verbatim('Request rate exceeded') });
        return;
      }
      const contentType = { 'content-type': String(headers['content-type']) };
      void fetch(client().server + url, { method: 'POST', headers: contentType, body }).then(async (answer) =>
        sendJson(response, answer.status, await answer.json()),
      );
    });
    const { account, clock } = await accountWith(credentials, baseUrl);
    await clock.pass(700_000);
    for (let call = 0; call < 5; call++) {
      expect(await account.access()).toMatchObject({
        ok: false,
        failure: { kind: 'later', reason: 'rate-limited', retryAfterMs: 60_000 - call * 10_000 },
      });
      await clock.pass(10_000);
    }
    expect(seen).toHaveLength(1);
    isSlow = false;
    await clock.pass(10_000);
    expect((await account.access()).ok).toBe(true);
    expect(seen).toHaveLength(2);
  });

  it('is not ended by what something in between says', async () => {
    const { baseUrl } = await startServer((_request, response) =>
      response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Blocked</h1>'),
    );
    const { account, clock } = await accountWith(await signedIn(), baseUrl);
    await clock.pass(700_000);
    expect(await account.access()).toMatchObject({ ok: false, failure: { kind: 'later' } });
  });

  it('ends with one question when the service does not want us any more, and asks it nothing then', async () => {
    const { baseUrl, seen } = await startServer((_request, response) =>
      sendJson(response, 400, { error: 'invalid_grant', error_description: 'Token not found' }),
    );
    const { account, clock, store } = await accountWith(await signedIn(), baseUrl);
    await clock.pass(700_000);
    for (let call = 0; call < 5; call++) expect(await readToken(account)).toBe('needs-sign-in');
    expect(seen).toHaveLength(1);
    expect(store.kept.size).toBe(1);
  });

  it('goes on by the JWT credential when the refresh token is refused', async () => {
    const credentials = await signedIn();
    if (credentials.kind !== 'oauth') throw new Error('no tokens');
    const tokens = { ...credentials.tokens, refreshToken: 'gone' };
    const { account, clock } = await accountWith({ kind: 'oauth', tokens, jwt: makeJwt(101) });
    await clock.pass(700_000);
    expect(await readToken(account)).not.toBe('needs-sign-in');
  });

  it('asks for another token when the service refuses one early, and not again and again', async () => {
    const { account, clock } = await accountWith(await signedIn());
    const first = await account.access();
    await clock.pass(200_000);
    if (!first.ok) throw new Error(inEnglish(first.failure.message));
    expect(account.reject(first.value)).toBe(true);
    const second = await account.access();
    if (!second.ok) throw new Error(inEnglish(second.failure.message));
    expect(second.value.token).not.toBe(first.value.token);
    account.reject(second.value);
    // Refused as soon as it was there: tried once more, it may be valid.
    const again = await account.access();
    expect(again).toEqual(second);
    if (again.ok) account.reject(again.value);
    expect(await readToken(account)).toBe('needs-sign-in');
  });

  it('goes on although nobody asks for anything, before the refresh token ends', async () => {
    const { account, clock, store } = await accountWith(await signedIn());
    const before = [...store.kept.values()].join();
    await account.start();
    for (let hour = 0; hour < 4 * 24; hour++) await clock.pass(3_600_000);
    await expect.poll(() => [...store.kept.values()].join()).not.toBe(before);
    await account.stop();
  });

  it('waits while the keychain is locked, and says so', async () => {
    const { account, clock, store } = await accountWith(await signedIn());
    store.isLocked = true;
    const secrets = new AccountSecrets(store, clock, silentLog);
    const locked = new ServiceAccount({
      entry: entry(client().server, client().clientId),
      secrets,
      auth,
      pacer: freePace(clock),
      clock,
      log: silentLog,
      onReady: () => undefined,
    });
    expect(await locked.access()).toMatchObject({
      ok: false,
      failure: { kind: 'later', message: saying('locked') },
    });
    store.isLocked = false;
    await clock.pass(15_000);
    expect((await locked.access()).ok).toBe(true);
    secrets.stop();
    expect((await account.access()).ok).toBe(true);
  });
});
