import { OPERATION, STATUS } from '../../app/printer/ipp/codes.ts';
import { ipp } from '../../app/printer/ipp/ipp-values.ts';
import { call } from '../support/ipp-client.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test } from './faxtray.ts';

const print = (port: number, title: string) =>
  call(port, {
    code: OPERATION.printJob,
    operation: [ipp.name('job-name', title)],
    document: SMALL_PDF,
  });

test('a printer that is switched on in the settings takes what is printed, until it is switched off', async ({
  user,
}) => {
  const page = await user.launch();
  const port = await freePort();
  await page.getByRole('button', { name: 'Settings' }).click();
  const isPrinter = page.getByRole('checkbox', { name: 'Print to Faxtray' });
  await expect(isPrinter).not.toBeChecked();
  await isPrinter.check();
  const field = page.getByRole('spinbutton', { name: 'Port' });
  await field.fill(String(port));
  await field.blur();
  await expect(page.getByText(`ipp://localhost:${String(port)}/ipp/print`)).toBeVisible();

  expect((await print(port, 'Lab to +13035550119')).code).toBe(STATUS.ok);
  expect((await print(port, 'Untitled')).code).toBe(STATUS.ok);
  await page.getByRole('button', { name: /^Queue/u }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Lab to' })).toContainText('Sent');
  const asking = page.getByRole('row').filter({ hasText: 'Untitled.pdf' });
  await asking.click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByText('Printed to Faxtray')).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Choose recipient' })).toBeVisible();

  await page.getByRole('button', { name: 'Settings' }).click();
  await isPrinter.uncheck();
  await expect(field).toHaveCount(0);
  await expect
    .poll(() =>
      print(port, 'Lab').then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused');
});
