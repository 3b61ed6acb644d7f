import { mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Bridge } from '../../app/contract/bridge.ts';
import { dropFiles, expect, resizeTo, test, type FaxtrayUser } from './faxtray.ts';
import { SIZES } from './walk-window.ts';

/**
 * Pictures of the real window, light and dark: `npm run screenshots`. Those of its usual size in English are for the README, and kept. Those
 * of each size and language are for looking at, in a folder of the size: the last has so many pixels as 1100 x 720 at 200 %.
 */
const PICTURES = join(import.meta.dirname, '..', '..', 'build', 'screenshots');
const LANGUAGES = ['en', 'de'] as const;
const LOOKED_AT = [...SIZES, { width: 550, height: 360 }];
/** Against hanging only: each motif is pictured eighteen times. */
test.describe.configure({ timeout: 1_800_000 });

const DOCUMENTS = join(import.meta.dirname, '..', 'fixtures', 'documents');
const read = (name: string): Buffer => readFileSync(join(DOCUMENTS, name));

async function take(page: Page, name: string): Promise<void> {
  await shoot(page, PICTURES, name);
  const usual = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  for (const language of LANGUAGES) {
    await speak(page, language);
    for (const size of LOOKED_AT) {
      await resizeTo(page, size);
      await shoot(page, join(PICTURES, `${size.width}x${size.height}`, language), name);
    }
  }
  // The tests read English.
  await speak(page, 'en');
  await resizeTo(page, usual);
}

async function shoot(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await isPainted(page);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: join(folder, `${name}-${theme}.png`), animations: 'disabled' });
  }
}

async function speak(page: Page, language: (typeof LANGUAGES)[number]): Promise<void> {
  await page.evaluate(async (chosen) => {
    const { faxtray } = window as unknown as { faxtray: Bridge };
    await faxtray.call('settings.set', { changes: { language: chosen } });
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** No page that can be seen is paper alone. */
async function isPainted(page: Page): Promise<void> {
  const unpainted = (): Promise<number> =>
    page.locator('img').evaluateAll(
      (all) =>
        all.filter((image) => {
          const { left, right, top, bottom } = image.getBoundingClientRect();
          const isInView = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
          return isInView && image.checkVisibility() && (image as HTMLImageElement).naturalWidth === 0;
        }).length,
    );
  await expect.poll(unpainted).toBe(0);
}

async function open(user: FaxtrayUser, settings: Readonly<Record<string, unknown>> = {}): Promise<Page> {
  user.root = ROOT;
  const page = await user.launch({ settings });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  return page;
}

/** The first two pages that are shown are there, and not their paper alone. */
async function isDrawn(page: Page): Promise<void> {
  const pictures = page.getByRole('img', { name: /page [12]\b/iu });
  await expect(pictures.first()).toBeVisible();
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
}

/** Of a row: where no pane lies over it. */
const LEFT = { x: 20, y: 20 };

/** In the home folder of the desktop session, which is made for it and goes with it. */
const ROOT = join(homedir(), 'Documents', 'Faxes');

test('the first run', async ({ user }) => {
  const page = await open(user, { automaticRetries: false });
  await take(page, 'first-run');
  await page.getByRole('button', { name: 'Calls' }).click();
  await page.getByRole('button', { name: 'Change the number of Front desk' }).click();
  await page.getByLabel('New number of Front desk').fill('303-555-0188');
  await expect(page.getByText('United States')).toBeVisible();
  await take(page, 'calls');
  await page.getByRole('button', { name: 'Settings' }).click();
  await take(page, 'settings');
  await page.getByText('Keep copies and history').scrollIntoViewIfNeeded();
  await take(page, 'settings-sending');
  await page.getByRole('button', { name: 'Sign in…' }).click();
  await take(page, 'sign-in');
  await page.getByRole('button', { name: 'Other ways' }).click();
  await take(page, 'sign-in-other-ways');
});

test('the queue, and a new fax', async ({ user }) => {
  const page = await open(user, { automaticRetries: false });
  const drops: readonly (readonly [string, string, string])[] = [
    ['Purchase order 3391 +1-720-555-0117.pdf', 'letter.pdf', 'sent'],
    ['Intake form +1-303-555-0110.tif', 'fax-g4.tif', 'sent'],
    ['Prior auth 22 +1-303-555-0123.pdf', 'letter.pdf', 'failed'],
    ['Invoice 8812 +1-720-555-0120.pdf', 'letter.pdf', 'failed'],
    ['Consent +1-303-555-0108.jpg', 'sample.jpg', 'sent'],
    ['Lab results +1-303-555-0119.txt', 'note.txt', 'sent'],
    ['Statement May +1-303-555-0129.pdf', 'letter.pdf', 'queued'],
    ['Referral Smith.pdf', 'letter.pdf', 'needs-attention'],
  ];
  for (const [name, document, state] of drops) {
    user.drop(name, read(document));
    await expect.poll(() => user.status(name)?.state).toBe(state);
  }
  await page.getByRole('row').filter({ hasText: 'Lab results' }).click({ position: LEFT });
  await isDrawn(page);
  await take(page, 'queue');

  await page.getByRole('row').filter({ hasText: 'Invoice 8812' }).click({ position: LEFT });
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Line busy');
  await take(page, 'failed');

  await page.getByRole('button', { name: 'Call log' }).click();
  await expect(page.getByRole('cell', { name: 'Line busy' })).toBeVisible();
  await take(page, 'call-log');
  await page.getByRole('button', { name: /^Queue/u }).click();

  await dropFiles(page, [join(DOCUMENTS, 'letter.pdf'), join(DOCUMENTS, 'sample.jpg')]);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/^To/u).fill('303-555-0119');
  await sheet.getByLabel(/^To/u).press('Enter');
  await expect(sheet.getByRole('button', { name: /^Send to/u })).toBeVisible();
  const preview = sheet.getByRole('img', { name: /page 1 of 2/iu });
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(sheet.getByText(/on the line/iu)).toBeVisible();
  await take(page, 'new-fax');
});

test('what came in', async ({ user }) => {
  const page = await open(user);
  await page.getByRole('button', { name: 'Received' }).click();
  await expect(page.getByText('Nothing has come in yet.')).toBeVisible();
  await take(page, 'received-empty');
  for (const [name, document] of [
    ['+13035550101 Lab results.pdf', 'letter.pdf'],
    ['+13035550101 Intake form.tif', 'fax-g4.tif'],
    ['+13035550101 Consent.jpg', 'sample.jpg'],
  ] as const) {
    user.drop(name, read(document));
    await expect.poll(() => user.status(name)?.state).toBe('sent');
  }
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect.poll(() => user.receivedDocuments().length).toBe(3);
  await page.getByRole('row').last().click({ position: LEFT });
  await isDrawn(page);
  await expect(page.getByRole('button', { name: 'Received 2 faxes not read yet' })).toBeVisible();
  // The row that was clicked has held still long enough: those that came in above it are seen.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: /^\d+ new$/u })).toHaveCount(0);
  await take(page, 'received');
});

test('what needs somebody', async ({ user }) => {
  const page = await open(user, {
    numberGuard: 'near-miss',
    incompleteAfterSeconds: 1,
    duplicateWindowMinutes: 0,
  });
  user.drop('scan_20261121_104107_duplex_color_300dpi.pdf', Buffer.alloc(0));
  user.drop('Lab results Weiß-Oberhuber 2026-11-20.pdf', read('letter.pdf').subarray(0, 900));
  user.drop('Referral +1-720-555-0117 or +1-720-555-0121.pdf', read('letter.pdf'));
  user.drop('Prescription +1-303-555-0118.pdf', read('letter.pdf'));
  await expect(page.getByRole('button', { name: 'Needs you 4' })).toBeVisible();
  await page.getByRole('button', { name: 'Needs you 4' }).click();
  await page.getByRole('row').filter({ hasText: 'Prescription' }).click({ position: LEFT });
  await expect(page.getByRole('complementary')).toContainText('nearly the same as +1 303 555 0110');
  await isDrawn(page);
  await take(page, 'needs-you');
  await page.getByRole('row').filter({ hasText: 'scan_2026' }).click({ position: LEFT });
  await take(page, 'stuck');
  await page.getByRole('button', { name: 'Close the details' }).click();
  await page.getByRole('row').filter({ hasText: 'Referral' }).getByRole('button').click();
  await expect(page.getByRole('button', { name: '+1 720 555 0121' })).toBeVisible();
  await isDrawn(page);
  await take(page, 'which-number');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Pause sending' }).click();
  await page.getByRole('button', { name: 'Queue' }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  user.drop('Minutes of the council +1-720-555-0130.pdf', read('letter.pdf'));
  await expect(page.getByRole('row').filter({ hasText: 'council' })).toContainText('sending is paused');
  await take(page, 'paused');

  await page.getByRole('button', { name: 'Failed', exact: true }).click();
  await page.getByLabel('Search faxes').fill('referral');
  await expect(page.getByText('Search all faxes (1 found)')).toBeVisible();
  await take(page, 'search-elsewhere');

  await page.getByRole('button', { name: 'New fax' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/^To/u).fill('303-555-0118');
  await sheet.getByLabel(/^To/u).press('Enter');
  await expect(sheet.getByText(/nearly the same/u)).toBeVisible();
  await take(page, 'near-miss');
});

test('whom one can fax', async ({ user }) => {
  const page = await open(user);
  await page.getByRole('button', { name: 'Contacts' }).click();
  await expect(page.getByRole('row').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByLabel('Name').fill('Town Clerk');
  for (const number of ['303 555 0114', '303 555 0124']) {
    await page.getByLabel(/^Fax numbers/u).fill(number);
    await page.getByLabel(/^Fax numbers/u).press('Enter');
    await expect(page.getByRole('dialog').getByText(`+1 ${number}`, { exact: true })).toBeVisible();
  }
  await take(page, 'contact-form');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('complementary', { name: 'Contact Town Clerk' })).toBeVisible();
  await take(page, 'contacts');
  await page.getByRole('button', { name: 'New fax', exact: true }).click();
  await page.getByText('Later', { exact: true }).click();
  await expect(page.getByText(/^It waits in the queue/u)).toBeVisible();
  await page.getByLabel('To', { exact: true }).pressSequentially('town');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.getByLabel('To', { exact: true }).press('ArrowDown');
  await take(page, 'new-fax-names');
});
