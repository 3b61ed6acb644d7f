import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow } from '../support/files-below.ts';
import { BareRoot } from './bare-root.ts';
import { ClerkFaxes } from './clerk-faxes.ts';
import { expectSandbox } from './expect-sandbox.ts';
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
let faxes: ClerkFaxes;

beforeAll(async () => {
  await root.make();
  faxes = new ClerkFaxes(root);
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
  await expect.poll(() => existsSync(join(faxes.folder, 'Send'))).toBe(true);
  faxes.send('+13035550119 Hello.txt', 'Hello from a package\n');
  await app.reached('Hello.txt', 'sent');
  await expect.poll(() => faxes.sent()).toEqual(['+13035550119 Hello.txt']);

  expectSandbox();
  await app.end('TERM');
});

it('is offered for files that can be faxed, by what it does, and for links by its name', async () => {
  await root.run('apt-get install -qq -y --no-install-recommends desktop-file-utils libglib2.0-bin');
  const folder = '/usr/share/applications';
  await root.run(`desktop-file-validate ${folder}/faxtray.desktop ${folder}/faxtray-send.desktop`);
  await root.run(`update-desktop-database ${folder}`);
  const offered = (type: string): Promise<string> => root.run(`gio mime ${type}`);
  for (const type of ['application/pdf', 'image/tiff', 'text/plain'])
    expect(await offered(type)).toContain('faxtray-send.desktop');
  expect(await offered('application/pdf')).not.toMatch(/\bfaxtray\.desktop/u);
  expect(await offered('x-scheme-handler/faxtray')).toContain('faxtray.desktop');
});

it('keeps the queue of the version before, and sends what waits there once', async () => {
  const before = new RunningFaxtray(root);
  faxes.sendLater('+13035550119 Later.txt');
  await before.reached('Later.txt', 'waiting');
  await before.end('KILL');

  await root.install(newer);
  expect(await root.run("dpkg-query --show --showformat='${Version}' faxtray")).not.toBe('0.0.9');
  const after = new RunningFaxtray(root);
  await after.reached('Later.txt', 'sent');
  await expect.poll(() => faxes.sent()).toEqual(['+13035550119 Hello.txt', '+13035550119 Later.txt']);
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

it('faxes from an archive that an ordinary user unpacked, with the sandbox on', async () => {
  const archive = readdirSync(RELEASE).find((name) => name.endsWith('.tar.gz')) ?? '';
  copyFileSync(join(RELEASE, archive), join(root.folder, 'tmp', archive));
  await root.run(
    `su clerk -c 'mkdir ~/unpacked && tar -xzf /tmp/${archive} -C ~/unpacked --strip-components=1'`,
  );
  const program = '/home/clerk/unpacked/faxtray';
  const app = new RunningFaxtray(root, program);
  faxes.send('+13035550119 Archive.txt', 'Hello from an archive\n');
  await app.reached('Archive.txt', 'sent');
  expectSandbox(program);
  await app.end('TERM');
});
