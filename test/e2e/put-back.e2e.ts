import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, resizeTo, test, type FaxtrayUser } from './faxtray.ts';
import { textsCut } from './what-does-not-fit.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));
const [BEFORE, SENT, WAITS] = ['+13035550119 before.pdf', '+13035550117 after.pdf', '+13035550110 waits.pdf'];

/** The file that each dialog of the system's leads to. */
async function chooseBackup(user: FaxtrayUser): Promise<void> {
  await user.app.evaluate(
    ({ dialog }, path) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
    },
    join(user.folder, 'backup.zip'),
  );
  await user.answerDialogs('Restore Backup');
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const setAside = (page: Page) => page.getByRole('note').filter({ hasText: 'Restoring a backup took' });

/** One fax is in the backup; one that went since, and one that waits, leave the list with it. */
async function restoreOlderBackup(user: FaxtrayUser): Promise<Page> {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop(BEFORE, letter);
  await expect.poll(() => user.status(BEFORE)?.state).toBe('sent');
  await chooseBackup(user);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Back up…' }).click();
  await expect(page.getByText(/^Saved 1 fax of the queue/u)).toBeVisible();
  user.drop(SENT, letter);
  await expect.poll(() => user.status(SENT)?.state).toBe('sent');
  await page.getByRole('button', { name: 'Pause sending' }).click();
  user.drop(WAITS, letter);
  // Until it is taken it is the send folder's, and comes back by itself.
  await expect.poll(() => user.filesIn('Send')).toEqual([]);
  await expect.poll(() => user.status(WAITS)?.state).toBe('waiting');
  await page.getByRole('button', { name: 'Restore…' }).click();
  await expect(page.getByText(/^Restored 1 fax of the queue/u)).toBeVisible();
  await page.getByRole('button', { name: /^Queue/u }).click();
  await expect(rowOf(page, 'before')).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(1);
  await expect(setAside(page)).toContainText(
    '2 faxes out of the list. 1 of them was still to go, and will not be sent.',
  );
  return page;
}

test('what a restore took out of the list is put back over a restart, and goes when somebody says so', async ({
  user,
}) => {
  await restoreOlderBackup(user);
  await user.quit();
  const page = await user.launch();
  await expect(setAside(page)).toContainText('2 faxes');
  await resizeTo(page, { width: 720, height: 480 });
  expect(await page.evaluate(textsCut, false)).toEqual([]);
  await expect(setAside(page).getByRole('button', { name: 'Put back' })).toBeInViewport({ ratio: 1 });
  await resizeTo(page, { width: 1100, height: 720 });
  await setAside(page).getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('Put back 2 faxes of the queue. 1 of them was still to go.')).toBeVisible();
  await expect(setAside(page)).toHaveCount(0);
  await expect(rowOf(page, 'after')).toContainText('Sent');
  // Sending is resumed, and it waits for an answer all the same.
  await page.getByRole('button', { name: 'Resume sending' }).click();
  await expect(rowOf(page, 'waits')).toContainText('May have been sent already');
  await page.getByRole('button', { name: 'Decide…' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('was set aside until you put it back');
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await expect.poll(() => user.status(WAITS)?.state).toBe('sent');
  await expect.poll(() => user.filesIn('Sent').filter((name) => name === WAITS)).toHaveLength(1);
});

test('what is left out stays out over a restart, and can be put back by the settings', async ({ user }) => {
  const restored = await restoreOlderBackup(user);
  await setAside(restored).getByRole('button', { name: 'Leave out' }).click();
  await expect(setAside(restored)).toHaveCount(0);
  await user.quit();
  const page = await user.launch();
  await expect(rowOf(page, 'before')).toHaveCount(1);
  await expect(page.getByText(/^Sending is paused/u)).toBeVisible();
  await expect(setAside(page)).toHaveCount(0);
  expect(user.status(WAITS)?.state).toBe('needs-attention');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText(/Put back 2 faxes of the queue/u).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put back' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Queue/u }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(rowOf(page, 'waits')).toContainText('May have been sent already');
});
