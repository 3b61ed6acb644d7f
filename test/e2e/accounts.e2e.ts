import keytar from 'keytar';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

let service: ExchangeProcess;
test.beforeEach(async ({ user }) => {
  service = await startExchange({ data: join(user.folder, 'service') });
});
test.afterEach(async () => {
  await service.stop();
});

test('a person signs in to a phone account beside the local exchange, and out again', async ({ user }) => {
  const extension = service.ready.accounts[0]?.extensions.find(({ id }) => id === 102);
  if (extension === undefined) throw new Error('no extension 102');
  const page = await user.launch();
  user.drop('+13035550119 local.pdf', letter);
  await expect(page.getByRole('row').filter({ hasText: 'local.pdf' })).toContainText(/sent/iu);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign in…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('JWT credential', { exact: true }).first().click();
  await dialog.getByLabel('Address of the service').fill(service.ready.baseUrl);
  await dialog.getByLabel('Client id').fill(service.ready.clientId);
  await dialog.getByLabel('JWT credential').last().fill(extension.jwt);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();

  // A queue of its own: the fax of the local exchange is not in it.
  await page.getByRole('button', { name: /^Queue/u }).click();
  await expect(page.getByRole('row').filter({ hasText: 'local.pdf' })).toHaveCount(0);
  user.drop('+13035550119 hosted.pdf', letter);
  await expect(page.getByRole('row').filter({ hasText: 'hosted.pdf' })).toContainText(/sent/iu);
  const sent = await service
    .as(102)
    .call('GET', '/restapi/v1.0/account/~/extension/~/message-store?messageType=Fax');
  expect((sent.body as { records: unknown[] }).records).toHaveLength(1);

  const secrets = await keytar.findCredentials('Faxtray');
  const mine = secrets.filter(({ account }) => account.startsWith(new URL(service.ready.baseUrl).host));
  expect(mine).toHaveLength(1);
  const tokens = (
    JSON.parse(mine[0]?.password ?? '{}') as { tokens: { accessToken: string; refreshToken: string } }
  ).tokens;

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Queue/u }).click();
  await expect(page.getByRole('row').filter({ hasText: 'local.pdf' })).toBeVisible();
  expect(
    (await keytar.findCredentials('Faxtray')).filter(({ account }) => account === mine[0]?.account),
  ).toEqual([]);
  const revoked = await fetch(`${service.ready.baseUrl}/restapi/v1.0/account/~/extension/~/message-store`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  expect(revoked.status).toBe(401);
});
