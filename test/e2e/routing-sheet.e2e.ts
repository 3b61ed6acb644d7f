import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './faxtray.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LETTER = join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf');

test('a sheet that was made from a contact addresses the papers scanned behind it, and is taken off', async ({
  user,
}) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.getByRole('button', { name: 'Contacts' }).click();
  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a contact' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Town Clerk');
  const number = dialog.getByRole('combobox', { name: 'Fax numbers' });
  await number.fill('+13035550119');
  await number.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const saved = join(user.folder, 'sheet.pdf');
  await user.app.evaluate(({ dialog: system }, filePath) => {
    system.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, saved);
  await page.getByRole('button', { name: 'Routing sheet for +1 303 555 0119…' }).click();
  await expect(page.getByText(`The routing sheet is in ${saved}.`)).toBeVisible();

  // As a scanner delivers it: a picture of each page.
  const scan = join(user.folder, 'scan');
  const stack = join(user.folder, 'stack.pdf');
  execFileSync('pdfunite', [saved, LETTER, stack]);
  execFileSync('pdftocairo', ['-tiff', '-r', '200', '-mono', stack, scan]);
  const pages = execFileSync('sh', ['-c', `ls ${scan}*`], { encoding: 'utf8' })
    .trim()
    .split('\n');
  execFileSync('tiffcp', [...pages, `${scan}.tif`]);
  await page.getByRole('button', { name: /^Queue/u }).click();
  user.drop('Scan 0001.tif', readFileSync(`${scan}.tif`));
  const row = page.getByRole('row').filter({ hasText: 'Scan 0001.tif' });
  await expect(row).toContainText('Town Clerk');
  await expect.poll(() => user.status('Scan 0001.tif')?.state).toBe('sent');
  expect(user.status('Scan 0001.tif')).toMatchObject({
    to: [{ phoneNumber: '+13035550119' }],
    pages: pages.length - 1,
  });

  // It names somebody else than the file's name does.
  user.drop('+17205550117 Scan 0002.tif', readFileSync(`${scan}.tif`));
  await expect
    .poll(() => user.status('+17205550117 Scan 0002.tif'))
    .toMatchObject({ state: 'needs-attention', reason: 'number-doubtful' });
  expect(user.status('+17205550117 Scan 0002.tif')?.message).toContain('+1 303 555 0119');
});

test('a sheet is made from a terminal, and replaces nothing', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const sheet = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [join(ROOT, 'build', 'faxtray.mjs'), 'sheet', ...args, '--user-data-dir', user.data],
      {
        cwd: user.folder,
        env: { ...process.env, FAXTRAY_CONFIG: user.configure() },
        encoding: 'utf8',
      },
    );
  const made = sheet('--to', '+13035550119', '--name', 'Dr Mercer', '--reference', 'claim-8812');
  expect(made.stderr).toBe('');
  expect(made).toMatchObject({ status: 0, stdout: `${join(user.folder, 'routing-sheet.pdf')}\n` });
  const text = execFileSync('pdfinfo', [join(user.folder, 'routing-sheet.pdf')], { encoding: 'utf8' });
  expect(text).toMatch(/Pages:\s+1\n/u);
  expect(sheet('--to', '+13035550119').status).toBe(2);
  expect(sheet('--to', '911', 'other.pdf')).toMatchObject({ status: 2, stdout: '' });
  expect(readdirSync(user.folder).filter((name) => name.endsWith('.pdf'))).toEqual(['routing-sheet.pdf']);
});
