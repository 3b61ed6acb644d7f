import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

test('a rule made in the window files the next fax that comes in, after a restart too', async ({ user }) => {
  const folder = join(user.folder, 'Laboratory');
  mkdirSync(folder);
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await user.chooseFolder(folder);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Name of the rule').fill('Laboratory');
  await page.getByLabel('Called', { exact: true }).fill('303 555 0101');
  await page.getByRole('button', { name: 'Choose a folder…' }).click();
  await page.getByLabel('Name of the file').fill('{date} {reference} {pages}p');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saves a copy in')).toBeVisible();

  // To the own number: it comes back in.
  user.drop('+13035550101 To myself.pdf', letter);
  const filed = (): string[] => readdirSync(folder).filter((name) => !name.startsWith('.'));
  await expect.poll(() => filed().length).toBe(2);
  const record = filed().find((name) => name.endsWith('.json')) ?? '';
  const copy = filed().find((name) => name !== record) ?? '';
  const received = user.pathIn('Received', user.receivedDocuments()[0] ?? '');
  expect(readFileSync(join(folder, copy)).equals(readFileSync(received))).toBe(true);
  expect(JSON.parse(readFileSync(join(folder, record), 'utf8'))).toMatchObject({
    ...{ version: 1, rule: 'Laboratory', pages: 1, called: ['+13035550101'] },
    file: join(folder, copy),
  });
  await page.getByRole('button', { name: 'Try the rules' }).click();
  const trial = page.getByRole('dialog', { name: 'What the rules would have done' });
  await expect(trial.getByRole('listitem')).toHaveCount(1);
  await expect(trial.getByRole('listitem')).toContainText('Laboratory');
  await trial.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: /^Received/u }).click();
  await expect(page.getByRole('row')).toContainText('Filed');
  await page.getByRole('row').click();
  await expect(page.getByText('The rule')).toContainText('has saved a copy');

  await user.quit();
  const again = await user.launch();
  await expect(again.getByRole('button', { name: /^Ready/u })).toBeVisible();
  // Other pages: the same ones would be asked about.
  user.drop('+13035550101 Once more.txt', Buffer.from('Other pages\n'));
  await expect.poll(() => filed().length).toBe(4);
});
