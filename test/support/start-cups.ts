import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.ts';

export interface Cups {
  /** For `CUPS_SERVER`. */
  readonly socket: string;
  readonly stop: () => Promise<void>;
}

const ALLOWED = 'Order allow,deny\nAllow all';

/**
 * The print service of a Linux desktop, in a folder of its own. Its many filters are replaced by ones that pass documents on unchanged.
 */
export async function startCups(inFolder: string): Promise<Cups> {
  const folder = join(inFolder, 'cups');
  // Its filters run as another user.
  chmodSync(inFolder, 0o755);
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
  await until(
    () => existsSync(socket),
    (isThere) => isThere,
  );
  return {
    socket,
    stop: async () => {
      service.kill();
      await ended;
    },
  };
}
