import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder } from '../support/files-below.ts';
import { Windows } from './windows-node.ts';

// What the installer adds to electron-builder's, made by NSIS and run under Wine: `npm run test:windows`. Its own installer needs the
// Electron of Windows.

const INCLUDED = join(import.meta.dirname, '../../build/windows/installer.nsh');
const CLASSES = 'HKCU\\Software\\Classes';
const TYPES = [...readFileSync(INCLUDED, 'utf8').matchAll(/\$\{DO\} "(?<type>\w+)"/gu)].map(
  ({ groups }) => groups?.['type'] ?? '',
);

const windows = new Windows(mkdtempSync(join(tmpdir(), 'faxtray-windows-')));
const setup = join(windows.folder, 'faxtray-setup.exe');

/** As electron-builder's NSIS 3.0.4 reads it, which has /ifempty for the newer /ifnosubkeys. */
const included = join(windows.folder, 'installer.nsh');

/** With electron-builder's names for what it hands to the macros. */
const SCRIPT = `
Unicode true
Target amd64-unicode
!define APP_EXECUTABLE_FILENAME "Faxtray.exe"
!include "${included}"
Name "Faxtray"
OutFile "${setup}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\\Programs\\Faxtray for all"
SilentInstall silent
SilentUnInstall silent
Section
  SetOutPath "$INSTDIR"
  File "/oname=Faxtray.exe" "${INCLUDED}"
  !insertmacro customInstall
  WriteUninstaller "$INSTDIR\\uninstall.exe"
SectionEnd
Section Uninstall
  !insertmacro customUnInstall
SectionEnd
`;
let ran = 0;

/** What a program printed; of `reg query` nothing but its errors where there is no such key. */
async function run(program: string, ...args: string[]): Promise<string> {
  const child = windows.start(`run-${ran++}`, program, ...args);
  await child.ended();
  return child.lines.join('\n');
}

const sendTo = windows.drive('users');
const shortcut = (): string | undefined =>
  execFileSync('find', [sendTo, '-path', '*SendTo*', '-name', 'Faxtray.lnk'], { encoding: 'utf8' }).trim() ||
  undefined;

beforeAll(async () => {
  const script = join(windows.folder, 'setup.nsi');
  writeFileSync(included, readFileSync(INCLUDED, 'utf8').replaceAll('/ifempty', '/ifnosubkeys'));
  writeFileSync(script, SCRIPT);
  execFileSync('makensis', ['-V1', script], { stdio: ['ignore', 'ignore', 'inherit'] });
  // Somebody else's choice for a type, which stays.
  await run('reg', 'add', `${CLASSES}\\.pdf`, '/ve', '/d', 'Reader.Document', '/f');
  await run('reg', 'add', `${CLASSES}\\.pdf\\OpenWithProgids`, '/v', 'Reader.Document', '/f');
  // What Windows says of a type, beside which ours is.
  await run(
    'reg',
    'add',
    `${CLASSES}\\SystemFileAssociations\\.png`,
    '/v',
    'PerceivedType',
    '/d',
    'image',
    '/f',
  );
  await run('reg', 'add', `${CLASSES}\\SystemFileAssociations\\.tif`, '/ve', '/d', 'Picture', '/f');
  await run(setup, '/S');
});

afterAll(async () => {
  await windows.end();
  removeFolder(windows.folder);
});

/** Keys below `Software\Classes`, with their values as `reg` prints them. */
async function readClasses(): Promise<Map<string, string>> {
  const printed = await run('reg', 'query', CLASSES, '/s');
  const keys = printed.replaceAll('\r', '').split(/^HKEY_CURRENT_USER\\Software\\Classes\\?/mu);
  return new Map(keys.map((key) => [key.split('\n', 1)[0] ?? '', key.slice(key.indexOf('\n') + 1).trim()]));
}

const offeredBy = (classes: ReadonlyMap<string, string>, program: string): string[] =>
  [...classes]
    .filter(([key, values]) => key.endsWith('\\OpenWithProgids') && values.includes(program))
    .map(([key]) => key.slice(1).split('\\', 1)[0] ?? '');

/** Types for which a file's menu has it. */
const sentBy = (classes: ReadonlyMap<string, string>): string[] =>
  [...classes.keys()].flatMap(
    (key) => /^SystemFileAssociations\\\.(?<type>\w+)\\shell\\Faxtray\.SendByFax$/u.exec(key)?.[1] ?? [],
  );

it('offers Faxtray under Open with, Send by fax and Send to, takes over no type, and leaves nothing of it behind', async () => {
  const installed = await readClasses();
  expect(offeredBy(installed, 'Faxtray.Document').toSorted()).toEqual(TYPES.toSorted());
  expect(installed.get('.pdf')).toContain('Reader.Document');
  expect(installed.get('.docx') ?? '').toBe('');
  const command = installed.get('Faxtray.Document\\shell\\open\\command') ?? '';
  const folder = /"(?<folder>C:\\.*)\\Faxtray\.exe" "%1"$/u.exec(command)?.groups?.['folder'] ?? '';
  expect(folder).toMatch(/\\Faxtray for all$/u);
  expect(sentBy(installed).toSorted()).toEqual(TYPES.toSorted());
  const verb = 'SystemFileAssociations\\.docx\\shell\\Faxtray.SendByFax';
  expect(installed.get(verb)).toContain('Send by fax');
  expect(installed.get(`${verb}\\command`)).toContain(`"${folder}\\Faxtray.exe" "%1"`);
  expect(readFileSync(shortcut() ?? '').includes(Buffer.from('Faxtray.exe', 'latin1'))).toBe(true);
  // It copies itself elsewhere and goes on there, unless it is told where it is; on a busy machine its end was seen late all the same.
  await run(`${folder}\\uninstall.exe`, '/S', `_?=${folder}`);
  let left = new Map<string, string>();
  await expect
    .poll(async () => {
      left = await readClasses();
      return [...left.keys()].filter((key) => key.includes('Faxtray'));
    })
    .toEqual([]);
  expect(offeredBy(left, 'Faxtray.Document')).toEqual([]);
  expect(offeredBy(left, 'Reader.Document')).toEqual(['pdf']);
  expect(sentBy(left)).toEqual([]);
  expect(left.get('SystemFileAssociations\\.png')).toContain('PerceivedType');
  expect(left.get('SystemFileAssociations\\.tif')).toContain('Picture');
  expect(left.has('SystemFileAssociations\\.docx')).toBe(false);
  expect(shortcut()).toBeUndefined();
});
