import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './faxtray.ts';
import { textsCut } from './what-does-not-fit.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LETTER = join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf');

const pagesIn = (path: string): number =>
  Number(/Pages:\s+(\d+)/u.exec(execFileSync('pdfinfo', [path], { encoding: 'utf8' }))?.[1]);

/** As a scanner delivers them: a picture of each page. */
function scanOf(folder: string, name: string, documents: readonly string[]): string {
  const stack = join(folder, `${name}.pdf`);
  execFileSync('pdfunite', [...documents, stack]);
  execFileSync('pdftocairo', ['-tiff', '-r', '200', '-mono', stack, join(folder, name)]);
  const pages = readdirSync(folder).filter((each) => each.startsWith(`${name}-`) && each.endsWith('.tif'));
  execFileSync('tiffcp', [...pages.sort().map((each) => join(folder, each)), join(folder, `${name}.tif`)]);
  return join(folder, `${name}.tif`);
}

test('a sheet that was made from a contact addresses the papers scanned behind it, and is taken off', async ({
  user,
}) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.getByRole('button', { name: 'Contacts' }).click();
  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a contact' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Town Clerk');
  const number = dialog.getByRole('combobox', { name: 'Fax numbers' });
  await number.fill('+13035550119');
  await number.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const saved = join(user.folder, 'sheet.pdf');
  await user.app.evaluate(({ dialog: system }, filePath) => {
    system.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, saved);
  await page.getByRole('button', { name: 'Routing sheet for +1 303 555 0119…' }).click();
  await expect(page.getByText(`The routing sheet is in ${saved}.`)).toBeVisible();

  const scan = scanOf(user.folder, 'scan', [saved, LETTER]);
  const pages = pagesIn(LETTER);
  await page.getByRole('button', { name: /^Queue/u }).click();
  user.drop('Scan 0001.tif', readFileSync(scan));
  const row = page.getByRole('row').filter({ hasText: 'Scan 0001.tif' });
  await expect(row).toContainText('Town Clerk');
  await expect.poll(() => user.status('Scan 0001.tif')?.state).toBe('sent');
  expect(user.status('Scan 0001.tif')).toMatchObject({
    to: [{ phoneNumber: '+13035550119' }],
    pages,
  });

  // It names somebody else than the file's name does.
  user.drop('+17205550117 Scan 0002.tif', readFileSync(scan));
  await expect
    .poll(() => user.status('+17205550117 Scan 0002.tif'))
    .toMatchObject({ state: 'needs-attention', reason: 'number-doubtful' });
  expect(user.status('+17205550117 Scan 0002.tif')?.message).toContain('+1 303 555 0119');
});

test('a stack with two sheets becomes two faxes, each with its own papers, and asks where a number is in no contact', async ({
  user,
}, info) => {
  const contacts = [
    { id: 'a', name: 'Dr Mercer', faxNumbers: ['+13035550119'] },
    { id: 'b', name: 'Town Clerk', faxNumbers: ['+17205550117'] },
  ].map((each) => ({ ...each, source: 'local', company: null }));
  mkdirSync(user.data, { recursive: true });
  writeFileSync(
    join(user.data, 'contacts.json'),
    JSON.stringify({ version: 1, fetchedAtMs: null, contacts }),
  );
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const sheetTo = (number: string): string => {
    const path = join(user.folder, `sheet ${number}.pdf`);
    const made = spawnSync(
      process.execPath,
      [join(ROOT, 'build', 'faxtray.mjs'), 'sheet', '--to', number, path, '--user-data-dir', user.data],
      { cwd: user.folder, env: { ...process.env, FAXTRAY_CONFIG: user.configure() }, encoding: 'utf8' },
    );
    expect(made.stderr).toBe('');
    return path;
  };
  const first = pagesIn(LETTER);
  const toMercer = sheetTo('+13035550119');
  const scan = scanOf(user.folder, 'two', [toMercer, LETTER, sheetTo('+17205550117'), LETTER, LETTER]);
  user.drop('Scan 0003.tif', readFileSync(scan));
  await expect.poll(() => user.status('Scan 0003.tif')?.state).toBe('sent');
  await expect.poll(() => user.status('Scan 0003 (2).tif')?.state).toBe('sent');
  expect(user.status('Scan 0003.tif')).toMatchObject({
    ...{ to: [{ phoneNumber: '+13035550119' }], pages: first },
  });
  expect(user.status('Scan 0003 (2).tif')).toMatchObject({
    ...{ to: [{ phoneNumber: '+17205550117' }], pages: 2 * first },
  });
  await page.getByRole('row').filter({ hasText: 'Scan 0003 (2).tif' }).click();
  const pane = page.getByRole('complementary');
  await expect(pane).toContainText('Scanned in a stack, behind a routing sheet');
  await pane.getByRole('button', { name: /^From the stack that came as the fax of/u }).click();
  await expect(pane.getByRole('button', { name: /^From the same stack, to Town Clerk/u })).toBeVisible();

  expect(await page.evaluate(textsCut, false)).toEqual([]);
  await page.screenshot({ path: info.outputPath('stack.png') });

  const strange = scanOf(user.folder, 'strange', [toMercer, LETTER, sheetTo('+13035550177'), LETTER]);
  user.drop('Scan 0004.tif', readFileSync(strange));
  await expect
    .poll(() => user.status('Scan 0004.tif'))
    .toMatchObject({ state: 'needs-attention', reason: 'number-doubtful' });
  expect(user.status('Scan 0004.tif')?.message).toContain('+1 303 555 0177');
  expect(user.status('Scan 0004 (2).tif')).toBeNull();
});

test('a sheet is made from a terminal, and replaces nothing', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const sheet = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [join(ROOT, 'build', 'faxtray.mjs'), 'sheet', ...args, '--user-data-dir', user.data],
      {
        cwd: user.folder,
        env: { ...process.env, FAXTRAY_CONFIG: user.configure() },
        encoding: 'utf8',
      },
    );
  const made = sheet('--to', '+13035550119', '--name', 'Dr Mercer', '--reference', 'claim-8812');
  expect(made.stderr).toBe('');
  expect(made).toMatchObject({ status: 0, stdout: `${join(user.folder, 'routing-sheet.pdf')}\n` });
  const text = execFileSync('pdfinfo', [join(user.folder, 'routing-sheet.pdf')], { encoding: 'utf8' });
  expect(text).toMatch(/Pages:\s+1\n/u);
  expect(sheet('--to', '+13035550119').status).toBe(2);
  expect(sheet('--to', '911', 'other.pdf')).toMatchObject({ status: 2, stdout: '' });
  expect(readdirSync(user.folder).filter((name) => name.endsWith('.pdf'))).toEqual(['routing-sheet.pdf']);
});
