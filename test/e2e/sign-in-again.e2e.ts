import keytar from 'keytar';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { signInAt } from '../support/sign-in-at.ts';
import { expect, test, type FaxtrayUser } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));
const STORE = '/restapi/v1.0/account/~/extension/~/message-store?messageType=Fax';

let service: ExchangeProcess;
test.beforeEach(async ({ user }) => {
  service = await startExchange({ data: join(user.folder, 'service') });
});
test.afterEach(async () => {
  await service.stop();
});

/** The sheet is open: on to the browser, and back from it. */
async function goToBrowser(page: Page, user: FaxtrayUser): Promise<void> {
  const dialog = page.getByRole('dialog');
  const address = await user.whereBrowserGoes(() =>
    dialog.getByRole('button', { name: 'Sign in with the browser' }).click(),
  );
  await signInAt(address, '102');
  await expect(dialog).toBeHidden();
}

/** As an administrator does who ends a session at the service. */
async function revoke(): Promise<void> {
  const kept = await keytar.findCredentials('Faxtray');
  const own = kept.find(({ account }) => account.startsWith(new URL(service.ready.baseUrl).host));
  const { tokens } = JSON.parse(own?.password ?? '{}') as { tokens: { accessToken: string } };
  const body = new URLSearchParams({ token: tokens.accessToken, client_id: service.ready.clientId });
  const answer = await fetch(`${service.ready.baseUrl}/restapi/oauth/revoke`, { method: 'POST', body });
  expect(answer.status).toBe(200);
}

test('a sign-in that came to its end is told once, in every view and in the tray; the queue waits and goes on', async ({
  user,
  desktop,
}) => {
  const page = await user.launch();
  await user.answerDialogs('Use This Service');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign in…' }).click();
  await page.getByRole('button', { name: 'Other ways' }).click();
  await page.getByLabel('Address of the service').fill(service.ready.baseUrl);
  await page.getByLabel('Client id').fill(service.ready.clientId);
  await goToBrowser(page, user);
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();

  await revoke();
  user.drop('+13035550119 Lab.pdf', letter);
  const banner = page.getByRole('note').filter({ hasText: 'Sign in again at' });
  await expect(banner).toContainText('Faxes wait until then.');
  await page.getByRole('button', { name: /^Queue/u }).click();
  await expect(banner).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Lab.pdf' })).toContainText('Sign in again');
  await expect
    .poll(() => user.status('+13035550119 Lab.pdf'))
    .toMatchObject({ state: 'waiting', reason: 'sign-in' });
  const tray = (): string[] => desktop.trayMenu();
  await expect.poll(tray).toContain('Sign in again…');
  user.drop('+17205550119 Second.pdf', Buffer.concat([letter, Buffer.from('\n')]));
  await expect.poll(() => user.status('+17205550119 Second.pdf')?.state).toBe('waiting');
  const told = (): number =>
    desktop.notifications().filter(({ summary }) => summary === 'Sign in again').length;
  await expect.poll(told).toBe(1);

  // The tray leads to the same sheet as the banner, with what is known of the account.
  desktop.clickTrayMenu('Sign in again…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`sign-in page of ${new URL(service.ready.baseUrl).host}`);
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Other ways' }).click();
  await expect(page.getByLabel('Client id')).toHaveAttribute('placeholder', service.ready.clientId);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await banner.getByRole('button', { name: 'Sign in again…' }).click();
  await page.getByRole('button', { name: 'Other ways' }).click();
  await expect(page.getByLabel('Address of the service')).toHaveValue(service.ready.baseUrl);
  await goToBrowser(page, user);
  await expect(banner).toBeHidden();
  for (const name of ['+13035550119 Lab.pdf', '+17205550119 Second.pdf'])
    await expect.poll(() => user.status(name)?.state).toBe('sent');
  await expect.poll(tray).not.toContain('Sign in again…');
  expect(told()).toBe(1);
  const sent = await service.as(102).call('GET', STORE);
  expect((sent.body as { records: unknown[] }).records).toHaveLength(2);
});

test('at a service with a client id from the administrator, the first run leads to one button', async ({
  user,
}) => {
  const { baseUrl: server, clientId } = service.ready;
  const page = await user.launch({ settings: { server, clientId, accountLabel: 'The practice' } });
  await page.getByRole('list', { name: 'Lines' }).getByRole('button', { name: 'Sign in…' }).click();
  await expect(page.getByRole('dialog')).toContainText('sign-in page of The practice');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  await goToBrowser(page, user);
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
});
