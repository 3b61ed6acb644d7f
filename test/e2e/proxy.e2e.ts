import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeAuthority, makeCertificate } from '../support/certificates.ts';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { ExchangeRelay } from '../support/exchange-relay.ts';
import { filesThatHold } from '../support/files-that-hold.ts';
import { startTunnelProxy, type TunnelProxy } from '../support/start-tunnel-proxy.ts';
import { expect, test, type FaxtrayUser } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

/** No name server knows it, so that only the proxy leads there. */
const NAME = 'fax.test';
const PASSWORD = 'paper-and-ink';

let service: ExchangeProcess;
let relay: ExchangeRelay;
let proxy: TunnelProxy | null = null;
test.beforeEach(async ({ user }) => {
  service = await startExchange({ data: join(user.folder, 'service') });
  const authority = await makeAuthority();
  writeFileSync(join(user.folder, 'office.pem'), authority.cert);
  const certificate = await makeCertificate(authority, { name: NAME });
  relay = new ExchangeRelay({ target: service.ready.baseUrl, secure: { name: NAME, ...certificate } });
  await relay.start();
});
test.afterEach(async () => {
  proxy?.stop();
  relay.stop();
  await service.stop();
});

/** A machine whose account is set by files. */
function launchWith(user: FaxtrayUser, settings: object, args: readonly string[]) {
  const tokenFile = join(user.folder, 'token');
  writeFileSync(tokenFile, service.as(102).token, { mode: 0o600 });
  const caFile = join(user.folder, 'office.pem');
  return user.launch({
    settings: { server: `https://${NAME}`, accountLabel: 'Westside Clinic', caFile, ...settings },
    env: { FAXTRAY_TOKEN_FILE: tokenFile },
    args,
  });
}

const WAYS: readonly (readonly [string, (address: string) => string])[] = [
  ['as the system names it', (address) => `--proxy-server=${address}`],
  ['as a PAC file says', (address) => `--proxy-pac-url=http://${address}/proxy.pac`],
];
for (const [how, switchOf] of WAYS) {
  test(`everything goes by the proxy, ${how}: the fax, and the news of it`, async ({ user }) => {
    proxy = await startTunnelProxy({
      toPort: relay.port,
      pac: (address) =>
        `function FindProxyForURL(url, host) { return host === '${NAME}' ? 'PROXY ${address}' : 'DIRECT'; }`,
    });
    const page = await launchWith(user, {}, [switchOf(proxy.address)]);
    await expect(page.getByRole('button', { name: /^Ready.*Westside Clinic/u })).toBeVisible();
    user.drop('+13035550119 Lab.pdf', letter);
    await expect.poll(() => user.status('+13035550119 Lab.pdf')?.state).toBe('sent');
    // A web page is laid out, and Settings lists printers, each in a session of its own: none of them fetches anything for itself.
    user.drop('+13035550110 Page.html', Buffer.from('<!doctype html><p>A page.</p>'));
    await expect.poll(() => user.status('+13035550110 Page.html')?.state).toBe('sent');
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByText('pushed by the service at once')).toBeVisible();
    // One more each time that a busy machine let it end.
    expect(relay.sockets).toBeGreaterThanOrEqual(1);
    expect(relay.asked.get('heavy')).toBeGreaterThanOrEqual(1);
    expect(new Set(proxy.seen.map(({ target }) => target))).toEqual(new Set([`${NAME}:443`]));
    // One tunnel at least for requests, and one for the WebSocket.
    expect(proxy.seen.length).toBeGreaterThanOrEqual(2);
  });
}

test('a proxy that asks for a password is told of, and let in by the setting', async ({ user }) => {
  proxy = await startTunnelProxy({ toPort: relay.port, password: `desk:${PASSWORD}` });
  const page = await launchWith(user, {}, [`--proxy-server=${proxy.address}`]);
  await expect(page.getByRole('note')).toContainText('The proxy asks for a sign-in.');
  user.drop('+13035550119 Lab.pdf', letter);
  await expect
    .poll(() => user.status('+13035550119 Lab.pdf'))
    .toMatchObject({ state: 'waiting', reason: 'offline' });
  await user.quit();

  const again = await launchWith(user, { proxy: `http://desk:${PASSWORD}@${proxy.address}` }, []);
  await expect.poll(() => user.status('+13035550119 Lab.pdf')?.state).toBe('sent');
  await again.getByRole('button', { name: 'Settings' }).click();
  await expect(again.getByText('pushed by the service at once')).toBeVisible();
  expect(await again.content()).not.toContain(PASSWORD);
  await user.kill();
  // Where the administrator wrote it.
  expect(filesThatHold(user.folder, PASSWORD)).toEqual([join(user.folder, 'config.json')]);
});
