import { spawn, type SpawnOptions } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StatusRecord } from '../../app/domain/fax/status-record.ts';
import { expect, test, type FaxtrayUser } from './faxtray.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const A = '+13035550119';

interface Ended {
  readonly exitCode: number | null;
  readonly output: string;
  readonly errors: string;
}

async function run(program: string, args: readonly string[], options: SpawnOptions): Promise<Ended> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { exitCode, output, errors };
}

/** `faxtray` as somebody calls it in a terminal, in a folder of their own. */
const faxtray = (user: FaxtrayUser, args: readonly string[]): Promise<Ended> =>
  run(process.execPath, [join(ROOT, 'build', 'faxtray.mjs'), ...args, '--user-data-dir', user.data], {
    cwd: user.folder,
    env: { ...process.env, FAXTRAY_CONFIG: user.configure() },
  });

test('a fax is sent from a terminal through the Faxtray that runs, and followed to its end', async ({
  user,
}) => {
  await user.launch();
  writeFileSync(join(user.folder, 'letter.txt'), 'Good morning');
  const sent = await faxtray(user, ['send', 'letter.txt', '--to', A, '--wait', '--json']);
  expect(sent.errors).toContain('Handed in as');
  expect(sent.exitCode).toBe(0);
  const status = JSON.parse(sent.output) as StatusRecord;
  expect(status).toMatchObject({ source: 'letter.txt', state: 'sent', to: [{ phoneNumber: A }] });
  const again = await faxtray(user, ['status', status.jobId]);
  expect(again.output).toContain(`${status.jobId}  sent  letter.txt  ->  ${A}`);
  expect((await faxtray(user, ['send', 'nowhere.pdf', '--to', A])).exitCode).toBe(2);
});

test('the program of the app answers a command, also without a display, and opens nothing', async ({
  user,
}) => {
  const window = await user.launch();
  writeFileSync(join(user.folder, 'letter.txt'), 'Good morning');
  const executable = await user.app.evaluate(() => process.execPath);
  const isSandboxOff = await user.app.evaluate(({ app }) => app.commandLine.hasSwitch('no-sandbox'));
  const switches = isSandboxOff ? ['--no-sandbox'] : [];
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
  const call = (...args: string[]) =>
    run(executable, [...switches, ROOT, ...args, '--user-data-dir', user.data], { cwd: user.folder, env });
  const sent = await call('send', 'letter.txt', '--to', A, '--wait', '--json');
  expect(sent.errors).toContain('Handed in as');
  expect(sent.exitCode).toBe(0);
  expect(JSON.parse(sent.output)).toMatchObject({ source: 'letter.txt', state: 'sent' });
  expect(await call('send', 'nowhere.pdf', '--to', A)).toMatchObject({ exitCode: 2, output: '' });
  expect(await call('status', '--jsno')).toMatchObject({ exitCode: 2, output: '' });
  expect(await call('status')).toMatchObject({ exitCode: 0, output: '' });
  // The window was not asked for by any of them.
  expect(user.app.windows()).toHaveLength(1);
  await expect(window.getByRole('row').filter({ hasText: 'letter.txt' })).toContainText('Sent');
});

test('settings are listed and set from a terminal, and those that protect faxes are not', async ({
  user,
}) => {
  await user.launch();
  const settings = (...args: string[]) => faxtray(user, ['settings', ...args]);
  const listed = await settings('list');
  expect(listed.exitCode).toBe(0);
  expect(listed.output).toContain('newFaxResolution=High\n');
  expect(await settings('set', 'newFaxResolution', 'Low')).toMatchObject({
    ...{ exitCode: 0, output: 'newFaxResolution=Low\n', errors: '' },
  });
  expect(await settings('set', 'launchHidden', 'true')).toMatchObject({
    ...{ exitCode: 0, output: 'launchHidden=true\n' },
  });
  expect(await settings('list', 'launchHidden', '--json')).toMatchObject({
    output: '{"name":"launchHidden","value":true,"isFixed":false}\n',
  });
  expect(await settings('reset', 'launchHidden')).toMatchObject({
    ...{ exitCode: 0, output: 'launchHidden=false\n' },
  });
  for (const args of [
    ['set', 'numberGuard', 'off'],
    ['set', 'notifications', 'none'],
    ['set', 'newFaxResolution', 'Middle'],
    ['set', 'retention', '3'],
    ['set', 'language'],
    ['empty'],
  ])
    expect(await settings(...args)).toMatchObject({ exitCode: 2, output: '' });
  expect((await settings('list', 'newFaxResolution')).output).toBe('newFaxResolution=Low\n');
});

test('Ctrl-C counts from the first moment on, and output that cannot be written is no success', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faxtray-cli-'));
  try {
    // The signal comes after the start has let go of signals, and before anything else runs.
    const early = join(folder, 'early.mjs');
    writeFileSync(
      early,
      `const off = process.off.bind(process);
      process.off = (name, handler) => {
        if (name === 'SIGINT') process.kill(process.pid, 'SIGINT');
        return off(name, handler);
      };`,
    );
    const script = join(ROOT, 'build', 'faxtray.mjs');
    const waiting = spawn(
      process.execPath,
      ['--import', early, script, 'send', '-', '--to', A, '--user-data-dir', folder],
      { stdio: ['pipe', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C.UTF-8' } },
    );
    let errors = '';
    waiting.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    expect(await new Promise((resolve) => waiting.once('close', resolve))).toBe(5);
    expect(errors).toContain('Nothing was handed in');

    const full = spawn('sh', ['-c', '"$0" "$1" --version > /dev/full', process.execPath, script], {
      stdio: 'ignore',
    });
    expect(await new Promise((resolve) => full.once('close', resolve))).toBe(4);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
