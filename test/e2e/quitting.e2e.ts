import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { until } from '../support/until.ts';
import { expect, test } from './faxtray.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const electron = createRequire(import.meta.url)('electron') as unknown as string;

/** What there is in its user data by and by, while it starts. */
const MOMENTS = ['logs/faxtray.log', 'outbox.sqlite', 'exchange.json', 'exchange/exchange.sqlite'];

test('quitting while it still starts ends it, without a word', async ({ user }) => {
  await user.launch();
  await user.quit();
});

for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} at any moment of the start ends all of it, in order`, async ({ user }) => {
    const env = { ...process.env, FAXTRAY_CONFIG: user.configure() };
    for (const [index, moment] of MOMENTS.entries()) {
      const data = join(user.data, String(index));
      const flags = [`--user-data-dir=${data}`, '--hidden', '--no-sandbox'];
      const app = spawn(electron, [ROOT, ...flags], { env, stdio: 'ignore' });
      const ended = new Promise((resolve) => app.once('exit', (code, by) => resolve(code ?? by)));
      await until(() => existsSync(join(data, moment)), Boolean);
      app.kill(signal);
      expect(await ended, moment).toBe(0);
      const log = readFileSync(join(data, 'logs', 'faxtray.log'), 'utf8')
        .trim()
        .split('\n');
      const events = log.map((line) => (JSON.parse(line) as { event: string }).event);
      expect(events.at(-1), moment).toBe('stop');
      expect(events, moment).not.toContain('exchange.not-stopped');
      expect(events, moment).not.toContain('ipc.bug');
    }
  });
}

test('a box that says why it cannot start keeps nobody from ending it', async ({ user }) => {
  const env = { ...process.env, FAXTRAY_CONFIG: user.configure({ undoSecond: 5 }) };
  const flags = [`--user-data-dir=${user.data}`, '--no-sandbox'];
  const app = spawn(electron, [ROOT, ...flags], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => app.once('exit', (code, by) => resolve(code ?? by)));
  let said = '';
  app.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until(
    () => said,
    (text) => text.includes('"undoSecond" is not a setting'),
  );
  app.kill('SIGTERM');
  expect(await ended).toBe(0);
});
