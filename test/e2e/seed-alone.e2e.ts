import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { SeedService } from '../support/seed-service.ts';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

let exchange: ExchangeProcess;
let service: SeedService;
let server = '';
test.beforeEach(async ({ user }) => {
  exchange = await startExchange({ data: join(user.folder, 'service') });
  service = new SeedService(exchange.ready.baseUrl, { shape: 'seed', missing: 'bare' });
  server = await service.start();
});
test.afterEach(async () => {
  service.stop();
  await exchange.stop();
});

test('a service that has the interface and no more is enough', async ({ user }) => {
  const page = await user.launch();
  await user.answerDialogs('Use This Service');
  const signIn = async (button: string, isNew: boolean): Promise<void> => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    if (isNew) await dialog.getByRole('button', { name: 'Other ways' }).click();
    await dialog.getByText('Access token', { exact: true }).first().click();
    if (isNew) await dialog.getByLabel('Address of the service').fill(server);
    await dialog.getByLabel('Access token').last().fill(exchange.as(102).token);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  };
  await signIn('Sign in…', true);
  user.drop('+13035550119 lab.pdf', letter);
  user.drop('+13035550120 busy.pdf', letter);
  await page.getByRole('button', { name: /^Queue/u }).click();
  await expect(page.getByRole('row').filter({ hasText: 'lab.pdf' })).toContainText(/sent/iu);
  await expect(page.getByRole('row').filter({ hasText: 'busy.pdf' })).toContainText('no reason given');

  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText('asked for, fax by fax')).toBeVisible();
  await expect(page.getByText('The access token was pasted and is not renewed')).toBeVisible();
  await page.getByRole('button', { name: 'Calls' }).click();
  await expect(page.getByText('Front desk').first()).toBeVisible();
  await page.getByRole('button', { name: /^Received/u }).click();
  await expect(page.getByText('does not tell Faxtray about received faxes')).toBeVisible();

  // The next token of the same person leads to the same queue.
  await signIn('Sign in again…', false);
  await page.getByRole('button', { name: /^Queue/u }).click();
  await expect(page.getByRole('row').filter({ hasText: 'lab.pdf' })).toBeVisible();
});
