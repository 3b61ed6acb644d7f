import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SeenNotification {
  readonly id: number;
  readonly summary: string;
  readonly body: string;
  /** 0 low, 1 normal, 2 critical: stays until it is seen. */
  readonly urgency: number;
}

/** What a desktop would have seen and done, on the session bus of the test run. */
export interface FakeDesktop {
  notifications(): SeenNotification[];
  click(id: number): void;
  trayMenu(): { id: number; label: string }[];
  clickTrayMenu(id: number): void;
  stop(): void;
}

export async function startFakeDesktop(folder: string): Promise<FakeDesktop> {
  const journal = join(folder, 'desktop.jsonl');
  const server = spawn('/usr/bin/python3', [join(import.meta.dirname, 'fake-desktop.py'), journal], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.once('data', () => resolve());
    server.once('exit', (code) => reject(new Error(`the test desktop ended with ${code ?? 'a signal'}`)));
  });
  const entries = (): { event: string }[] =>
    readFileSync(journal, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { event: string });
  return {
    notifications: () =>
      entries().filter((entry) => entry.event === 'Notify') as unknown as SeenNotification[],
    click: (id) => void control('Click', String(id)),
    trayMenu: () => JSON.parse(unquoted(control('TrayMenu'))) as { id: number; label: string }[],
    clickTrayMenu: (id) => void control('TrayMenuClick', String(id)),
    stop: () => void server.kill(),
  };
}

function control(method: string, ...args: string[]): string {
  const call = [
    'call',
    '--session',
    '--dest',
    'test.Desktop',
    '--object-path',
    '/test',
    '--method',
    `test.Desktop.${method}`,
  ];
  return execFileSync('gdbus', [...call, ...args], { encoding: 'utf8' });
}

/** gdbus prints a tuple of GVariant text: `('...',)`. */
const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^\(['"]/u, '')
    .replace(/['"],\)$/u, '')
    .replaceAll('\\\\', '\\')
    .replaceAll("\\'", "'")
    .replaceAll('\\"', '"');
