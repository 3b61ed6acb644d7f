import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import keytar from 'keytar';
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { textIn } from '../support/files-below.ts';
import { filesThatHold } from '../support/files-that-hold.ts';
import { expect, test, type FaxtrayUser } from './faxtray.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));
const electron = createRequire(import.meta.url)('electron') as unknown as string;

test('the token lies in the keychain and nowhere below the user data', async ({ user }) => {
  const kept = (): Promise<string | null> => keytar.getPassword('Faxtray', 'local-exchange');
  const former = await kept();
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready.*\+1 303 555 0101/u })).toBeVisible();
  await expect.poll(kept).not.toBe(former);
  const token = await kept();
  expect(token).toMatch(/^\S{20,}$/u);
  await user.quit();
  expect(filesThatHold(user.data, token ?? '')).toEqual([]);
});

test('without a keychain the app says so and still works', async ({ user }) => {
  const page = await user.launch({ env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' } });
  await expect(page.getByText(/keychain cannot be used/u)).toBeVisible();
  user.drop('+13035550119 a.pdf', letter);
  await expect.poll(() => user.status('+13035550119 a.pdf')?.state).toBe('sent');
});

test('the window is locked down', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  const preferences = await user.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>;
    };
    return contents.getLastWebPreferences();
  });
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
  });

  const seen = await page.evaluate(async () => {
    const outcome: Record<string, unknown> = {
      origin: location.origin,
      require: typeof (globalThis as Record<string, unknown>)['require'],
      opened: window.open('https://example.com'),
    };
    // In a timer, because the test's own evaluation is exempt from the policy.
    outcome['eval'] = await new Promise((resolve) => {
      setTimeout(() => {
        try {
          (0, eval)('1');
          resolve('allowed');
        } catch (error) {
          resolve((error as Error).name);
        }
      }, 0);
    });
    outcome['fetch'] = await fetch('https://example.com').then(
      () => 'allowed',
      () => 'refused',
    );
    outcome['above'] = (await fetch('app://faxtray/..%2f..%2fpackage.json')).status;
    outcome['permission'] = await Notification.requestPermission();
    location.href = 'https://example.com/';
    return outcome;
  });
  expect(seen).toEqual({
    origin: 'app://faxtray',
    require: 'undefined',
    opened: null,
    eval: 'EvalError',
    fetch: 'refused',
    above: 403,
    permission: 'denied',
  });
  expect(page.url()).toMatch(/^app:\/\/faxtray\/(?:#[a-z]{2})?$/u);
});

test('no packet leaves by WebRTC, and nothing is downloaded', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  const stun = createSocket('udp4');
  let packets = 0;
  stun.on('message', () => packets++);
  await new Promise<void>((resolve) => stun.bind(0, '127.0.0.1', resolve));
  const states = await page.evaluate(async (port) => {
    const gather = async (urls: string): Promise<string> => {
      try {
        const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'u', credential: 'c' }] });
        peer.createDataChannel('way out');
        const done = new Promise<void>((resolve) => {
          peer.onicegatheringstatechange = () => {
            if (peer.iceGatheringState === 'complete') resolve();
          };
        });
        await peer.setLocalDescription();
        await done;
        peer.close();
        return 'gathered';
      } catch {
        return 'refused';
      }
    };
    const outcome = await Promise.all([gather(`stun:127.0.0.1:${port}`), gather(`turn:127.0.0.1:${port}`)]);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['x']));
    link.download = 'not-ours.exe';
    link.click();
    return outcome;
  }, stun.address().port);
  // Chromium says 'complete' when nothing is under way any more: what went, has gone.
  expect(states.every((state) => ['gathered', 'refused'].includes(state))).toBe(true);
  expect(packets).toBe(0);
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  expect(
    await user.app.evaluate(({ session }) => session.defaultSession.listenerCount('will-download')),
  ).toBe(1);
  stun.close();
});

test('what the window may not ask for is refused as data', async ({ user }) => {
  const page = await user.launch();
  const replies = await page.evaluate(async () => {
    const { faxtray } = window as unknown as {
      faxtray: { call(name: string, input: unknown): Promise<{ ok: boolean; failure?: { kind: string } }> };
    };
    const unknown = await Promise.resolve()
      .then(() => faxtray.call('process.exit', null))
      .then(
        () => 'answered',
        () => 'refused',
      );
    const wrongInput = await faxtray.call('fax.send', { paths: '/etc/passwd' });
    const noSuchFax = await faxtray.call('fax.cancel', { jobId: 'nobody' });
    // A file that nobody chose or dropped: a page that was turned against its person must not fax it.
    const stolen = await faxtray.call('files.inspect', { paths: ['/etc/passwd'] });
    return { unknown, wrongInput, noSuchFax, stolen };
  });
  expect(replies).toMatchObject({
    unknown: 'refused',
    wrongInput: { ok: false, failure: { kind: 'invalid-input' } },
    noSuchFax: { ok: false },
    stolen: { ok: false, failure: { kind: 'needs-person' } },
  });
});

test('the tray shows how things stand, and its menu leads back to the window', async ({ user, desktop }) => {
  const page = await user.launch({ args: ['--hidden'] });
  const isShown = (): Promise<boolean | undefined> =>
    user.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  expect(await isShown()).toBe(false);
  const tray = (): string[] => desktop.trayMenu();
  await expect.poll(tray).toContain('No faxes yet');
  user.drop('+13035550119 Lab.pdf', letter);
  await expect.poll(tray).toContain('+13035550119 Lab.pdf: sent');
  desktop.clickTrayMenu('Open Faxtray');
  await expect.poll(isShown).toBe(true);
});

test('a second start brings the first window forward and ends', async ({ user }) => {
  const page = await user.launch({ args: ['--hidden'] });
  await expect(page.getByText('Send the sample fax')).toBeVisible();
  const second = spawnSync(electron, [ROOT, `--user-data-dir=${user.data}`, '--no-sandbox'], {
    encoding: 'utf8',
  });
  expect(second.status).toBe(0);
  expect(second.stderr).toContain('already running');
  await expect
    .poll(() => user.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
    .toBe(true);
});

test('files and links come in by a start, also by a second one, and send nothing', async ({ user }) => {
  const file = join(user.folder, 'Lab results.pdf');
  writeFileSync(file, letter);
  const page = await user.launch({ args: ['--hidden', file] });
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Lab results.pdf')).toBeVisible();
  const startAgain = (...args: string[]): void => {
    const options = { cwd: user.folder, encoding: 'utf8' } as const;
    const all = [ROOT, `--user-data-dir=${user.data}`, '--no-sandbox', ...args];
    expect(spawnSync(electron, all, options).status).toBe(0);
  };
  writeFileSync(join(user.folder, 'Letter.pdf'), letter);
  startAgain('Letter.pdf');
  await expect(sheet.getByText('Letter.pdf')).toBeVisible();
  startAgain('faxtray:compose?to=+13035550119&name=Dr.%20Mercer');
  await expect(sheet.getByText('A link asks for another fax')).toBeVisible();
  await expect(sheet.getByText('from a link')).toBeHidden();
  await sheet
    .getByRole('button', { name: /^Remove /u })
    .first()
    .click();
  await sheet
    .getByRole('button', { name: /^Remove /u })
    .first()
    .click();
  startAgain('faxtray:compose?to=+13035550119&name=Dr.%20Mercer');
  await expect(sheet.getByText('from a link')).toBeVisible();
  // Whose number it is says the address book, whatever a link calls it.
  await expect(sheet.getByText('Ruth Feldman')).toBeVisible();
  await expect(sheet.getByText('Dr. Mercer')).toBeHidden();
  expect(user.filesIn('Status')).toEqual([]);
});

test('after a kill in the middle everything goes on, once', async ({ user }) => {
  await user.launch();
  for (let index = 4; index < 10; index++) user.drop(`+1303555010${index} a.pdf`, letter);
  await expect.poll(() => user.filesIn('Status').length).toBeGreaterThan(0);
  await user.kill();
  await user.launch();
  for (let index = 4; index < 10; index++) {
    await expect.poll(() => user.status(`+1303555010${index} a.pdf`)?.state).toBe('sent');
  }
  expect(user.filesIn('Send')).toEqual([]);
  const attempts = Array.from(
    { length: 6 },
    (_, index) => user.status(`+1303555010${index + 4} a.pdf`)?.messageIds.length,
  );
  expect(attempts).toEqual([1, 1, 1, 1, 1, 1]);
});

test('the machine waking up is noticed, and faxes go on', async ({ user }) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const wakings = (): number =>
    textIn(join(user.data, 'logs', 'faxtray.log')).split('"event":"power.resumed"').length - 1;
  await user.app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
  await expect.poll(wakings).toBe(1);
  user.drop('+13035550119 a.pdf', letter);
  await expect.poll(() => user.status('+13035550119 a.pdf')?.state).toBe('sent');
});

/** The end of a start that comes to nothing: its exit code, and what was said. */
async function failToStart(
  user: FaxtrayUser,
  settings: string,
): Promise<{ code: number | null; said: string }> {
  const config = join(user.folder, 'settings.json');
  writeFileSync(config, settings);
  const start = spawn(electron, [ROOT, `--user-data-dir=${user.data}`, '--no-sandbox', '--hidden'], {
    env: { ...process.env, FAXTRAY_CONFIG: config },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  start.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => start.once('exit', resolve));
  return { code, said };
}

test('a wrong setting stops the start with one sentence', async ({ user }) => {
  const { code, said } = await failToStart(user, '{"undoSecond": 5}');
  expect(code).toBe(2);
  expect(said).toContain('"undoSecond" is not a setting');
});

test('a folder that cannot be used stops the start with one sentence', async ({ user }) => {
  mkdirSync(user.data);
  // A file lies where the folder of the log would be made.
  writeFileSync(join(user.data, 'logs'), '');
  const { code, said } = await failToStart(user, '{}');
  expect(code).toBe(2);
  expect(said).toContain(`Faxtray’s folder ${user.data} cannot be used: the system said EEXIST.`);
});

test('the exchange is started again when the disk takes its settings', async ({ user }) => {
  const inTheWay = join(user.data, 'exchange.json');
  mkdirSync(inTheWay, { recursive: true });
  const page = await user.launch();
  await expect.poll(() => textIn(join(user.data, 'logs', 'faxtray.log'))).toContain('exchange.down');
  rmdirSync(inTheWay);
  await expect(page.getByRole('button', { name: /^Ready.*\+1 303 555 0101/u })).toBeVisible();
});
