import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

test('the list is saved as a table that spreadsheet programs read, and replaces a file only when that was asked', async ({
  user,
}) => {
  const page = await user.launch({ settings: { language: 'de' } });
  user.drop('+13035550119 Befund Müller.pdf', letter);
  const row = page.getByRole('row').filter({ hasText: 'Befund' });
  await expect(row).toContainText('Gesendet');
  const target = join(user.folder, 'Liste.csv');
  writeFileSync(target, 'before');
  await user.app.evaluate(({ dialog }, filePath) => {
    const show = (_window: unknown, options?: { properties?: string[] }) => {
      Object.assign(globalThis, { asked: options });
      return Promise.resolve({ canceled: false, filePath });
    };
    dialog.showSaveDialog = show;
  }, target);
  await page.getByRole('button', { name: 'Liste exportieren…' }).click();
  await expect(page.getByText('1 Fax in „Liste.csv“ gespeichert.')).toBeVisible();
  const asked = await user.app.evaluate(
    () => (globalThis as { asked?: { properties?: string[]; defaultPath?: string } }).asked,
  );
  expect(asked?.properties).toContain('showOverwriteConfirmation');
  expect(asked?.defaultPath).toMatch(/^Faxe \d{4}-\d\d-\d\d\.csv$/u);
  const table = readFileSync(target);
  expect([...table.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(table.toString('utf8')).toContain('"Empfänger","Faxnummer","Stand"');
  expect(table.toString('utf8')).toMatch(
    /^"\d{4}-\d\d-\d\dT[\d:]{8}[+-]\d\d:\d\d",.*"'\+13035550119","Gesendet","","\d","",".*Befund Müller\.pdf"/mu,
  );
  expect(readdirSync(user.folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
