import keytar from 'keytar';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test, type FaxtrayUser } from '../e2e/faxtray.ts';
import { makeAuthority, makeCertificate } from '../support/certificates.ts';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { ExchangeRelay } from '../support/exchange-relay.ts';
import { filesThatHold } from '../support/files-that-hold.ts';
import { filesThatTell } from '../support/files-that-tell.ts';
import { signInAt } from '../support/sign-in-at.ts';
import { startTunnelProxy } from '../support/start-tunnel-proxy.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));
const KEYCHAINS = ['with', 'without'] as const;
type Keychain = (typeof KEYCHAINS)[number];
/** No name server knows it. */
const NAME = 'fax.test';

let service: ExchangeProcess;
let relay: ExchangeRelay | null = null;
test.afterEach(async () => {
  relay?.stop();
  await service.stop();
});

/** `lifetime`: of its tokens, in seconds. A pasted token cannot be renewed. */
async function startService(user: FaxtrayUser, lifetime: number): Promise<void> {
  service = await startExchange({
    data: join(user.folder, 'service'),
    config: { tokenLifetimeSeconds: lifetime },
  });
}

/** All of a user's locations in their one folder, which is searched; except the keychain's. */
function listPlaces(user: FaxtrayUser, keychain: Keychain): Record<string, string> {
  const env: Record<string, string> = {};
  for (const name of ['TMPDIR', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME']) {
    env[name] = join(user.folder, 'own', name);
    mkdirSync(env[name], { recursive: true });
  }
  return keychain === 'with' ? env : { ...env, DBUS_SESSION_BUS_ADDRESS: 'disabled:' };
}

async function faxOnce(user: FaxtrayUser, name = 'lab'): Promise<void> {
  user.drop(`+13035550119 ${name}.pdf`, Buffer.concat([letter, Buffer.from(`\n%${name}`)]));
  await expect.poll(() => user.status(`+13035550119 ${name}.pdf`)?.state).toBe('sent');
}

/** Named, so that a failing test does not reveal a secret. */
const named = (what: string, secrets: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...secrets].map((secret, index) => [`${what} ${index + 1}`, secret]));

async function killAndLook(user: FaxtrayUser, secrets: Readonly<Record<string, string>>): Promise<string[]> {
  expect(Object.entries(secrets).filter(([, secret]) => secret.length < 12)).toEqual([]);
  await user.kill();
  // The search covers where things are, and finds what is written in another form.
  expect(filesThatHold(user.data, 'lab.pdf')).not.toEqual([]);
  const control = join(user.folder, 'control');
  writeFileSync(control, Buffer.from('desk:what is found').toString('base64'));
  const found = filesThatTell(user.folder, { ...secrets, control: 'what is found' });
  expect(found).toContain(`control: ${control}`);
  return found.filter((each) => !each.startsWith('control:')).sort();
}

async function openSignIn(user: FaxtrayUser, page: Page, server: string): Promise<Locator> {
  await user.answerDialogs('Use This Service');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign in…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Other ways' }).click();
  await dialog.getByLabel('Address of the service').fill(server);
  return dialog;
}

/** What a person does in the dialog, and the secrets that nobody else gets to know. */
const WAYS: Readonly<
  Record<string, (user: FaxtrayUser, dialog: Locator) => Promise<Readonly<Record<string, string>>>>
> = {
  'in the browser': async (user, dialog) => {
    await dialog.getByLabel('Client id').fill(service.ready.clientId);
    const address = await user.whereBrowserGoes(() =>
      dialog.getByRole('button', { name: 'Sign in with the browser' }).click(),
    );
    await signInAt(address, '102');
    return { state: new URL(address).searchParams.get('state') ?? '' };
  },
  'by a JWT credential': async (_user, dialog) => {
    await dialog.getByText('JWT credential', { exact: true }).first().click();
    await dialog.getByLabel('Client id').fill(service.ready.clientId);
    const { jwt } = extension();
    await dialog.getByLabel('JWT credential').last().fill(jwt);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    return { jwt };
  },
  'by an access token': async (_user, dialog) => {
    await dialog.getByText('Access token', { exact: true }).first().click();
    const { accessToken } = extension();
    await dialog.getByLabel('Access token').last().fill(accessToken);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    return { accessToken };
  },
};
const extension = () =>
  service.ready.accounts[0]?.extensions.find(({ id }) => id === 102) ?? { accessToken: '', jwt: '' };

for (const [way, enter] of Object.entries(WAYS))
  for (const keychain of KEYCHAINS)
    test(`signed in ${way}, ${keychain} a keychain: no secret is in any file after a crash`, async ({
      user,
    }) => {
      const isRenewed = way !== 'by an access token';
      await startService(user, isRenewed ? 3 : 3600);
      relay = new ExchangeRelay({ target: service.ready.baseUrl });
      const server = await relay.start();
      const page = await user.launch({ env: listPlaces(user, keychain) });
      const dialog = await openSignIn(user, page, server);
      const entered = await enter(user, dialog);
      await expect(dialog).toBeHidden();
      await expect(page.getByText('pushed by the service at once')).toBeVisible();
      await faxOnce(user);
      // Until the token has been renewed.
      for (let more = 1; isRenewed && relay.refreshes < 3 && more < 20; more++)
        await faxOnce(user, `more ${more}`);

      const kept = keychain === 'without' ? [] : await keytar.findCredentials('Faxtray');
      const ofKeychain = kept.flatMap(({ password }) => password.match(/[\w.-]{16,}/gu) ?? []);
      const secrets = {
        ...entered,
        ...Object.fromEntries(relay.shown),
        ...named('token', relay.tokens),
        ...named(
          'of the keychain',
          ofKeychain.filter((each) => /\d/u.test(each)),
        ),
      };
      // At least the WebSocket's; for a sign-in, what it was made with, and two or more tokens each time.
      expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(isRenewed ? 7 : 2);
      expect(kept.length > 0).toBe(keychain === 'with');
      expect(await killAndLook(user, secrets)).toEqual([]);
    });

for (const keychain of KEYCHAINS)
  test(`set up by an administrator, ${keychain} a keychain: no secret is copied from where it was put`, async ({
    user,
  }) => {
    await startService(user, 3);
    const authority = await makeAuthority();
    const caFile = join(user.folder, 'office.pem');
    writeFileSync(caFile, authority.cert);
    const certificate = await makeCertificate(authority, { name: NAME });
    relay = new ExchangeRelay({ target: service.ready.baseUrl, secure: { name: NAME, ...certificate } });
    await relay.start();
    const password = 'paper-and-ink-7';
    const proxy = await startTunnelProxy({ toPort: relay.port, password: `desk:${password}` });
    const secret = `whsec_${Buffer.from('a key that signs what hooks are told').toString('base64')}`;
    const told: string[] = [];
    const hook = createServer((request, response) => {
      told.push(String(request.headers['webhook-signature']));
      response.writeHead(204).end();
    });
    await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
    const post = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/faxes`;
    const tokenFile = join(user.folder, 'token');
    writeFileSync(tokenFile, extension().jwt, { mode: 0o600 });
    const page = await user.launch({
      settings: {
        ...{ server: `https://${NAME}`, clientId: service.ready.clientId, caFile },
        ...{ proxy: `http://desk:${password}@${proxy.address}`, hooks: [{ on: ['sent'], post, secret }] },
      },
      env: { ...listPlaces(user, keychain), FAXTRAY_TOKEN_FILE: tokenFile },
    });
    await faxOnce(user);
    await expect.poll(() => told.length).toBeGreaterThan(0);
    await expect.poll(() => existsSync(tokenFile)).toBe(keychain === 'without');
    const shown = await page.content();
    const secrets = {
      ...{ password, hook: secret, signature: told[0] ?? '' },
      ...Object.fromEntries(relay.shown),
      ...named('token', relay.tokens),
    };
    expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(7);
    expect(Object.entries(secrets).filter(([, each]) => shown.includes(each))).toEqual([]);
    expect(await killAndLook(user, secrets)).toEqual(
      [
        // Where the administrator wrote them; without a keychain the next start reads the token file again.
        ...['hook', 'password'].map((name) => `${name}: ${join(user.folder, 'config.json')}`),
        ...(keychain === 'without' ? [`assertion: ${tokenFile}`] : []),
      ].sort(),
    );
    proxy.stop();
    hook.close();
  });
