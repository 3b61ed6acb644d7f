import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const PACKED = join(import.meta.dirname, '..', '..', 'release', 'linux-unpacked', 'faxtray');

export interface PackedApp {
  readonly app: ChildProcess;
  readonly browser: Browser;
  readonly page: Page;
  /** Of its files, with `Send` in it. */
  readonly root: string;
  readonly data: string;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<void>;
}

/** The folder that users get, with inspection off: its window is driven over the browser's own debugging port. */
export async function startPacked(folder: string, env: NodeJS.ProcessEnv = {}): Promise<PackedApp> {
  const root = join(folder, 'Faxes');
  const data = join(folder, 'data');
  const config = join(folder, 'config.json');
  mkdirSync(join(root, 'Send'), { recursive: true });
  writeFileSync(config, JSON.stringify({ root }));
  const app = spawn(PACKED, ['--no-sandbox', `--user-data-dir=${data}`, '--remote-debugging-port=0'], {
    env: { ...process.env, FAXTRAY_CONFIG: config, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => app.once('exit', resolve));
  let browser: Browser | null = null;
  const stop = async (): Promise<void> => {
    // Taken leave of first: what Playwright still writes of a test needs somebody who answers.
    await browser?.close();
    app.kill('SIGKILL');
    await ended;
  };
  try {
    const endpoint = await new Promise<string>((resolve) => {
      createInterface({ input: app.stderr }).on('line', (line) => {
        const found = /DevTools listening on (?<url>ws:\S+)/u.exec(line)?.groups?.['url'];
        if (found !== undefined) resolve(found);
      });
    });
    // Connecting while the window is still being made hangs: first it has to be listed with our own page in it.
    const list = endpoint.replace(/^ws:/u, 'http:').replace(/\/devtools\/.*$/u, '/json/list');
    const hasPage = async (): Promise<boolean> =>
      (await (await fetch(list)).text()).includes('app://faxtray/');
    await expect.poll(hasPage).toBe(true);
    browser = await chromium.connectOverCDP(endpoint);
    const [context] = browser.contexts();
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
    if (page === undefined) throw new Error('the packed app has no window');
    return { app, browser, page, root, data, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
