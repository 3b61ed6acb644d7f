import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTILE_PDFS } from '../support/hostile-documents/pdfs.ts';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

test('paused sending keeps faxes here, over a restart, until the tray resumes it', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Pause sending' }).click();
  await page.getByRole('button', { name: 'Queue' }).click();
  user.drop('+17205550117 Later.pdf', letter);
  await expect(page.getByRole('row').filter({ hasText: 'Later.pdf' })).toContainText('sending is paused');
  await user.quit();

  const again = await user.launch();
  await expect(again.getByText(/^Sending is paused\./u)).toBeVisible();
  await expect(again.getByRole('button', { name: /^Sending paused/u })).toBeVisible();
  const row = again.getByRole('row').filter({ hasText: 'Later.pdf' });
  await expect(row).toContainText('sending is paused');
  await expect.poll(() => user.status('+17205550117 Later.pdf')?.state).toBe('waiting');

  // The tray's menu is drawn anew when something in it changes; its entries are then in hand.
  await user.app.evaluate(({ Menu }) => {
    const build = Menu.buildFromTemplate.bind(Menu);
    Menu.buildFromTemplate = (entries) => {
      Object.assign(globalThis, { trayEntries: entries });
      return build(entries);
    };
  });
  user.drop('Referral.pdf', letter);
  await expect(again.getByRole('button', { name: 'Needs you 1' })).toBeVisible();
  // Other menus are made the same way.
  const resumes = (): Promise<boolean> =>
    user.app.evaluate(() => {
      const { trayEntries } = globalThis as { trayEntries?: { label?: string; click?: () => void }[] };
      const entry = trayEntries?.find(({ label }) => label === 'Resume sending');
      entry?.click?.();
      return entry !== undefined;
    });
  await expect.poll(resumes).toBe(true);
  await expect(row).toContainText('Sent');
  await expect(again.getByText(/^Sending is paused\./u)).toHaveCount(0);
});

test('a fax whose pages take long to be checked says so, and others go meanwhile', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const endless = HOSTILE_PDFS['forms that draw two to the thirtieth']?.() ?? Buffer.alloc(0);
  user.drop('+17205550118 Endless.pdf', endless);
  const row = page.getByRole('row').filter({ hasText: 'Endless.pdf' });
  await expect(row).toContainText('its pages are being checked');
  user.drop('+17205550117 Letter.pdf', letter);
  await expect(page.getByRole('row').filter({ hasText: 'Letter.pdf' })).toContainText('Sent');
});

test('two numbers in a name are offered, and a slip is asked about by name', async ({ user }) => {
  const page = await user.launch({ settings: { numberGuard: 'near-miss', duplicateWindowMinutes: 0 } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('+17205550117 or +17205550120 Invoice.pdf', letter);
  const invoice = page.getByRole('row').filter({ hasText: 'Invoice.pdf' });
  await expect(invoice).toContainText('Which number?');
  await invoice.getByRole('button', { name: 'Choose recipient' }).click();
  await page.getByRole('button', { name: '+1 720 555 0117' }).click();
  await page.getByRole('button', { name: 'Send to +1 720 555 0117' }).click();
  await expect(invoice).toContainText('Sent');

  user.drop('+17205550116 Reminder.pdf', letter);
  const reminder = page.getByRole('row').filter({ hasText: 'Reminder.pdf' });
  await reminder.getByRole('button', { name: 'See why' }).click();
  await expect(page.getByRole('complementary')).toContainText(
    '+1 720 555 0116 is new, and nearly the same as +1 720 555 0117 (sent to before).',
  );
  await page.getByRole('button', { name: 'Change recipient' }).click();
  await page.getByRole('button', { name: '+1 720 555 0117 (sent to before)' }).click();
  await page.getByRole('button', { name: 'Send to +1 720 555 0117' }).click();
  await expect(reminder).toContainText('Sent');
});

test('the same pages are asked about where somebody says who gets them, and go by one press', async ({
  user,
}) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('+17205550117 Referral.pdf', letter);
  await expect(page.getByRole('row').filter({ hasText: 'Referral.pdf' })).toContainText('Sent');
  user.drop('Scan.pdf', letter);
  const scan = page.getByRole('row').filter({ hasText: 'Scan.pdf' });
  await scan.getByRole('button', { name: 'Choose recipient' }).click();
  const dialog = page.getByRole('group', { name: 'Who gets “Scan.pdf”?' });
  const send = dialog.getByRole('button', { name: 'Send to +1 720 555 0117' });
  await dialog.getByLabel('Name or fax number').fill('720-555-0117');
  await send.click();
  const question = dialog.getByRole('alert').filter({ hasText: 'Send them once more?' });
  await expect(question).toContainText(
    'The same pages have already gone to +1 720 555 0117, as “+17205550117 Referral.pdf”.',
  );
  await expect(question.getByRole('button', { name: 'Do not send' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  expect(user.status('Scan.pdf')).toMatchObject({ state: 'needs-attention', reason: 'no-number' });
  await send.click();
  await question.getByRole('button', { name: 'Send once more' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(scan).toContainText('Sent');
});

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
  await expect(page.getByRole('row').filter({ hasText: 'Half.pdf' })).toContainText('File is incomplete');
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
