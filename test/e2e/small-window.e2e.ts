import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, resizeTo, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

const placeOf = async (
  what: Locator,
): Promise<{ left: number; right: number; top: number; bottom: number }> => {
  const box = await what.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

test('in the smallest window the pane leaves the row in sight, and what is said covers no button', async ({
  user,
}) => {
  const page = await user.launch();
  await resizeTo(page, { width: 720, height: 480 });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('Referral Smith.pdf', letter);
  const row = page.getByRole('row').filter({ hasText: 'Referral' });
  await expect(row).toContainText('No number in the file name');
  await row.click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  const [rowPlace, panePlace] = [await placeOf(row), await placeOf(pane)];
  expect(rowPlace.right).toBeLessThanOrEqual(panePlace.left);
  expect(panePlace.right).toBeLessThanOrEqual(720);

  await pane.getByRole('button', { name: 'Cancel fax' }).click();
  const said = page.getByRole('status').filter({ hasText: 'will not be sent' });
  // It goes by itself after eight seconds, but not under the pointer.
  await said.hover();
  await expect(row).toContainText('Nobody was chosen');
  const saidPlace = await placeOf(said);
  for (const button of await pane.getByRole('button').all())
    expect((await placeOf(button)).bottom).toBeLessThanOrEqual(saidPlace.top);
});

test('in the smallest window state and next step of a fax stand there without scrolling, also in German', async ({
  user,
}) => {
  const page = await user.launch({ settings: { language: 'de', numberGuard: 'near-miss' } });
  await resizeTo(page, { width: 720, height: 480 });
  // Known from then on: each number beside it is asked about, whenever the account's own numbers are heard of.
  user.drop('+13035550119 Brief.pdf', letter);
  await expect.poll(() => user.status('+13035550119 Brief.pdf')?.state).toBe('sent');
  const to = ['0149', '0159', '0169', '0179', '0189'].map((end) => ({
    phoneNumber: `+1303555${end}`,
    name: `Praxis Weiß-Oberhuber ${end}`,
  }));
  mkdirSync(join(user.root, 'Send'), { recursive: true });
  writeFileSync(join(user.root, 'Send', 'Befund.pdf.fax.json'), JSON.stringify({ to }));
  user.drop('Befund.pdf', letter);
  await expect.poll(() => user.status('Befund.pdf')?.reason).toBe('number-near-miss');
  const row = page.getByRole('row').filter({ hasText: 'Befund' });
  await expect(row).toHaveCount(1);
  await row.click();
  const pane = page.getByRole('complementary');
  const change = pane.getByRole('button').filter({ hasText: 'Empfänger ändern' });
  await expect(change).toBeInViewport({ ratio: 1 });
  // What is safe is what is ready: it comes first.
  const buttons = pane.locator('footer').getByRole('button');
  await expect
    .poll(async () => (await buttons.allTextContents()).map((text) => text.trim()))
    .toEqual(['Empfänger ändern', 'Trotzdem senden', 'Fax abbrechen']);
  // The state is to be read in the pane above its buttons, and in the row.
  const state = pane.getByText('Nummer vielleicht vertippt', { exact: true }).first();
  expect((await placeOf(state)).bottom).toBeLessThanOrEqual((await placeOf(pane.locator('footer'))).top);
  await expect(row.getByText('Nummer vielleicht vertippt').locator('visible=true')).toBeInViewport({
    ratio: 1,
  });

  // The filters leave the list its room, and nothing scrolls but what is made for it.
  const filters = await placeOf(page.getByRole('group', { name: 'Zeigen' }));
  expect(filters.bottom - filters.top).toBeLessThanOrEqual(64);
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
  ).toBe(0);
});

test('in the smallest window the first received fax stands below the choices, beside its pane', async ({
  user,
}) => {
  const page = await user.launch({ settings: { language: 'de' } });
  await resizeTo(page, { width: 720, height: 480 });
  // To the own number: it comes back in.
  user.drop('+13035550101 An mich.pdf', letter);
  await expect.poll(() => user.receivedDocuments().length).toBe(1);
  await page.getByRole('button', { name: /^Empfangen/u }).click();
  const row = page.getByRole('row');
  await row.click();
  await expect(page.getByRole('complementary')).toBeVisible();
  // Its side has no room: several of one sender are told apart by when they came.
  await expect(row.getByText(/^Gelesen,? .*\d\d:\d\d$/u).first()).toBeVisible();
  const choices = await placeOf(page.getByRole('group', { name: 'Anzeigen' }));
  const rowPlace = await placeOf(row);
  expect(rowPlace.top).toBeGreaterThanOrEqual(choices.bottom);
  expect(rowPlace.right).toBeLessThanOrEqual((await placeOf(page.getByRole('complementary'))).left);
});
