import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

async function deleteThere(page: Page): Promise<Locator> {
  const pane = page.getByRole('complementary', { name: /^Fax from/u });
  await pane.getByRole('button', { name: 'More' }).click();
  await pane.getByRole('menuitem', { name: 'Delete at the phone service…' }).click();
  return pane;
}

test('a received fax is deleted at the service once Undo is over, and never by a quit', async ({ user }) => {
  let page = await user.launch({ settings: { undoSeconds: 60 } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('+13035550101 One.pdf', letter);
  await expect.poll(() => user.receivedDocuments().length).toBe(1);
  await page.getByRole('button', { name: /^Received/u }).click();
  await page.getByRole('row').click();
  await user.answerDialogs('Cancel');
  let pane = await deleteThere(page);
  await expect.poll(() => user.askedByDialog()).toContain('at the phone service?');
  await expect(pane.getByText(/About to be deleted/u)).toHaveCount(0);

  await user.answerDialogs('Delete There');
  await deleteThere(page);
  await expect(pane.getByText(/About to be deleted/u)).toBeVisible();
  await pane.getByRole('button', { name: 'Keep it there' }).click();
  await expect(page.getByText('Nothing was deleted at the phone service.')).toBeVisible();
  await expect(pane.getByText(/About to be deleted/u)).toHaveCount(0);
  await deleteThere(page);
  await expect(pane.getByRole('button', { name: 'Keep it there' })).toBeVisible();

  // The power goes off in the time of Undo: as if nobody had said anything.
  await user.kill();
  page = await user.launch();
  await page.getByRole('button', { name: /^Received/u }).click();
  await page.getByRole('row').click();
  await user.answerDialogs('Delete There');
  pane = await deleteThere(page);
  await expect(pane.getByText(/About to be deleted/u)).toBeVisible();
  await expect(page.getByRole('row')).toContainText('in the service’s bin', { timeout: 60_000 });
  await expect(pane.getByText(/deleted at the phone service/u)).toHaveCount(0);
  // Here it is as it was.
  expect(user.receivedDocuments()).toHaveLength(1);
  await expect(pane.getByRole('img', { name: /page 1/iu })).toBeVisible();
  await expect(pane.getByText('Delete at the phone service…')).toHaveCount(0);
});
