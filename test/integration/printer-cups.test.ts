import { execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { until } from '../support/until.ts';
import { usePrinter } from '../support/use-printer.ts';

const computer = useComputerCore({ quietSeconds: 0 });
const printer = usePrinter(computer);
const isRoot = process.getuid?.() === 0;

let stop: () => Promise<void> = () => Promise.resolve();
afterEach(() => stop());

const ALLOWED = 'Order allow,deny\nAllow all';

/** The print service of a Linux desktop, in a folder of its own. Its filters, which are many, pass documents on as they are. */
async function startCups(): Promise<string> {
  const folder = join(computer().folder, 'cups');
  // Its filters run as another user.
  chmodSync(computer().folder, 0o755);
  const at = (name: string): string => join(folder, name);
  for (const name of ['etc/ppd', 'spool/tmp', 'cache', 'run', 'log'])
    mkdirSync(at(name), { recursive: true });
  const socket = at('run/cups.sock');
  writeFileSync(
    at('etc/cupsd.conf'),
    [
      ...[`Listen ${socket}`, 'DefaultAuthType None', 'WebInterface No', 'Browsing Off'],
      ...['/', '/admin'].map((path) => `<Location ${path}>\n${ALLOWED}\n</Location>`),
      `<Policy default>\n<Limit All>\n${ALLOWED}\n</Limit>\n</Policy>\n`,
    ].join('\n'),
  );
  writeFileSync(
    at('etc/cups-files.conf'),
    [
      ...[`ServerRoot ${at('etc')}`, `RequestRoot ${at('spool')}`, `CacheDir ${at('cache')}`],
      ...[`StateDir ${at('run')}`, `TempDir ${at('spool/tmp')}`, `ErrorLog ${at('log/error')}`],
      ...[`AccessLog ${at('log/access')}`, `PageLog ${at('log/page')}`, ''],
    ].join('\n'),
  );
  writeFileSync(at('etc/local.convs'), 'application/pdf application/vnd.cups-pdf 0 -\n');
  const service = spawn('cupsd', ['-f', '-c', at('etc/cupsd.conf'), '-s', at('etc/cups-files.conf')], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
  });
  const ended = new Promise<void>((resolve) => void service.once('close', () => resolve()));
  stop = async () => {
    service.kill();
    await ended;
    stop = () => Promise.resolve();
  };
  await until(
    () => existsSync(socket),
    (isThere) => isThere,
  );
  return socket;
}

/** What it writes to standard error where it fails; else nothing. */
const run = (program: string, args: readonly string[], server: string): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, CUPS_SERVER: server, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
    execFile(program, [...args], { env }, (error, _output, errors) =>
      resolve(error === null ? '' : errors || error.message),
    );
  });

it.runIf(isRoot)('CUPS makes a queue of the printer without a driver, and `lp` faxes with it', async () => {
  const server = await startCups();
  const page = join(computer().folder, 'page.pdf');
  writeFileSync(page, SMALL_PDF);
  const uri = `ipp://localhost:${String(printer().port)}/ipp/print`;
  expect(await run('lpadmin', ['-p', 'Faxtray', '-E', '-v', uri, '-m', 'everywhere'], server)).toBe('');
  expect(await run('lp', ['-d', 'Faxtray', '-t', 'Lab to (303) 555-0119', page], server)).toBe('');
  const [fax] = await until(
    () => computer().store.all(),
    (all) => all.length > 0,
  );
  const sent = await computer().inState(fax?.id ?? '', 'sent');
  expect(sent.recipients.map(({ phoneNumber }) => phoneNumber)).toEqual(['+13035550119']);
  expect(await run('lp', ['-d', 'Faxtray', '-t', 'Untitled', page], server)).toBe('');
  const all = await until(
    () => computer().store.all(),
    ({ length }) => length > 1,
  );
  expect(all.map(({ state, reason }) => [state, reason])).toContainEqual(['needs-attention', 'no-number']);
});
