import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow } from '../support/files-below.ts';
import { BareRoot } from './bare-root.ts';
import { ClerkFaxes } from './clerk-faxes.ts';
import { expectSandbox } from './expect-sandbox.ts';
import { RunningFaxtray } from './running-faxtray.ts';

// The .rpm of `npm run packages`, installed by RPM itself, in a Debian: it knows nothing of what Debian's packages provide, so its dependencies
// are those of the .deb (whether they are the right ones is for rpm.test.ts), and RPM does not look for them.

const RELEASE = join(import.meta.dirname, '..', '..', 'release');
const find = (ending: string): string[] =>
  readdirSync(RELEASE)
    .filter((name) => name.endsWith(ending))
    .sort();
const [older = '', newer = ''] = find('.rpm');
const root = new BareRoot();
let faxes: ClerkFaxes;

const rpm = (...args: readonly string[]): Promise<string> => root.run(`rpm --nodeps ${args.join(' ')}`);

beforeAll(async () => {
  await root.make();
  faxes = new ClerkFaxes(root);
  await root.install(join(RELEASE, find('.deb').at(-1) ?? 'no .deb'));
  await root.run('apt-get purge -qq -y faxtray; apt-get install -qq -y --no-install-recommends rpm');
  await root.addDesktop();
  for (const name of [older, newer]) copyFileSync(join(RELEASE, name), join(root.folder, 'tmp', name));
}, 900_000);
afterAll(() => root.remove());

it('faxes for an ordinary user, with the sandbox on', async () => {
  await rpm('--install', `/tmp/${older}`);
  const app = new RunningFaxtray(root);
  await expect.poll(() => existsSync(join(faxes.folder, 'Send'))).toBe(true);
  faxes.send('+13035550119 Hello.txt', 'Hello from a package\n');
  await app.reached('Hello.txt', 'sent');
  await expect.poll(() => faxes.sent()).toEqual(['+13035550119 Hello.txt']);
  expectSandbox();
  await app.end('TERM');
});

it('keeps the queue of the version before, and sends what waits there once', async () => {
  const before = new RunningFaxtray(root);
  await expect.poll(() => existsSync(join(faxes.folder, 'Send'))).toBe(true);
  faxes.sendLater('+13035550119 Later.txt');
  await before.reached('Later.txt', 'waiting');
  await before.end('KILL');

  await rpm('--upgrade', `/tmp/${newer}`);
  expect(await root.run("rpm --query --queryformat '%{VERSION}' faxtray")).not.toBe('0.0.9');
  const after = new RunningFaxtray(root);
  await after.reached('Later.txt', 'sent');
  await expect.poll(() => faxes.sent()).toEqual(['+13035550119 Hello.txt', '+13035550119 Later.txt']);
  await after.end('TERM');
});

it('leaves nothing behind but what is the user’s', async () => {
  const own = (await root.run('rpm --query --list faxtray'))
    .split('\n')
    .filter((path) => /faxtray/iu.test(path));
  expect(own.length).toBeGreaterThan(50);
  await rpm('--erase', 'faxtray');
  expect(own.filter((path) => existsSync(join(root.folder, path)))).toEqual([]);
  expect(existsSync(join(root.folder, 'usr', 'bin', 'faxtray'))).toBe(false);
  expect(filesBelow(join(root.folder, 'home', 'clerk')).length).toBeGreaterThan(2);
});
