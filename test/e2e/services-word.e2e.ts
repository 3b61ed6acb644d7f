import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { SeedService } from '../support/seed-service.ts';
import { makePdf } from '../unit/pages/support/make-pdf.ts';
import { expect, test, type FaxtrayUser, type Launch } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

let exchange: ExchangeProcess;
let service: SeedService;
let server = '';
test.beforeEach(async ({ user }) => {
  exchange = await startExchange({ data: join(user.folder, 'service') });
  service = new SeedService(exchange.ready.baseUrl, { shape: 'seed' });
  server = await service.start();
});
test.afterEach(async () => {
  service.stop();
  await exchange.stop();
});

function signedIn(user: FaxtrayUser, settings: Launch['settings'] = {}): Launch {
  const tokenFile = join(user.folder, 'token');
  writeFileSync(tokenFile, exchange.as(102).token, { mode: 0o600 });
  return { settings: { server, ...settings }, env: { FAXTRAY_TOKEN_FILE: tokenFile } };
}

test('late news of a fax that nobody followed any more is shown and told', async ({ user, desktop }) => {
  service.saysQueued = true;
  const page = await user.launch(signedIn(user, { overdueAfterSeconds: 2 }));
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const name = '+13035550119 Referral.pdf';
  user.drop(name, letter);
  const row = page.getByRole('row').filter({ hasText: 'Referral.pdf' });
  await row.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Stop following…' }).click();
  await page.getByRole('button', { name: 'Stop following', exact: true }).click();
  await expect(row).toContainText('No longer followed');
  await expect.poll(() => user.status(name)?.reason).toBe('outcome-unknown');
  await user.quit();

  // What was set aside is asked about at a start, and now and then.
  service.saysQueued = false;
  const again = await user.launch(signedIn(user));
  await expect(again.getByRole('row').filter({ hasText: 'Referral.pdf' })).toContainText('Sent');
  await expect.poll(() => user.status(name)).toMatchObject({ state: 'sent', reason: null });
  const told = (): string[] => desktop.notifications().map(({ summary }) => summary);
  await expect.poll(told).toContain('Fax sent');
  await expect.poll(() => user.filesIn('Sent')).toContain(name);
  // What says that nobody followed it for a while goes along; that comes after the fax itself.
  await expect.poll(() => user.filesIn('Failed')).toEqual([]);
  expect(user.filesIn('Sent')).toContain(`${name} (earlier).receipt.pdf`);
});

test('a fax of which fewer pages went than were given needs somebody, who sends it anew or leaves it', async ({
  user,
}) => {
  service.pagesSaid = 1;
  const page = await user.launch(signedIn(user));
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const sheet = { widthPt: 612, heightPt: 792, content: 'BT /F 24 Tf 72 700 Td (A page) Tj ET' };
  const name = '+13035550119 Minutes.pdf';
  user.drop(name, makePdf(sheet, sheet, sheet));
  await page.getByRole('button', { name: 'Needs you 1' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Minutes.pdf' });
  await expect(row).toContainText('Pages are missing');
  await row.click();
  const pane = page.getByRole('complementary');
  await expect(pane).toContainText('1 of 3 pages. Look at what was sent, then choose');
  // What to do, by the buttons that are there.
  await expect(pane).toContainText('“Send as a new fax” or “Leave it as it is”.');
  await expect
    .poll(() => user.status(name))
    .toMatchObject({ state: 'needs-attention', reason: 'pages-missing', pages: 1 });
  const buttons = pane.locator('footer').getByRole('button');
  await expect
    .poll(async () => (await buttons.allTextContents()).slice(0, 2).map((text) => text.trim()))
    .toEqual(['Send as a new fax…', 'Leave it as it is']);
  await pane.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect.poll(() => user.status(name)).toMatchObject({ state: 'sent', reason: null, pages: 1 });
  await expect(page.getByRole('button', { name: 'Needs you 1' })).toHaveCount(0);
});
