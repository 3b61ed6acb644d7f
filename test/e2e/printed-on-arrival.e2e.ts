import type { Locator, Page } from '@playwright/test';
import { expect, test, type FaxtrayUser } from './faxtray.ts';

interface Printing {
  printers: { name: string; displayName: string; description: string; options: Record<string, string> }[];
  readonly printed: {
    readonly printer: string | undefined;
    readonly isSilent: boolean;
    readonly pdf: string;
  }[];
}

/** Two printers as the system would have them; what would be on paper is what the hidden page holds. */
const plugIn = (user: FaxtrayUser): Promise<void> =>
  user.app.evaluate(({ app }) => {
    const printing: Printing = {
      printers: [
        { name: 'front', displayName: 'Front desk', description: '', options: {} },
        { name: 'back', displayName: 'Back office', description: '', options: {} },
      ],
      printed: [],
    };
    Object.assign(globalThis, { printing });
    app.on('web-contents-created', (_event, contents) => {
      contents.getPrintersAsync = () => Promise.resolve(printing.printers);
      contents.print = (options, done) => {
        void contents.printToPDF({ printBackground: true }).then((pdf) => {
          const isSilent = options?.silent === true;
          printing.printed.push({ printer: options?.deviceName, isSilent, pdf: pdf.toString('latin1') });
          done?.(true, '');
        });
      };
    });
  });
const printedOn = (user: FaxtrayUser): Promise<Printing['printed']> =>
  user.app.evaluate(() => (globalThis as unknown as { printing: Printing }).printing.printed);

const findPane = (page: Page): Locator => page.getByRole('complementary', { name: /^Fax from/u });

async function openNewest(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Received/u }).click();
  await page.getByRole('row').first().press('Enter');
}

test('what comes in is printed by itself, once, and a printer without paper is said', async ({
  user,
  desktop,
}, info) => {
  let page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await plugIn(user);
  user.drop('+13035550101 Before.txt', Buffer.from('Before'));
  await expect.poll(() => user.receivedDocuments().length).toBe(1);
  await page.getByRole('button', { name: 'Settings' }).click();
  const printer = page.getByRole('combobox', { name: 'Print received faxes' });
  await expect(printer).toHaveValue('null');
  await printer.selectOption('Front desk');
  await printer.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath('setting.png') });

  user.drop('+13035550101 After.txt', Buffer.from('After'));
  await expect.poll(async () => (await printedOn(user)).length).toBe(1);
  const [printed] = await printedOn(user);
  expect(printed).toMatchObject({ printer: 'front', isSilent: true });
  expect(printed?.pdf.match(/\/Type\s*\/Page\b/gu)?.length).toBeGreaterThan(0);
  await openNewest(page);
  let pane = findPane(page);
  await expect(pane.getByText('Printed on front.')).toBeVisible();

  await user.app.evaluate(() => {
    const { printing } = globalThis as unknown as { printing: Printing };
    printing.printers = printing.printers.map((each) => ({
      ...each,
      options: { 'printer-state-reasons': 'media-empty-error' },
    }));
  });
  user.drop('+13035550101 No paper.txt', Buffer.from('No paper'));
  await expect(page.getByRole('row').first()).toContainText('not printed');
  await expect
    .poll(() => desktop.notifications().some(({ summary }) => summary.includes('may not be printed')))
    .toBe(true);
  await openNewest(page);
  await expect(
    pane.getByText(/^Not printed so far\. The printer Front desk is out of paper\./u),
  ).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: info.outputPath(`no-paper-${colorScheme}.png`) });
  }
  await pane.getByRole('button', { name: 'It is on paper' }).click();
  await expect(pane.getByText(/^Not printed so far/u)).toHaveCount(0);

  await user.quit();
  page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await plugIn(user);
  user.drop('+13035550101 Last.txt', Buffer.from('Last'));
  await expect.poll(async () => (await printedOn(user)).length).toBe(1);
  await openNewest(page);
  pane = findPane(page);
  await expect(pane.getByText('Printed on front.')).toBeVisible();
  expect(await printedOn(user)).toHaveLength(1);
});

test('a rule made in the window has what it applies to printed on its own printer, and nowhere else', async ({
  user,
}, info) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await plugIn(user);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Print received faxes' }).selectOption('Front desk');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Name of the rule').fill('Office');
  await page.getByLabel('Called', { exact: true }).fill('303 555 0101');
  await page.getByLabel('What the rule does').selectOption('Print the fax');
  const printer = page.getByRole('combobox', { name: 'Printer', exact: true });
  await expect(printer).toHaveValue('front');
  await printer.selectOption('Back office');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: info.outputPath(`rule-${colorScheme}.png`) });
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Prints the fax on .*Back office/u)).toBeVisible();

  user.drop('+13035550101 By rule.txt', Buffer.from('By rule'));
  await expect.poll(async () => (await printedOn(user)).length).toBe(1);
  await page.getByRole('button', { name: 'Try the rules' }).click();
  const trial = page.getByRole('dialog', { name: 'What the rules would have done' });
  await expect(trial.getByRole('listitem')).toContainText(/Office.*: printed on .*Back office/u);
  await trial.getByRole('button', { name: 'Close' }).click();
  await openNewest(page);
  const pane = findPane(page);
  await expect(pane.getByText('Printed on back.')).toBeVisible();
  await expect(pane.getByText(/has this fax printed/u)).toBeVisible();
  await page.screenshot({ path: info.outputPath('printed.png') });

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Edit the rule Office' }).click();
  await page.getByRole('button', { name: 'Remove the rule' }).click();
  await expect(page.getByText(/^Prints the fax on/u)).toHaveCount(0);
  user.drop('+13035550101 No rule.txt', Buffer.from('No rule'));
  await expect
    .poll(async () => (await printedOn(user)).map((each) => each.printer))
    .toEqual(['back', 'front']);
});
