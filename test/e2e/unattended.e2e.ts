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
  writeFileSync(tokenFile, `${service.as(102).token}\n`);
  const settings = { server: service.ready.baseUrl, accountLabel: 'Westside Clinic', language: 'de' };
  const page = await user.launch({ settings, env: { FAXTRAY_TOKEN_FILE: tokenFile }, args: ['--hidden'] });
  await expect(page.getByRole('button', { name: /^Ready.*Westside Clinic/u })).toBeVisible();
  expect(existsSync(tokenFile)).toBe(false);
  expect(await keytar.getPassword('Faxtray', service.ready.baseUrl)).toBe(service.as(102).token);

  user.drop('+13035550119 Lab.pdf', letter);
  await expect
    .poll(() => user.filesIn('Sent'))
    .toEqual(['+13035550119 Lab.pdf', '+13035550119 Lab.pdf.fax.pdf']);
  const info = execFileSync('pdfinfo', [user.pathIn('Sent', '+13035550119 Lab.pdf.fax.pdf')], {
    encoding: 'utf8',
  });
  expect(info).toMatch(/^Pages: +1$/mu);
  const log = readFileSync(join(user.data, 'logs', 'faxtray.log'), 'utf8');
  expect(log).toContain('"event":"setting.without-effect","key":"language"');
  expect(log).not.toContain(service.as(102).token);

  // The next start has no file any more, and needs none.
  await user.quit();
  const again = await user.launch({ settings, env: { FAXTRAY_TOKEN_FILE: tokenFile } });
  await expect(again.getByRole('button', { name: /^Ready/u })).toBeVisible();
});

test('where there is no keychain the token file stays', async ({ user }) => {
  const tokenFile = join(user.folder, 'token');
  writeFileSync(tokenFile, service.as(102).token);
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
  writeFileSync(tokenFile, 'not-a-token');
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
