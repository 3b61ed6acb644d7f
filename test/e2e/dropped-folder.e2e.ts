import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { dropFiles, expect, test } from './faxtray.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DOCUMENTS = join(ROOT, 'test', 'fixtures', 'documents');
const electron = createRequire(import.meta.url)('electron') as unknown as string;

test('a folder is dropped beside a file: its documents go with it, and what is left out is said', async ({
  user,
}) => {
  const folder = join(user.folder, 'Patient 12');
  mkdirSync(join(folder, 'scans'), { recursive: true });
  for (const name of ['page 10.pdf', 'page 2.pdf', join('scans', 'x-ray.pdf')])
    copyFileSync(join(DOCUMENTS, 'letter.pdf'), join(folder, name));
  writeFileSync(join(folder, '.DS_Store'), 'x');
  writeFileSync(join(folder, 'backup.zip'), 'x');
  symlinkSync('/etc/passwd', join(folder, 'passwd.txt'));
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await dropFiles(page, [folder, join(DOCUMENTS, 'note.txt')]);
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await expect(sheet).toContainText(
    'Left out of “Patient 12”: 1 file that cannot be faxed (backup.zip), 1 hidden entry and 1 link.',
  );
  const names = sheet.getByRole('group', { name: 'Documents' }).getByRole('listitem');
  await expect(names).toHaveText([/note\.txt/u, /page 2\.pdf/u, /page 10\.pdf/u, /x-ray\.pdf/u]);
  await page.keyboard.type('303-555-0119');
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: /^Send/u }).click();
  await expect(page.getByRole('row').filter({ hasText: 'note.txt' })).toContainText(/sent/iu);
});

test('a folder is opened by a second start, and its draft still says what was left out', async ({ user }) => {
  const folder = join(user.folder, 'Patient 12');
  mkdirSync(folder);
  for (const name of ['page 10.pdf', 'page 2.pdf'])
    copyFileSync(join(DOCUMENTS, 'letter.pdf'), join(folder, name));
  writeFileSync(join(folder, 'backup.zip'), 'x');
  let page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const start = [ROOT, `--user-data-dir=${user.data}`, '--no-sandbox', 'Patient 12'];
  expect(spawnSync(electron, start, { cwd: user.folder }).status).toBe(0);
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  const names = sheet.getByRole('group', { name: 'Documents' }).getByRole('listitem');
  const leftOut = 'Left out of “Patient 12”: 1 file that cannot be faxed (backup.zip).';
  await expect(names).toHaveText([/page 2\.pdf/u, /page 10\.pdf/u]);
  await expect(sheet).toContainText(leftOut);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Kept as a draft.')).toBeVisible();
  await user.kill();

  page = await user.launch();
  await page.getByRole('row').filter({ hasText: 'Draft' }).click();
  const reopened = page.getByRole('dialog', { name: 'New fax' });
  await expect(reopened).toContainText('page 10.pdf');
  await expect(reopened).toContainText(leftOut);
});
