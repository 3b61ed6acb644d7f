import { connect, type Socket } from 'node:net';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATION, STATUS } from '../../app/printer/ipp/codes.ts';
import { ipp } from '../../app/printer/ipp/ipp-values.ts';
import { call, callBytes } from '../support/ipp-client.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test, type FaxtrayUser } from './faxtray.ts';

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

  await expect.poll(() => isOpen(port)).toBe(true);
  expect((await print(port, 'Lab to +13035550119')).code).toBe(STATUS.ok);
  expect((await print(port, 'Untitled')).code).toBe(STATUS.ok);
  await page.getByRole('button', { name: /^Queue/u }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Lab to' })).toContainText('Sent');
  const asking = page.getByRole('row').filter({ hasText: 'Untitled.pdf' });
  await asking.click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByText('Printed to Faxtray')).toBeVisible();
  await expect(pane.getByRole('group', { name: /^Who gets/u })).toBeVisible();

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

const UUID = 'urn:uuid:7d9f4f5e-6d6b-4f2c-9a53-0d3e3a1b2c4d';
const asJob = (title: string) => ({
  code: OPERATION.printJob,
  operation: [ipp.name('job-name', title)],
  job: [ipp.uri('job-uuid', UUID)],
  document: SMALL_PDF,
});
const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
const statusFiles = (user: FaxtrayUser): string[] =>
  namesIn(join(user.root, 'Status')).filter((name) => name.endsWith('.json'));
const isOpen = (port: number): Promise<boolean> =>
  call(port, { code: OPERATION.getJobs }).then(
    () => true,
    () => false,
  );

/** A job that is sent up to so many bytes before its end, and never goes on. */
function sendPart(port: number, title: string, missing: number): Promise<Socket> {
  // The document is whole by then; the job is not.
  const document = Buffer.concat([SMALL_PDF, Buffer.alloc(8192, '\n')]);
  const body = callBytes(port, { ...asJob(title), document });
  const head = `POST /ipp/print HTTP/1.1\r\nHost: localhost:${String(port)}\r\nContent-Type: application/ipp\r\nContent-Length: ${String(body.length)}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, body.length - missing)]), () =>
        resolve(socket),
      );
    });
    socket.once('error', reject);
  });
}

test('killed in the middle of a job, nothing of it is sent or left; said again, it is one fax', async ({
  user,
}) => {
  const port = await freePort();
  const launch = async () => {
    await user.launch({ settings: { printerPort: port } });
    await expect.poll(() => isOpen(port)).toBe(true);
  };
  const printing = join(user.data, 'printing');
  await launch();
  const socket = await sendPart(port, 'Lab to +13035550119', 40);
  socket.on('error', () => undefined);
  await expect.poll(() => namesIn(printing).length).toBe(1);
  await user.kill();

  await launch();
  await expect.poll(() => namesIn(printing)).toEqual([]);
  expect(statusFiles(user)).toEqual([]);

  // Between the hand-over and its answer: the fax is on disk, and whoever prints has heard nothing.
  const unread = call(port, asJob('Lab to +13035550119')).catch(() => null);
  await expect.poll(() => statusFiles(user).length).toBe(1);
  await user.kill();
  await unread;

  await launch();
  expect((await call(port, asJob('Lab to +13035550119'))).code).toBe(STATUS.ok);
  await expect.poll(() => user.status('Lab to +13035550119.pdf')?.state, { timeout: 120_000 }).toBe('sent');
  expect(statusFiles(user)).toHaveLength(1);
  expect(user.status('Lab to +13035550119.pdf')).toMatchObject({ attempts: 1 });
  await expect.poll(() => namesIn(printing)).toEqual([]);
});
