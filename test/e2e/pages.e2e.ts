import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { makePdf } from '../unit/pages/support/make-pdf.ts';
import { expect, test } from './faxtray.ts';

const DOCUMENTS = join(import.meta.dirname, '..', 'fixtures', 'documents');
const letter = readFileSync(join(DOCUMENTS, 'letter.pdf'));

/** There, and drawn. */
async function expectPicture(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test('a file without a number is asked about in its pane, above its page', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('Referral.pdf', letter);
  const row = page.getByRole('row').filter({ hasText: 'Referral.pdf' });
  await row.getByRole('button', { name: 'Choose recipient' }).click();
  const pane = page.getByRole('complementary');
  const question = pane.getByRole('group', { name: 'Who gets “Referral.pdf”?' });
  await expect(question.getByLabel('Name or fax number')).toBeFocused();
  await expectPicture(pane.getByRole('img', { name: 'Page 1 of 1' }));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: test.info().outputPath(`question-${colorScheme}.png`) });
  }

  await pane.getByRole('button', { name: 'Page 1 of 1' }).click();
  const close = page.getByRole('dialog', { name: 'Pages of Referral.pdf' });
  await expectPicture(close.getByRole('img', { name: 'Page 1 of 1' }));
  await page.keyboard.press('Escape');
  await expect(close).toHaveCount(0);
  await question.getByLabel('Name or fax number').fill('303-555-0119');
  await question.getByRole('button', { name: 'Send to +1 303 555 0119' }).click();
  await expect(row).toContainText('Sent');
});

test('a fax that is scheduled shows its pages in the pane, and those that went once it is sent', async ({
  user,
}) => {
  const page = await user.launch({ settings: { quietSeconds: 0 } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const sendTime = new Date(Date.now() + 3_600_000).toISOString();
  const note = { to: [{ phoneNumber: '+13035550119', name: 'Dr. Mercer' }], coverPageText: 'As discussed.' };
  user.drop('Minutes.pdf.fax.json', Buffer.from(JSON.stringify({ ...note, sendTime })));
  user.drop('Minutes.pdf', letter);
  // Not that of the note, which may still be there for a moment.
  const row = page.getByRole('row').filter({ hasText: 'Dr. Mercer' });
  await expect.poll(() => user.status('Minutes.pdf')?.state).toBe('waiting');
  await row.click();
  const pane = page.getByRole('complementary');
  await expectPicture(pane.getByRole('img', { name: 'Page 2 of 2' }));
  await expect(pane).toContainText('As it goes out: 204 × 196, black and white.');
  await pane.getByRole('button', { name: 'Page 2 of 2' }).click();
  const close = page.getByRole('dialog', { name: 'Pages of Minutes.pdf' });
  await close.getByRole('button', { name: 'Previous page' }).click();
  await expectPicture(close.getByRole('img', { name: 'Page 1 of 2' }));
  await close.getByRole('button', { name: 'Close' }).click();
  await pane.getByRole('button', { name: 'Send now' }).click();
  await expect(row).toContainText('Sent');
  await expect(pane).toContainText('As the recipient gets it: 204 × 196, black and white.');
});

test('a document that is drawn without end keeps no other from being sent, or looked at', async ({
  user,
}) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const content = '[0.001 0.001] 0 d 0 0 m 600 700 l S '.repeat(100_000);
  const endless = { widthPt: 612, heightPt: 792, content };
  user.drop('Endless.pdf', makePdf(endless));
  user.drop('Referral.pdf', letter);
  const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
  await expect(row('Referral.pdf')).toContainText('No number');
  await row('Endless.pdf').click();
  const pane = page.getByRole('complementary');
  await expect(pane).toContainText('Drawing the pages…');
  user.drop('+13035550119 Letter.pdf', letter);
  await expect(row('Letter.pdf')).toContainText('Sent');
  await row('Referral.pdf').click();
  await expectPicture(pane.getByRole('img', { name: 'Page 1 of 1' }));
});

test('a document that cannot be shown says so, holds no other fax, and can be decided about', async ({
  user,
}) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  user.drop('Hostile.pdf', readFileSync(join(DOCUMENTS, 'encrypted-password-secret.pdf')));
  const row = page.getByRole('row').filter({ hasText: 'Hostile.pdf' });
  await row.getByRole('button', { name: 'Choose recipient' }).click();
  const pane = page.getByRole('complementary');
  const question = pane.getByRole('group', { name: 'Who gets “Hostile.pdf”?' });
  await expect(pane).toContainText('password');
  user.drop('+13035550119 Letter.pdf', letter);
  await expect(
    page.getByRole('row', { includeHidden: true }).filter({ hasText: 'Letter.pdf' }),
  ).toContainText('Sent');
  await question.getByLabel('Name or fax number').fill('303-555-0119');
  await question.getByRole('button', { name: 'Send to +1 303 555 0119' }).click();
  await expect(row).toContainText('Protected by a password');
  await row.click();
  await page.getByRole('complementary').getByRole('button', { name: 'Cancel fax' }).click();
  await expect(row).toContainText('Cancelled');
});
