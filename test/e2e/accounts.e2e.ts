import keytar from 'keytar';
import { readFileSync, writeFileSync } from 'node:fs';
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
  await dialog.getByRole('button', { name: 'Other ways' }).click();
  await dialog.getByText('JWT credential', { exact: true }).first().click();
  await dialog.getByLabel('Address of the service').fill(service.ready.baseUrl);
  await dialog.getByLabel('Client id').fill(service.ready.clientId);
  await dialog.getByLabel('JWT credential').last().fill(extension.jwt);
  // Nobody on this computer knows the service: the page alone cannot send faxes there.
  await user.answerDialogs('Cancel');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toContainText('was not confirmed');
  expect(await user.askedByDialog()).toBe(`Send faxes through ${new URL(service.ready.baseUrl).host}?`);
  await user.answerDialogs('Use This Service');
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
  const left = async (): Promise<unknown> =>
    (await keytar.findCredentials('Faxtray')).filter(({ account }) => account === mine[0]?.account);
  await expect.poll(left).toEqual([]);
  const revoked = await fetch(`${service.ready.baseUrl}/restapi/v1.0/account/~/extension/~/message-store`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  expect(revoked.status).toBe(401);
});

test('what a sign-in may not do is not offered, with the name of the permission', async ({ user }) => {
  await service.stop();
  service = await startExchange({
    data: join(user.folder, 'narrow'),
    config: {
      accounts: [
        {
          id: '4001001',
          extensions: [{ id: 105, name: 'Archive', number: '+13035550105', permissions: ['ReadAccounts'] }],
        },
      ],
    },
  });
  const tokenFile = join(user.folder, 'credential');
  writeFileSync(tokenFile, service.ready.accounts[0]?.extensions[0]?.jwt ?? '');
  const { baseUrl: server, clientId } = service.ready;
  const page = await user.launch({ settings: { server, clientId }, env: { FAXTRAY_TOKEN_FILE: tokenFile } });
  await page.getByRole('button', { name: /^Received/u }).click();
  await expect(page.getByRole('note')).toContainText('lacks the permission ReadMessages');
  await page.getByRole('button', { name: 'New fax' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('lacks the permission Faxes');
  await expect(sheet.getByRole('button', { name: /^Send/u })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  // What comes by the folder is kept, and says the same.
  user.drop('+17205550119 Lab.pdf', letter);
  await expect.poll(() => user.status('+17205550119 Lab.pdf')?.state).toBe('needs-attention');
  await page.getByRole('button', { name: /^Queue/u }).click();
  await page.getByRole('row').filter({ hasText: 'Lab.pdf' }).click();
  await expect(page.getByRole('complementary')).toContainText('lacks the permission Faxes');
});
