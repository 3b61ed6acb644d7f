import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { beginMail, openSmtp } from '../support/smtp-lines.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { expect, test, type FaxtrayUser } from './faxtray.ts';

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
const statusFiles = (user: FaxtrayUser): string[] =>
  namesIn(join(user.root, 'Status')).filter((name) => name.endsWith('.json'));
const greeting = async (port: number): Promise<boolean> => {
  const smtp = await openSmtp(port);
  const isThere = smtp.greeting !== null;
  smtp.socket.destroy();
  return isThere;
};

const MAIL = [
  'From: jo@example.com',
  'Message-ID: <one@example.com>',
  'MIME-Version: 1.0',
  'Content-Type: application/pdf; name=lab.pdf',
  'Content-Disposition: attachment; filename=lab.pdf',
  'Content-Transfer-Encoding: base64',
  '',
  SMALL_PDF.toString('base64').replace(/.{76}/gu, '$&\r\n'),
].join('\r\n');

test('a mail is faxed; killed before the answer, the same mail is the same fax', async ({ user }) => {
  const port = await freePort();
  const launch = async () => {
    const page = await user.launch({ settings: { mail: { port, senders: ['jo@example.com'] } } });
    await expect.poll(() => greeting(port)).toBe(true);
    return page;
  };
  const mailing = join(user.data, 'mailing');
  const shown = await launch();
  await shown.getByRole('button', { name: 'Settings' }).click();
  await expect(shown.getByText(`smtp://localhost:${String(port)}`)).toBeVisible();

  // Half of it: killed, nothing of it is left.
  const half = await beginMail(port);
  half.write(MAIL);
  await user.kill();
  await launch();
  await expect.poll(() => namesIn(mailing)).toEqual([]);
  expect(statusFiles(user)).toEqual([]);

  // Between the hand-over and its answer: the fax is on disk, and whoever mails has heard nothing.
  const unread = await beginMail(port);
  unread.socket.pause();
  unread.write(`${MAIL}\r\n.\r\n`);
  await expect.poll(() => statusFiles(user).length).toBe(1);
  await user.kill();
  unread.socket.destroy();

  const page = await launch();
  const again = await beginMail(port);
  expect(await again.say(`${MAIL}\r\n.`)).toMatch(/^250 Fax /u);
  await expect.poll(() => user.status('lab.pdf')?.state, { timeout: 120_000 }).toBe('sent');
  expect(statusFiles(user)).toHaveLength(1);
  expect(user.status('lab.pdf')).toMatchObject({ attempts: 1 });
  await expect.poll(() => namesIn(mailing)).toEqual([]);
  await page.getByRole('button', { name: /^Queue/u }).click();
  await page.getByRole('row').filter({ hasText: 'lab.pdf' }).click();
  await expect(
    page.getByRole('complementary').getByText('Came in by mail from jo@example.com'),
  ).toBeVisible();
});
