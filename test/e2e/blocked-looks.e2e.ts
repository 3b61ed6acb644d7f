import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { expect, test } from './faxtray.ts';

const read = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', name));

const HERE = '+13035550102';

/** Numbers of the own account are never strangers: who advertises has an account of their own. */
let service: ExchangeProcess;
test.beforeEach(async ({ user }) => {
  service = await startExchange({
    data: join(user.folder, 'service'),
    config: {
      accounts: [
        { id: '4001001', extensions: [{ id: 102, name: 'Front desk', number: HERE }] },
        { id: '4001002', extensions: [{ id: 202, name: 'Cruise Line', number: '+17205550117' }] },
      ],
    },
  });
});
test.afterEach(async () => {
  await service.stop();
});

async function advertise(name: string, contentType: string): Promise<void> {
  const headers = { 'content-type': contentType, 'content-disposition': `attachment; filename="${name}"` };
  await service.as(202).sendFax(HERE, [{ headers, body: read(name) }]);
}

test('what looks like a blocked page is kept apart in silence, and let in again in the settings', async ({
  user,
  desktop,
}) => {
  const tokenFile = join(user.folder, 'token');
  writeFileSync(tokenFile, service.as(102).token, { mode: 0o600 });
  const page = await user.launch({
    settings: { server: service.ready.baseUrl },
    env: { FAXTRAY_TOKEN_FILE: tokenFile },
  });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await advertise('fax-g4.tif', 'image/tiff');
  await page.getByRole('button', { name: /^Received.*1 fax not read yet/u }).click();
  await page.getByRole('row').click();
  const pane = page.getByRole('complementary', { name: /^Fax from/u });
  await pane.getByRole('button', { name: 'More' }).click();
  await pane.getByRole('menuitem', { name: 'Block faxes that look like this' }).click();
  await expect(page.getByText(/kept apart from now on/u)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Blocked\s+1$/u })).toBeVisible();

  // The same page comes again, and then another one.
  const told = () => desktop.notifications().filter(({ summary }) => summary === 'Fax received').length;
  await expect.poll(told).toBe(1);
  await advertise('fax-g4.tif', 'image/tiff');
  await expect(page.getByRole('button', { name: /^Blocked\s+2$/u })).toBeVisible();
  await advertise('letter.pdf', 'application/pdf');
  await expect(page.getByRole('button', { name: /^Received.*1 fax not read yet/u })).toBeVisible();
  await expect.poll(told).toBe(2);
  await expect(page.getByRole('row')).toHaveCount(1);
  await page.getByRole('button', { name: /^Blocked/u }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').first().click();
  await expect(pane).toContainText(/its first page looks like the fax of/u);

  // Its picture is in the settings, where it is let in again.
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: /^Unblock faxes that look like/u }).click();
  await page.getByRole('button', { name: /^Received/u }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
});
