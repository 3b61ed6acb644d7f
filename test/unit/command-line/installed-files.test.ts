import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { findMimeType, MIME_BY_EXTENSION } from '../../../app/domain/files/file-types.ts';
import { installedFiles } from '../../../app/command-line/installed-files.ts';
import { COMMAND_NAMES, OPTIONS } from '../../../app/command-line/usage.ts';
import { LANGUAGES } from '../../../app/words/language.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';

const files = installedFiles('1.2.3-rc.1');
const manuals = [...files].filter(([name]) => name.startsWith('man/'));
const english = files.get('man/man1/faxtray.1') ?? '';

describe('manual pages', () => {
  it('are there in each language', () => {
    expect(manuals.map(([name]) => name)).toEqual([
      'man/man1/faxtray.1',
      'man/de/man1/faxtray.1',
      'man/fr/man1/faxtray.1',
      'man/es/man1/faxtray.1',
    ]);
    expect(new Set(manuals.map(([, text]) => text)).size).toBe(LANGUAGES.length);
  });

  it.each(manuals)('%s names all commands, options and exit codes', (_name, text) => {
    const plain = text.replaceAll('\\-', '-').replaceAll(/\\f[BIR]/gu, '');
    for (const name of COMMAND_NAMES) expect(plain).toContain(`faxtray ${name}`);
    for (const name of Object.keys(OPTIONS)) expect(plain).toContain(`--${name}`);
    for (const code of ['0', '1', '2', '3', '4', '5'])
      expect(plain).toMatch(new RegExp(` ${code} \\p{L}`, 'u'));
  });

  it.each(manuals)(
    '%s begins no line with a request that is not ours, and leaves no bare hyphen',
    (_name, text) => {
      const requests = text.split('\n').filter((line) => /^[.']/u.test(line));
      expect(requests.filter((line) => !/^\.(?:TH|SH|TP|RS|RE|EX|EE|br)\b/u.test(line))).toEqual([]);
      expect(text.split('\n').filter((line) => !line.startsWith('.SH') && /(?<!\\)-/u.test(line))).toEqual(
        [],
      );
    },
  );

  it('says the version', () => {
    expect(english).toMatch(/^\.TH FAXTRAY 1 "" "Faxtray 1\.2\.3\\-rc\.1"$/mu);
  });
});

describe('packages of Linux', () => {
  const builder = readFileSync(join(import.meta.dirname, '..', '..', '..', 'electron-builder.yml'), 'utf8');
  const namedIn = (kind: string) => new RegExp(`^${kind}:\\n(?: .*\\n)*`, 'mu').exec(builder)?.[0] ?? '';

  it.each(['deb', 'rpm'])('install all of it as a %s', (kind) => {
    const named = [...namedIn(kind).matchAll(/- dist\/share\/(\S+)=\/usr\/share\/(\S+)/gu)];
    const made = [...files.keys()].map((name) => (name.startsWith('man/') ? `${name}.gz` : name));
    expect(named.map(([, from]) => from).sort()).toEqual(made.sort());
    for (const [, from = '', to = ''] of named)
      expect(to).toBe(kind === 'rpm' ? from.replace('vendor-completions', 'site-functions') : from);
  });

  it.each(['deb', 'rpm'])(
    'recommend a keychain and letters for Chinese, Japanese and Korean as a %s',
    (kind) => {
      const recommended = /^ *recommends: (?<list>.*)$|'Recommends: .*'/gmu;
      const found = [...namedIn(kind).matchAll(recommended)].map(([line]) => line).join();
      expect(found).toMatch(/gnome-keyring.*noto.*cjk/u);
    },
  );
});

it('offers to send by fax what can be faxed, in each language, and by nobody else’s program', () => {
  const [group, ...lines] = (files.get('applications/faxtray-send.desktop') ?? '').trimEnd().split('\n');
  const entry = new Map(lines.map((line) => line.split(/=(?<value>.*)/su).slice(0, 2) as [string, string]));
  expect(group).toBe('[Desktop Entry]');
  expect(Object.fromEntries(entry)).toMatchObject({
    ...{ Type: 'Application', NoDisplay: 'true', Exec: '/opt/Faxtray/faxtray %F' },
    ...{ Name: 'Send by fax', 'Name[de]': 'Als Fax senden', 'Name[es]': 'Enviar por fax' },
  });
  const types = entry.get('MimeType')?.split(';') ?? [];
  expect(types.at(-1)).toBe('');
  for (const name of ['a.pdf', 'a.docx', 'a.tiff', 'a.txt', 'a.wk1'])
    expect(types).toContain(findMimeType(name));
  expect(new Set(types).size).toBe(types.length);
  // Several files become one fax: `%F` and not `%f`, which starts it once for each.
  expect(lines.filter((line) => !/^[A-Z][\w[\]-]*=.+$/u.test(line))).toEqual([]);
});

describe('all packages', () => {
  const read = (...names: string[]) =>
    readFileSync(join(import.meta.dirname, '..', '..', '..', ...names), 'utf8');
  const builder = load(read('electron-builder.yml')) as {
    readonly mac: { readonly fileAssociations: readonly { readonly ext: readonly string[] }[] };
    readonly appImage: { readonly mimeTypes: readonly string[] };
  };
  const included = read('build', 'windows', 'installer.nsh').matchAll(/\$\{DO\} "(?<type>\w+)"/gu);
  const known = Object.keys(MIME_BY_EXTENSION);
  const kinds = [...new Set(Object.values(MIME_BY_EXTENSION))];

  it.each([
    ['Windows', [...included].map(({ groups }) => groups?.['type']), known],
    ['macOS', builder.mac.fileAssociations.flatMap(({ ext }) => ext), known],
    ['an AppImage', builder.appImage.mimeTypes, kinds],
    [
      'Linux',
      /^MimeType=(.*);$/mu.exec(files.get('applications/faxtray-send.desktop') ?? '')?.[1]?.split(';'),
      kinds,
    ],
  ])('offer Faxtray for each type that can be faxed: %s', (_system, offered, all) => {
    expect(offered?.toSorted()).toEqual(all.toSorted());
  });

  it.each(LANGUAGES)('call it by the same words: %s', (language) => {
    const words = new Phrasebook(language).say('cli.send-by-fax');
    expect(read('build', 'windows', 'installer.nsh')).toContain(`StrCpy $0 "${words}"`);
  });
});
