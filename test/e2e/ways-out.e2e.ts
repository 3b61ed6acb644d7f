import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

test('what was sent goes to somebody else, and each fax leads to the other', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('+13035550119 Lab.pdf', letter);
  const first = page.getByRole('row').filter({ hasText: '+1 303 555 0119' });
  await expect(first).toContainText('Sent');
  await first.click();
  const pane = page.getByRole('complementary');
  await pane.getByRole('button', { name: 'More' }).click();
  await pane.getByRole('menuitem', { name: 'Send to somebody else…' }).click();
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await expect(sheet).toContainText('Made from the fax “+13035550119 Lab.pdf”');
  await expect(sheet.getByRole('img').first()).toBeVisible();
  await sheet.getByLabel(/^To/u).fill('720-555-0117');
  await sheet.getByRole('button', { name: 'Send to +1 720 555 0117' }).click();
  const second = page.getByRole('row').filter({ hasText: '+1 720 555 0117' });
  await expect(second).toContainText('Sent');
  await second.click();
  await pane.getByRole('button', { name: /^To others, from the fax of/u }).click();
  await expect(pane).toContainText('+1 303 555 0119');
  await expect(pane.getByRole('button', { name: /^To \+1.720.555.0117, made .*: Sent$/u })).toBeVisible();

  await pane.getByRole('button', { name: 'Send again…' }).click();
  await expect(sheet).toContainText('The recipient gets the same pages once more.');
  await sheet.getByRole('button', { name: 'Send to +1 303 555 0119' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sent' })).toHaveCount(3);
});

test('a file that changed after it was sent goes as it is now, by one button', async ({ user }) => {
  const page = await user.launch({ settings: { undoSeconds: 60, quietSeconds: 0 } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  // Nothing can be filed for now.
  renameSync(join(user.root, 'Sent'), join(user.root, 'Sent.aside'));
  writeFileSync(join(user.root, 'Sent'), '');
  user.drop('+13035550119 Note.txt', Buffer.from('First half.'));
  await expect.poll(() => user.status('+13035550119 Note.txt')?.state).toBe('sent');
  const spool = join(user.data, 'spool');
  const [job = ''] = readdirSync(spool);
  appendFileSync(join(spool, job, 'taken', '+13035550119 Note.txt'), ' Second half.');
  // One that has compared it already may be under way: the next one has not.
  const triesToFile = (): number => user.readLog().split('"archive.not-filed"').length;
  const tries = triesToFile();
  await expect.poll(triesToFile).toBeGreaterThan(tries + 1);
  rmSync(join(user.root, 'Sent'));
  mkdirSync(join(user.root, 'Sent'));

  await page.getByRole('button', { name: 'Needs you 1' }).click();
  await page.getByRole('row').getByRole('button', { name: 'See why' }).click();
  const pane = page.getByRole('complementary');
  await expect(pane).toContainText('send the new version');
  await expect(pane).toContainText('The file as it is now: 204 × 196, black and white.');
  await pane.getByRole('button', { name: 'Send the new version' }).click();
  const version = page.getByRole('row').filter({ hasText: /Sending in \d+ s/u });
  await expect(version).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Sent' })).toHaveCount(1);
  await version.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Cancelled' })).toHaveCount(1);
});

/** In words, as a person reads them. */
const plain = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[+.]/gu, '\\$&').replaceAll(' ', '\\s'), 'u');

async function choose(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name or fax number').fill(number);
  await page.getByRole('button', { name: /^Send to/u }).click();
}

test('a fax to a number that is none goes to another one, and back again by Undo', async ({ user }) => {
  const page = await user.launch({ settings: { undoSeconds: 30 } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('Invoice +13035550126.pdf', letter);
  const row = page.getByRole('row').filter({ hasText: 'Invoice' });
  await expect(row).toContainText('Wrong number');
  await row.getByRole('button', { name: 'Another number…' }).click();
  await choose(page, '303-555-0117');
  await expect(row).toContainText(/Sending in \d+ s/u);
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Wrong number');
  await expect(row).toContainText(plain('+1 303 555 0126'));
  // Asked for from the pane and closed again, the focus is on the button that was pressed.
  const other = page.getByRole('complementary').getByRole('button', { name: 'Another number…' });
  await other.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Name or fax number' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(other).toBeFocused();
  await row.getByRole('button', { name: 'Another number…' }).click();
  await choose(page, '303-555-0117');
  await expect(row).toContainText('Sent');
  // That it was tried with another number is said beside what went.
  await expect.poll(() => user.filesIn('Failed')).toEqual([]);
  await expect.poll(() => user.filesIn('Sent')).toContain('Invoice +13035550126.pdf (earlier).receipt.pdf');
  await expect
    .poll(() => user.status('Invoice +13035550126.pdf'))
    .toMatchObject({
      to: [{ phoneNumber: '+13035550117', state: 'sent' }],
    });
});

test('a fax that failed goes again in low resolution, and as pages that are drawn here', async ({ user }) => {
  const page = await user.launch({ settings: { automaticRetries: false, duplicateWindowMinutes: 0 } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const failing = '+13035550126 Letter.pdf';
  user.drop(failing, letter);
  const row = page.getByRole('row').filter({ hasText: 'Letter.pdf' });
  await expect(row).toContainText('Wrong number');
  await row.click();
  const pane = page.getByRole('complementary');
  await expect(pane).toContainText('As the phone service made it: 204 × 196');
  await pane.getByRole('button', { name: 'More' }).click();
  await pane.getByRole('menuitem', { name: 'Send again in low resolution' }).click();
  await expect(pane).toContainText('As the phone service made it: 204 × 98');
  await expect.poll(() => user.status(failing)).toMatchObject({ state: 'failed', attempts: 2 });

  // Whoever moves has seen that it failed once more.
  await row.click();
  await pane.getByRole('button', { name: 'Send as pages…' }).click();
  const sheet = page.getByRole('dialog', { name: 'New fax' });
  await expect(sheet.getByRole('checkbox', { name: 'Send these pages' })).toBeChecked();
  await expect(sheet.getByRole('img', { name: /Page 1/u })).toBeVisible();
  await sheet.getByRole('button', { name: 'Send to +1 303 555 0126' }).click();
  await expect(row).toHaveCount(2);
  await expect(row.first()).toContainText('Wrong number');
  // What went is what was drawn, and not the document.
  await expect.poll(() => user.filesIn('Failed').join('\n')).toContain('Letter.tif');
  await row.first().click();
  await expect(pane.getByRole('button', { name: /the fax of/u })).toBeVisible();
});

test('of several recipients each has a way of its own', async ({ user }) => {
  const page = await user.launch({ settings: { automaticRetries: false } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop(
    'Minutes.pdf.fax.json',
    Buffer.from('{"to":[{"phoneNumber":"+13035550119"},{"phoneNumber":"+13035550126"}]}'),
  );
  user.drop('Minutes.pdf', letter);
  const row = page.getByRole('row').filter({ hasText: 'and 1 more' });
  await expect(row).toContainText('1 of 2 failed');
  await row.click();
  const pane = page.getByRole('complementary');
  await pane.getByRole('button', { name: 'Another number… (+1 303 555 0126)' }).click();
  await expect(pane).toContainText('all others stay as they are');
  await choose(page, '720-555-0117');
  await expect(row).toContainText('Sent');
  await expect
    .poll(() => user.status('Minutes.pdf'))
    .toMatchObject({
      state: 'sent',
      to: [
        { phoneNumber: '+13035550119', state: 'sent' },
        { phoneNumber: '+17205550117', state: 'sent' },
      ],
    });
});

test('what was cancelled comes back by Undo, or is sent after all', async ({ user }) => {
  const page = await user.launch({ settings: { undoSeconds: 30 } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('Referral.pdf', letter);
  const row = page.getByRole('row').filter({ hasText: 'Referral.pdf' });
  await expect(row).toContainText('No number in the file name');
  await row.click();
  const pane = page.getByRole('complementary');
  await pane.getByRole('button', { name: 'Cancel fax' }).click();
  await expect(row).toContainText('Cancelled');
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('No number in the file name');
  await row.getByRole('button', { name: 'Choose recipient' }).click();
  await choose(page, '303-555-0118');
  await expect(row).toContainText(/Sending in \d+ s/u);
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('No number in the file name');

  await row.getByRole('button', { name: 'Choose recipient' }).click();
  await choose(page, '303-555-0118');
  await pane.getByRole('button', { name: 'Hold' }).click();
  await expect(row).toContainText('On hold');
  await pane.getByRole('button', { name: 'Release' }).click();
  await expect(row).toContainText('Sent');
});

test('what waits can be held, put first and given another time', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Pause sending' }).click();
  await page.getByRole('button', { name: 'Queue' }).click();
  const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
  for (const [name, number] of [
    ['First.pdf', '+13035550110'],
    ['Held.pdf', '+13035550111'],
    ['Later.pdf', '+13035550112'],
  ] as const) {
    user.drop(`${number} ${name}`, letter);
    await expect(rowOf(name)).toContainText('sending is paused');
  }
  const pane = page.getByRole('complementary');
  await rowOf('Held.pdf').click();
  await pane.getByRole('button', { name: 'Hold' }).click();
  await expect(pane.getByRole('button', { name: 'Release' })).toBeVisible();

  await rowOf('Later.pdf').click();
  await pane.getByRole('button', { name: 'Send first' }).click();
  await expect(pane).toContainText('Goes first');
  await pane.getByRole('button', { name: 'More' }).click();
  await pane.getByRole('menuitem', { name: 'Another time…' }).click();
  await page.getByLabel('Not before').fill('2099-01-01T08:00');
  await page.getByRole('button', { name: 'Set the time' }).click();
  await expect(rowOf('Later.pdf')).toContainText('sending is paused');

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Resume sending' }).click();
  await page.getByRole('button', { name: 'Queue' }).click();
  await expect(rowOf('First.pdf')).toContainText('Sent');
  await expect(rowOf('Held.pdf')).toContainText('On hold');
  await expect(rowOf('Later.pdf')).toContainText('1 Jan 2099');
  await rowOf('Later.pdf').click();
  await pane.getByRole('button', { name: 'Cancel fax' }).click();
  await expect(rowOf('Later.pdf')).toContainText('Cancelled');
  await rowOf('Held.pdf').getByRole('button', { name: 'Release' }).click();
  await expect(rowOf('Held.pdf')).toContainText('Sent');
});
