import keytar from 'keytar';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { ExchangeRelay } from '../support/exchange-relay.ts';
import { filesBelow, readUnlessGone, textIn } from '../support/files-below.ts';
import { signInAt } from '../support/sign-in-at.ts';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

/**
 * Command line and environment of a process and of everything that it started, as far as it runs still; readable by other programs of the
 * user.
 */
function whatOthersSee(pid: number): string {
  const children = textIn(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((child) => child !== '');
  const own = ['cmdline', 'environ'].map((name) => textIn(`/proc/${pid}/${name}`));
  return [...own, ...children.map((child) => whatOthersSee(Number(child)))].join('\n');
}

let service: ExchangeProcess;
let relay: ExchangeRelay;
let server: string;
test.beforeEach(async ({ user }) => {
  service = await startExchange({ data: join(user.folder, 'service'), config: { tokenLifetimeSeconds: 3 } });
  relay = new ExchangeRelay({ target: service.ready.baseUrl });
  server = await relay.start();
});
test.afterEach(async () => {
  relay.stop();
  await service.stop();
});

test('no secret is anywhere but in the keychain: signed in, sent, failed, crashed', async ({ user }) => {
  const localToken = (): Promise<string | null> => keytar.getPassword('Faxtray', 'local-exchange');
  const former = await localToken();
  const page = await user.launch();
  // Its own token, not that of another start, before another account is at work.
  await expect.poll(localToken).not.toBe(former);
  await user.answerDialogs('Use This Service');
  const said: string[] = [];
  for (const stream of [user.app.process().stdout, user.app.process().stderr])
    stream?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign in…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Other ways' }).click();
  await dialog.getByLabel('Address of the service').fill(server);
  await dialog.getByLabel('Client id').fill(service.ready.clientId);
  const address = await user.whereBrowserGoes(() =>
    dialog.getByRole('button', { name: 'Sign in with the browser' }).click(),
  );
  let code = '';
  await signInAt(address, '102', (location) => {
    code = new URL(location).searchParams.get('code') ?? '';
    return location;
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('pushed by the service at once')).toBeVisible();

  user.drop('+13035550119 sent.pdf', letter);
  await expect.poll(() => user.status('+13035550119 sent.pdf')?.state).toBe('sent');
  // Until tokens have ended and others were asked for; the first request is the sign-in's own.
  for (let count = 1; relay.refreshes < 3 && count < 20; count++) {
    const name = `+13035550119 more ${count}.pdf`;
    user.drop(name, Buffer.concat([letter, Buffer.from('\n'.repeat(count + 1))]));
    await expect.poll(() => user.status(name)?.state).toBe('sent');
  }
  expect(relay.refreshes).toBeGreaterThanOrEqual(3);
  user.drop('+13035550126 refused.pdf', Buffer.concat([letter, Buffer.from('\n')]));
  await expect.poll(() => user.status('+13035550126 refused.pdf')?.state).toBe('failed');

  const local = (await localToken()) ?? '';
  const challenge = new URL(address).searchParams.get('state') ?? '';
  const secrets = [...relay.tokens, local, code, challenge];
  // Two access tokens and two refresh tokens, one for the WebSocket, and three more.
  expect(secrets.length).toBeGreaterThanOrEqual(8);
  expect(secrets.filter((secret) => secret.length < 16)).toEqual([]);
  const pid = user.app.process().pid ?? 0;
  const seen = [whatOthersSee(pid), whatOthersSee(service.child.pid ?? 0)];
  expect(seen[0]).toContain('--type=renderer');
  await user.kill();
  const texts = [...seen, said.join(''), service.log()];
  const files = filesBelow(user.folder).map((path) => ({
    path,
    bytes: readUnlessGone(path) ?? Buffer.alloc(0),
  }));
  expect(files.map(({ path }) => path)).toContain(join(user.data, 'logs', 'faxtray.log'));
  for (const secret of secrets) {
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    expect(files.filter(({ bytes }) => bytes.includes(secret)).map(({ path }) => path)).toEqual([]);
  }
});
