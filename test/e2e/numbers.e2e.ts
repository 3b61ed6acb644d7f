import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropFiles, expect, test } from './faxtray.ts';

const LETTER = join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf');
const letter = readFileSync(LETTER);

test('a colleague is no slip: a fax to one goes by itself, and new numbers are held against theirs', async ({
  user,
}) => {
  const page = await user.launch({ settings: { numberGuard: 'near-miss' } });
  // One digit beside this extension's own number, and the next extension's.
  user.drop('+13035550102 Roster.pdf', letter);
  await expect.poll(() => user.status('+13035550102 Roster.pdf')?.state).toBe('sent');

  // Nothing was sent to the third extension: only the account's own list can say that it is one.
  await page.getByRole('button', { name: 'New fax', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  const to = sheet.getByRole('combobox', { name: 'To' });
  await to.fill('303 555 0103');
  await expect(sheet.getByText('Enter adds it.')).toBeVisible();
  await expect(sheet.getByText(/nearly the same as/u)).toHaveCount(0);
  await to.fill('303 555 0130');
  const question = sheet.getByRole('alert').filter({ hasText: 'nearly the same as' });
  await expect(question).toContainText('Westside Clinic Billing');
  await question.getByRole('button', { name: 'Use +1 303 555 0103' }).click();
  await expect(question).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Remove +1 303 555 0103' }).click();

  // By name, from the keyboard alone; the only one is the one that is meant.
  await to.pressSequentially('nurses');
  await expect(sheet.getByRole('option')).toHaveText(/Westside Clinic Nurses\s*colleague/u);
  await to.press('ArrowDown');
  await to.press('Enter');
  await expect(sheet.getByText('+1 303 555 0102', { exact: true })).toBeVisible();
});

test('a name that a fax went to is known again, also after a restart', async ({ user }) => {
  const first = await user.launch();
  await expect(first.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await dropFiles(first, [LETTER]);
  const sheet = first.getByRole('dialog', { name: 'New fax' });
  await sheet.getByRole('combobox', { name: 'To' }).fill('Dr. Mercer 303 555 0119');
  await sheet.getByRole('combobox', { name: 'To' }).press('Enter');
  await sheet.getByRole('button', { name: 'Send to +1 303 555 0119' }).click();
  await expect.poll(() => user.status('letter.pdf')?.state).toBe('sent');
  await user.quit();

  const page = await user.launch();
  await page.getByRole('button', { name: 'New fax', exact: true }).click();
  const to = page.getByRole('dialog', { name: 'New fax' }).getByRole('combobox', { name: 'To' });
  await to.pressSequentially('mercer');
  await expect(page.getByRole('option', { name: /Dr\. Mercer/u })).toContainText('sent to before');
  await to.press('ArrowDown');
  await to.press('Enter');
  await expect(page.getByRole('dialog').getByText('+1 303 555 0119', { exact: true })).toBeVisible();
});

test('whom one faxed lately is offered before anything is typed, with a name or without, and each once', async ({
  user,
}) => {
  const page = await user.launch({ settings: { numberGuard: 'off' } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('+17205550118 First.pdf', letter);
  await expect.poll(() => user.status('+17205550118 First.pdf')?.state).toBe('sent');
  await page.getByRole('button', { name: 'New fax', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  const to = sheet.getByRole('combobox', { name: 'To' });
  await to.fill('Ward Nine 720 555 0107');
  await to.press('Enter');
  await dropFiles(page, [LETTER]);
  await sheet.getByRole('button', { name: 'Send to +1 720 555 0107' }).click();
  await expect.poll(() => user.status('letter.pdf')?.state).toBe('sent');

  await page.getByRole('button', { name: 'New fax', exact: true }).click();
  await expect(to).toBeFocused();
  await expect(sheet.getByRole('listbox', { name: 'Faxed lately' })).toHaveCount(0);
  await to.press('ArrowDown');
  const lately = sheet.getByRole('listbox', { name: 'Faxed lately' });
  await expect(lately.getByRole('option')).toHaveText([
    /Ward Nine\s*\+1\s720\s555\s0107/u,
    /^\s*\+1\s720\s555\s0118\s*$/u,
  ]);
  await to.press('ArrowDown');
  await to.press('Enter');
  await expect(sheet.getByText('Ward Nine')).toBeVisible();
  await expect(lately).toHaveCount(0);
  await to.click();
  await expect(lately.getByRole('option')).toHaveCount(1);
  await lately.getByRole('option').click();
  await expect(sheet.getByText('+1 720 555 0118', { exact: true })).toBeVisible();
  await to.press('ArrowDown');
  await expect(lately).toHaveCount(0);
});

test('a folder’s recipient is asked about when it is set, and a contact’s number when it is saved', async ({
  user,
}) => {
  const page = await user.launch({
    settings: { numberGuard: 'near-miss', duplicateWindowMinutes: 0 },
  });
  user.drop('+17205550117 Lab.pdf', letter);
  await expect.poll(() => user.status('+17205550117 Lab.pdf')?.state).toBe('sent');
  const folder = join(user.folder, 'Scans');
  mkdirSync(folder);
  await user.chooseFolder(folder);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Add folder…' }).click();
  await page.getByRole('button', { name: 'Edit Scans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send folder Scans' });
  const field = dialog.getByRole('combobox', { name: 'Files without a number go to' });
  await field.fill('720 555 0171');
  await field.press('Enter');
  const question = dialog.getByRole('alert').filter({ hasText: 'nearly the same as' });
  await expect(question).toContainText('sent to before');
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await question.getByRole('button', { name: 'Use +1 720 555 0117' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Files without a number go to \+1.?720.?555.?0117/u)).toBeVisible();

  await page.getByRole('button', { name: 'Edit Scans' }).click();
  await field.fill('720 555 0171');
  await field.press('Enter');
  await question.getByRole('button', { name: '+1 720 555 0171 is right' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // Not one of them asks again.
  for (const name of ['Claim.pdf', 'Order.pdf']) {
    writeFileSync(join(folder, name), letter);
    await expect.poll(() => String(user.status(name)?.state)).toMatch(/^(?:queued|sent|failed)$/u);
  }

  await page.getByRole('button', { name: 'Contacts' }).click();
  await page.getByRole('button', { name: 'Add contact' }).first().click();
  const contact = page.getByRole('dialog', { name: 'Add a contact' });
  await contact.getByLabel('Name').fill('Acme');
  await contact.getByRole('combobox', { name: 'Fax numbers' }).fill('720 555 0118');
  await contact.getByRole('button', { name: '+1 720 555 0118 is right' }).click();
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Acme' })).toContainText('+1 720 555 0118');
});
