import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow } from '../support/files-below.ts';
import { BareRoot } from './bare-root.ts';
import { findLinkedLibraries } from './linked-libraries.ts';
import { RunningFaxtray } from './running-faxtray.ts';

// The .deb of `npm run packages` in a Debian that has nothing else: `npm run test:packages`, as root.

const RELEASE = join(import.meta.dirname, '..', '..', 'release');
const INSTALLED = '/opt/Faxtray';
/** Opened by name when it is needed, so that no binary lists it; and a program, not a library. */
const OPENED_BY_NAME = ['libnotify4', 'xdg-utils'];

const [older = '', newer = ''] = readdirSync(RELEASE)
  .filter((name) => name.endsWith('.deb'))
  .sort()
  .map((name) => join(RELEASE, name));
const root = new BareRoot();
const faxes = join(root.folder, 'home', 'clerk', 'Faxes');
/** Originals only: each lies in a folder of its day, beside its document as it was rendered. */
const sent = (): string[] =>
  filesBelow(join(faxes, 'Sent'))
    .map((file) => basename(file))
    .filter((name) => !/\.fax\.(?:pdf|tif|json)$/u.test(name))
    .sort();

function put(folder: string, name: string, content: string): void {
  const file = join(faxes, folder, name);
  writeFileSync(file, content);
  chmodSync(file, 0o666);
}

beforeAll(async () => {
  await root.make();
  // Where documents lie is said by the administrator: the test has to know it before the first start.
  mkdirSync(join(root.folder, 'etc', 'faxtray'));
  writeFileSync(
    join(root.folder, 'etc', 'faxtray', 'config.json'),
    JSON.stringify({ root: '/home/clerk/Faxes' }),
  );
  await root.install(older);
}, 900_000);
afterAll(() => root.remove());

it('declares what its programs need, and nothing else', async () => {
  const needed = findLinkedLibraries(join(root.folder, INSTALLED));
  const owners = await root.run(
    `for name in ${[...needed].join(' ')}; do
      file=$(ldconfig -p | awk -v name="$name" '$1 == name { print $NF; exit }')
      dpkg-query --search "$(readlink -f "$file")" 2>/dev/null || dpkg-query --search "$file" 2>/dev/null || echo "nobody has $name"
    done | cut -d: -f1 | sort -u`,
  );
  const declared = await root.run("dpkg-query --show --showformat='${Depends}' faxtray");
  const installed = await root.run("dpkg-query --show --showformat='${Package}\\n'");
  const chosen = declared.split(', ').map((one) => {
    const found = one.split(' | ').find((name) => installed.split('\n').includes(name));
    return found ?? `${one}: not installed`;
  });
  expect(chosen.sort()).toEqual([...owners.trim().split('\n'), ...OPENED_BY_NAME].sort());
});

it('faxes for an ordinary user, with the sandbox on', async () => {
  await root.addDesktop();
  const app = new RunningFaxtray(root);
  await expect.poll(() => existsSync(join(faxes, 'Send'))).toBe(true);
  put('Send', '+13035550119 Hello.txt', 'Hello from a package\n');
  await app.reached('Hello.txt', 'sent');
  await expect.poll(() => sent()).toEqual(['+13035550119 Hello.txt']);

  // Filtered system calls, and a process tree of its own, for the process that draws the window.
  const renderer = execFileSync('pgrep', ['--full', `^${INSTALLED}/faxtray .*--type=renderer`], {
    encoding: 'utf8',
  });
  const status = execFileSync('cat', [`/proc/${renderer.trim().split('\n')[0]}/status`], {
    encoding: 'utf8',
  });
  expect(status).toMatch(/^Seccomp:\s+2$/mu);
  expect(/^NSpid:(?<ids>.*)$/mu.exec(status)?.groups?.['ids']?.trim().split(/\s+/u).length).toBeGreaterThan(
    1,
  );
  await app.end('TERM');
});

it('keeps the queue of the version before, and sends what waits there once', async () => {
  const before = new RunningFaxtray(root);
  const sidecar = JSON.stringify({
    to: [{ phoneNumber: '+13035550119' }],
    sendTime: new Date(Date.now() + 30_000).toISOString(),
  });
  put('Send', '+13035550119 Later.txt.fax.json', sidecar);
  put('Send', '+13035550119 Later.txt', 'This waits for its time.\n');
  await before.reached('Later.txt', 'waiting');
  await before.end('KILL');

  await root.install(newer);
  expect(await root.run("dpkg-query --show --showformat='${Version}' faxtray")).not.toBe('0.0.9');
  const after = new RunningFaxtray(root);
  await after.reached('Later.txt', 'sent');
  await expect.poll(() => sent()).toEqual(['+13035550119 Hello.txt', '+13035550119 Later.txt']);
  await after.end('TERM');
});

it('leaves nothing behind but what is the user’s', async () => {
  const own = (await root.run('dpkg-query --listfiles faxtray'))
    .split('\n')
    .filter((path) => /faxtray/iu.test(path));
  expect(own.length).toBeGreaterThan(50);
  await root.run('apt-get purge -qq -y faxtray');
  expect(own.filter((path) => existsSync(join(root.folder, path)))).toEqual([]);
  expect(existsSync(join(root.folder, 'usr', 'bin', 'faxtray'))).toBe(false);
  expect(filesBelow(join(root.folder, 'home', 'clerk')).length).toBeGreaterThan(2);
});
