import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { textIn } from '../files-below.ts';

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
  /** The entries of the tray menu; empty while there is none. */
  trayMenu(): string[];
  /** Clicks in the menu as it is at this moment: it may be redrawn at the next. */
  clickTrayMenu(label: string): void;
  /** Frees its names on the bus for the next test's desktop. */
  stop(): Promise<void>;
}

/** `hasTray`: whether it has a place for the icons of programs. */
export async function startFakeDesktop(folder: string, hasTray: boolean): Promise<FakeDesktop> {
  const journal = join(folder, 'desktop.jsonl');
  const args = [join(import.meta.dirname, 'fake-desktop.py'), journal, ...(hasTray ? [] : ['no-tray'])];
  const server = spawn('/usr/bin/python3', args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.once('data', () => resolve());
    server.once('exit', (code) => reject(new Error(`the test desktop ended with ${code ?? 'a signal'}`)));
  });
  const ended = once(server, 'exit');
  /** An entry still being written has no line end yet. */
  const entries = (): { event: string }[] =>
    textIn(journal)
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { event: string });
  return {
    notifications: () =>
      entries().filter((entry) => entry.event === 'Notify') as unknown as SeenNotification[],
    click: (id) => void control('Click', String(id)),
    trayMenu: () => JSON.parse(unquoted(control('TrayMenu'))) as string[],
    clickTrayMenu: (label) => void control('TrayMenuClick', label),
    stop: async () => {
      server.kill();
      await ended;
    },
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
