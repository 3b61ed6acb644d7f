import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

test('files that never come to their end are shown under Needs you, until they do', async ({ user }) => {
  const page = await user.launch({ settings: { incompleteAfterSeconds: 1 } });
  await user.app.evaluate(({ shell }) => {
    const shown: string[] = [];
    shell.showItemInFolder = (path) => shown.push(path);
    Object.assign(globalThis, { shown });
  });
  user.drop('+13035550119 Empty.pdf', Buffer.alloc(0));
  user.drop('+13035550118 Half.pdf', letter.subarray(0, 500));
  await page.getByRole('button', { name: 'Needs you 2' }).click();
  const empty = page.getByRole('row').filter({ hasText: 'Empty.pdf' });
  await expect(empty).toContainText('File is empty');
  await expect(page.getByRole('row').filter({ hasText: 'Half.pdf' })).toContainText('File is not finished');
  await empty.getByRole('button', { name: 'Show in folder' }).click();
  await expect
    .poll(() => user.app.evaluate(() => (globalThis as unknown as { shown: string[] }).shown))
    .toEqual([join(user.root, 'Send', '+13035550119 Empty.pdf')]);

  appendFileSync(join(user.root, 'Send', '+13035550118 Half.pdf'), letter.subarray(500));
  await page.getByRole('button', { name: /^Sent/u }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Half.pdf' })).toContainText('Sent');
  await page.getByRole('button', { name: 'Needs you 1' }).click();
  await expect(page.getByRole('row')).toHaveCount(1);
});
