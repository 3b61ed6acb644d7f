import { execFileSync } from 'node:child_process';
import keytar from 'keytar';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

/** A service with an account, run as an office would run one; this machine is set up by files only. */
let service: ExchangeProcess;
test.beforeEach(async ({ user }) => {
  service = await startExchange({ data: join(user.folder, 'service'), args: ['--storage-format', 'pdf'] });
});
test.afterEach(async () => {
  await service.stop();
});

test('a machine is set up by a settings file and a token file', async ({ user }) => {
  const tokenFile = join(user.folder, 'token');
  writeFileSync(tokenFile, `${service.as(102).token}\n`, { mode: 0o600 });
  const settings = { server: service.ready.baseUrl, accountLabel: 'Westside Clinic' };
  const page = await user.launch({ settings, env: { FAXTRAY_TOKEN_FILE: tokenFile }, args: ['--hidden'] });
  await expect(page.getByRole('button', { name: /^Ready.*Westside Clinic/u })).toBeVisible();
  await expect.poll(() => existsSync(tokenFile)).toBe(false);
  const owner = `${new URL(service.ready.baseUrl).host}/102`;
  expect(await keytar.getPassword('Faxtray', owner)).toBe(service.as(102).token);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText(/extension 102, faxes from \+1 303 555 0102/u).first()).toBeVisible();

  user.drop('+13035550119 Lab.pdf', letter);
  await expect
    .poll(() => user.filesIn('Sent'))
    .toEqual(['', '.fax.pdf', '.receipt.pdf'].map((ending) => `+13035550119 Lab.pdf${ending}`));
  const info = execFileSync('pdfinfo', [user.pathIn('Sent', '+13035550119 Lab.pdf.fax.pdf')], {
    encoding: 'utf8',
  });
  expect(info).toMatch(/^Pages: +1$/mu);
  const log = readFileSync(join(user.data, 'logs', 'faxtray.log'), 'utf8');
  expect(log).not.toContain(service.as(102).token);

  // The next start has no file any more, and needs none.
  await user.quit();
  const again = await user.launch({ settings, env: { FAXTRAY_TOKEN_FILE: tokenFile } });
  await expect(again.getByRole('button', { name: /^Ready/u })).toBeVisible();
});

test('where there is no keychain the token file stays', async ({ user }) => {
  const tokenFile = join(user.folder, 'token');
  writeFileSync(tokenFile, service.as(102).token, { mode: 0o600 });
  const page = await user.launch({
    settings: { server: service.ready.baseUrl },
    env: { FAXTRAY_TOKEN_FILE: tokenFile, DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
  });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await expect(page.getByText(/keychain cannot be used/u)).toBeVisible();
  expect(existsSync(tokenFile)).toBe(true);
});

test('a token that the service does not accept keeps the fax waiting and says so', async ({ user }) => {
  const tokenFile = join(user.folder, 'token');
  writeFileSync(tokenFile, 'not-a-token', { mode: 0o600 });
  const page = await user.launch({
    settings: { server: service.ready.baseUrl },
    env: { FAXTRAY_TOKEN_FILE: tokenFile },
  });
  user.drop('+13035550119 Lab.pdf', letter);
  await expect
    .poll(() => user.status('+13035550119 Lab.pdf'))
    .toMatchObject({ state: 'waiting', reason: 'sign-in' });
  await expect(page.getByRole('row').filter({ hasText: 'Lab.pdf' })).toContainText('Sign in again');
});

test("another extension's token file opens another queue, and says what waits in the first one", async ({
  user,
}) => {
  const tokenFile = join(user.folder, 'token');
  const settings = { server: service.ready.baseUrl };
  const start = async (extension: number) => {
    writeFileSync(tokenFile, service.as(extension).token, { mode: 0o600 });
    return user.launch({ settings, env: { FAXTRAY_TOKEN_FILE: tokenFile } });
  };
  const first = await start(102);
  await expect(first.getByRole('button', { name: /^Ready/u })).toBeVisible();
  // Without a number it waits for somebody.
  user.drop('letter.pdf', letter);
  await expect.poll(() => user.status('letter.pdf')?.state).toBe('needs-attention');
  await user.quit();

  const second = await start(103);
  await expect(second.getByText('1 fax needs you in the queue of')).toBeVisible();
  await expect(second.getByRole('row').filter({ hasText: 'letter.pdf' })).toHaveCount(0);
  await second.getByRole('banner').getByRole('button', { name: 'New fax' }).click();
  await expect(second.getByRole('dialog')).toContainText('+1 303 555 0103');
});
