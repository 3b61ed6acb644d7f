import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropFiles, expect, test } from './faxtray.ts';

const DOCUMENTS = join(import.meta.dirname, '..', 'fixtures', 'documents');

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
