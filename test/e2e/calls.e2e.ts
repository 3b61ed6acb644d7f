import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

test('a person changes who rings, sees it in both rules, and takes it back', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.getByRole('button', { name: 'Calls' }).click();
  const business = page.getByRole('list', { name: 'Business hours' });
  const mobile = business.getByRole('listitem').filter({ hasText: /^Mobile/u });
  await expect(mobile).toContainText(/303.555.0141/u);
  await page.getByRole('button', { name: 'Change the number of Mobile' }).click();
  await page.getByLabel('New number of Mobile').fill('+1650432');
  await expect(page.getByText('Not a complete number yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('New number of Mobile').fill('720-555-0188');
  await user.answerDialogs('Cancel');
  await page.getByLabel('New number of Mobile').press('Enter');
  await expect(page.getByText('The number was not changed.')).toBeVisible();
  expect(await user.askedByDialog()).toMatch(/^Send calls for Mobile to .*720.555.0188/u);
  await user.answerDialogs('Change the Number');
  await page.getByLabel('New number of Mobile').press('Enter');
  await expect(page.getByText(/Mobile is now/u)).toBeVisible();
  await expect(mobile).toContainText(/720.555.0188/u);
  // What is said goes by itself eight seconds after the pointer was there.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await page.getByText('Change “Business hours”').click();
  await page.getByLabel('Apps of the administrators ring').check();
  await expect(business.getByText('Apps of the administrators')).toBeVisible();
  await undo.hover();
  await page.getByText('After hours').click();
  const afterHours = page.getByRole('list', { name: 'After hours' });
  await expect(afterHours).toContainText(/720.555.0188/u);
  await undo.click();
  await expect(afterHours).toContainText(/303.555.0141/u);
});

test('a person changes how a rule answers, and the service has it so', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.getByRole('button', { name: 'Calls' }).click();
  const business = page.getByRole('list', { name: 'Business hours' });
  const editor = page.getByRole('group').filter({ hasText: 'Change “Business hours”' });
  await page.getByText('Change “Business hours”').click();
  const [ringing, screening] = [
    editor.getByRole('combobox', { name: 'How it rings' }),
    editor.getByRole('combobox', { name: 'Asks who is calling' }),
  ];
  await expect(ringing).toHaveValue('Sequentially');
  await ringing.selectOption({ label: 'All at once' });
  await screening.selectOption({ label: 'Always' });
  await expect(business).toContainText('always asks for a name');

  // Read at the service anew, and of this rule only.
  await page.getByRole('button', { name: 'Contacts' }).click();
  await page.getByRole('button', { name: 'Calls' }).click();
  await page.getByText('Change “Business hours”').click();
  await expect(ringing).toHaveValue('Simultaneously');
  await expect(screening).toHaveValue('Always');
  await page.getByText('After hours').click();
  await expect(page.getByRole('list', { name: 'After hours' })).not.toContainText('always asks for a name');
});

test('a person looks a fax up in the call log and goes to it', async ({ user }) => {
  const page = await user.launch({ settings: { automaticRetries: false } });
  const name = '+17205550122 nobody.pdf';
  user.drop(name, letter);
  await expect.poll(() => user.status(name)?.state).toBe('failed');
  await page.getByRole('button', { name: 'Call log' }).click();
  const call = page.getByRole('row').filter({ hasText: /720.555.0122/u });
  await expect(call).toContainText('No answer');
  await call.getByRole('button', { name: 'Show fax' }).click();
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText(/no answer/iu);
});
