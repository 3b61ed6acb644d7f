import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, removeFolder } from '../support/files-below.ts';
import { findLinkedLibraries } from './linked-libraries.ts';

// The .rpm of `npm run packages`, as rpm reads it.

const RELEASE = join(import.meta.dirname, '..', '..', 'release');
const FOLDER = join(RELEASE, 'linux-unpacked');
const PACKAGE = join(
  RELEASE,
  readdirSync(RELEASE)
    .filter((name) => name.endsWith('.rpm'))
    .sort()
    .at(-1) ?? 'no .rpm',
);
/** Parts of the C library, which come with its own. */
const OF_THE_C_LIBRARY = new Set(['ld-linux-x86-64.so.2', 'libdl.so.2', 'libm.so.6', 'libpthread.so.0']);

const ask = (...args: string[]): string[] =>
  execFileSync('rpm', ['--query', '--package', ...args, PACKAGE], { encoding: 'utf8' })
    .trim()
    .split('\n');

it('requires the libraries that its programs need, and nothing else', () => {
  const required = ask('--requires').filter((one) => !/^(?:rpmlib\(|\/bin\/)/u.test(one));
  const linked = [...findLinkedLibraries(FOLDER)].filter((name) => !OF_THE_C_LIBRARY.has(name));
  const wanted = [...linked, 'libnotify.so.4'].map((name) => `${name}()(64bit)`);
  expect([...new Set(required)].sort()).toEqual([...wanted, 'xdg-utils'].sort());
});

it('recommends a keychain, and a font for Chinese, Japanese and Korean, and needs neither', () => {
  const recommended = ask('--recommends');
  expect(recommended).toHaveLength(2);
  expect(recommended.join()).toMatch(/gnome-keyring.*noto-sans-cjk-fonts/u);
});

it('keeps its command when the older version goes at the end of an upgrade', () => {
  const folder = mkdtempSync(join(tmpdir(), 'faxtray-scripts-'));
  const script = join(folder, 'after-remove');
  writeFileSync(script, ask('--queryformat', '%{POSTUN}').join('\n'));
  writeFileSync(join(folder, 'update-alternatives'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const run = (versionsLeft: string): string =>
    execFileSync('bash', [script, versionsLeft], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    });
  expect(run('1')).toBe('');
  expect(run('0')).toBe('--remove faxtray /opt/Faxtray/faxtray\n');
  removeFolder(folder);
});

it('holds the folder that was packed, as root’s and for everybody to read', () => {
  const entries = ask('--queryformat', '[%{FILEMODES:perms} %{FILEUSERNAME} %{FILENAMES}\n]').map((line) => {
    const [mode = '', owner = '', ...name] = line.split(' ');
    return { mode, owner, path: name.join(' ') };
  });
  const files = entries.filter(({ mode }) => mode.startsWith('-'));
  expect(
    files
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/opt/'))
      .sort(),
  ).toEqual(
    filesBelow(FOLDER)
      .map((path) => path.replace(FOLDER, '/opt/Faxtray'))
      .sort(),
  );
  expect(entries.filter(({ owner, mode }) => owner !== 'root' || /^.{8}w/u.test(mode))).toEqual([]);
});

it('offers to send by fax what can be faxed, and says so of nothing else', () => {
  const listed = ask('--list').filter((path) => path.endsWith('.desktop'));
  expect(listed.sort()).toEqual([
    '/usr/share/applications/faxtray-send.desktop',
    '/usr/share/applications/faxtray.desktop',
  ]);
});
