import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filePart } from '../support/exchange-client.ts';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));
let service: ExchangeProcess;

test.beforeEach(async ({ user }) => {
  service = await startExchange({ data: join(user.folder, 'service') });
});
test.afterEach(() => service.stop());

test('a person sees what another computer sent, and an administrator what a colleague sent', async ({
  user,
}) => {
  const token = join(user.folder, 'token');
  writeFileSync(token, service.ready.accounts[0]?.extensions[0]?.accessToken ?? '');
  const page = await user.launch({
    settings: { server: service.ready.baseUrl },
    env: { FAXTRAY_TOKEN_FILE: token },
  });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('+17205550118 Ours.pdf', letter);
  await expect.poll(() => user.status('+17205550118 Ours.pdf')?.state).toBe('sent');
  // By somebody who is not this Faxtray.
  for (const [extension, name] of [
    [101, 'Reception.pdf'],
    [102, 'Colleague.pdf'],
  ] as const)
    await service.as(extension).sendFax('+17205550119', [filePart(letter, name, 'application/pdf')]);

  await page.getByRole('button', { name: 'All extensions' }).click();
  const reception = page.getByRole('row').filter({ hasText: 'Reception.pdf' });
  await expect(reception).toContainText('elsewhere');
  await expect(reception).toContainText('Sent');
  const ours = page.getByRole('row').filter({ hasText: 'Ours.pdf' });
  await expect(ours).toContainText(/720.555.0118/u);

  await page.getByLabel('Extension').selectOption({ label: 'Westside Clinic Nurses, extension 102' });
  await expect(page.getByRole('row').filter({ hasText: 'Colleague.pdf' })).toContainText(/720.555.0119/u);
  await expect(reception).toHaveCount(0);
  await page.getByLabel('Extension').selectOption({ label: 'My own extension' });
  await ours.getByRole('button', { name: 'Show fax' }).click();
  await expect(page.getByRole('list', { name: 'What happened' })).toBeVisible();
});
