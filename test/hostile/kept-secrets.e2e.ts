import keytar from 'keytar';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../e2e/faxtray.ts';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { filesThatHold } from '../support/files-that-hold.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

let service: ExchangeProcess;
test.beforeEach(async ({ user }) => {
  service = await startExchange({ data: join(user.folder, 'service') });
});
test.afterEach(async () => {
  await service.stop();
});

for (const way of ['JWT credential', 'Access token'] as const)
  for (const keychain of ['with', 'without'] as const)
    test(`pasted, ${keychain} a keychain, and in no file after a crash: ${way}`, async ({ user }) => {
      const own = join(user.folder, 'own');
      const env: Record<string, string> = {};
      for (const name of ['TMPDIR', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME']) {
        env[name] = join(own, name);
        mkdirSync(env[name], { recursive: true });
      }
      if (keychain === 'without') env['DBUS_SESSION_BUS_ADDRESS'] = 'disabled:';
      const extension = service.ready.accounts[0]?.extensions.find(({ id }) => id === 102);
      const secret = (way === 'Access token' ? extension?.accessToken : extension?.jwt) ?? '';
      expect(secret.length).toBeGreaterThanOrEqual(16);

      const page = await user.launch({ env });
      await user.answerDialogs('Use This Service');
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Sign in…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(way, { exact: true }).first().click();
      await dialog.getByLabel('Address of the service').fill(service.ready.baseUrl);
      if (way === 'JWT credential') await dialog.getByLabel('Client id').fill(service.ready.clientId);
      await dialog.getByLabel(way).last().fill(secret);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      // Without a keychain it may be refused: nobody says that it is kept.
      await expect
        .poll(async () => (await dialog.count()) === 0 || (await dialog.getByRole('alert').count()) > 0)
        .toBe(true);
      if (keychain === 'with') await expect(dialog).toBeHidden();
      user.drop('+13035550119 lab.pdf', letter);
      await expect.poll(() => user.status('+13035550119 lab.pdf')?.state).toBe('sent');

      const kept = keychain === 'without' ? [] : await keytar.findCredentials('Faxtray');
      const tokens = kept.flatMap(({ password }) => password.match(/[\w.-]{16,}/gu) ?? []);
      if (keychain === 'with') expect(tokens).toContain(secret);
      await user.kill();
      expect(filesThatHold(user.data, 'lab.pdf')).not.toEqual([]);
      const places = [user.data, user.root, own];
      for (const each of new Set([secret, ...tokens.filter((token) => /\d/u.test(token))]))
        for (const place of places) expect(filesThatHold(place, each)).toEqual([]);
    });
