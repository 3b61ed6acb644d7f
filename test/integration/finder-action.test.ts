import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'plist';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepFinderAction } from '../../app/adapters/finder-action.ts';
import type { FinderActionPlaces } from '../../app/services/ports/computer/finder-action-places.ts';
import { LANGUAGES } from '../../app/words/language.ts';
import { Phrasebook } from '../../app/words/phrasebook.ts';
import { filesBelow } from '../support/files-below.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const SHIPPED = join(import.meta.dirname, '../../build/mac/Faxtray.workflow');
const INFO = join('Contents', 'Info.plist');

const tempFolder = useTempFolders();
let places: FinderActionPlaces;
beforeEach(() => {
  const folder = tempFolder();
  const shipped = join(folder, 'Resources', 'Faxtray.workflow');
  cpSync(SHIPPED, shipped, { recursive: true });
  // A new user has no such folder.
  const installed = join(folder, 'Library', 'Services', 'Faxtray.workflow');
  places = { shipped, installed, record: join(folder, 'finder-action.json') };
});

const at = (folder: 'shipped' | 'installed', name: string): string => join(places[folder], name);
const contents = (folder: string): [string, string][] =>
  filesBelow(folder).map((path) => [relative(folder, path), readFileSync(path, 'utf8')]);
const expectWhole = (): void => expect(contents(places.installed)).toEqual(contents(places.shipped));

describe('Send by fax in Finder', () => {
  it('is installed once, and then left as it is', async () => {
    expect(await keepFinderAction(places)).toBe('put');
    expectWhole();
    expect(await keepFinderAction(places)).toBe('current');
    expectWhole();
  });

  it('does not come back once a person has removed it', async () => {
    await keepFinderAction(places);
    rmSync(places.installed, { recursive: true });
    writeFileSync(at('shipped', INFO), 'a newer one');
    expect(await keepFinderAction(places)).toBe('left');
    expect(() => statSync(places.installed)).toThrow('ENOENT');
  });

  it('becomes that of a newer Faxtray', async () => {
    await keepFinderAction(places);
    writeFileSync(at('shipped', INFO), 'a newer one');
    writeFileSync(at('shipped', join('Contents', 'more')), 'of it');
    expect(await keepFinderAction(places)).toBe('put');
    expectWhole();
  });

  it('stays as a person has changed it', async () => {
    await keepFinderAction(places);
    writeFileSync(at('installed', INFO), 'for another program');
    writeFileSync(at('shipped', INFO), 'a newer one');
    expect(await keepFinderAction(places)).toBe('left');
    expect(readFileSync(at('installed', INFO), 'utf8')).toBe('for another program');
  });

  it('stays somebody else’s that has its name', async () => {
    mkdirSync(at('installed', 'Contents'), { recursive: true });
    writeFileSync(at('installed', INFO), 'of another program');
    expect(await keepFinderAction(places)).toBe('left');
    symlinkSync('/dev/zero', at('installed', 'Contents/document.wflow'));
    rmSync(at('installed', INFO));
    expect(await keepFinderAction(places)).toBe('left');
  });

  it('is completed if its installation was interrupted, leaving whatever else is there', async () => {
    cpSync(at('shipped', INFO), at('installed', INFO));
    writeFileSync(at('installed', '.DS_Store'), '');
    expect(await keepFinderAction(places)).toBe('put');
    rmSync(at('installed', '.DS_Store'));
    expectWhole();
    writeFileSync(places.record, '{"half": ');
    expect(await keepFinderAction(places)).toBe('current');
    expect(Object.keys(JSON.parse(readFileSync(places.record, 'utf8')) as object)).toContain(INFO);
  });

  it('is tried again if the folder could not be written', async () => {
    writeFileSync(join(places.installed, '..', '..', '..', 'Library'), 'no folder');
    await expect(keepFinderAction(places)).rejects.toThrow('ENOTDIR');
    rmSync(join(places.installed, '..', '..', '..', 'Library'));
    expect(await keepFinderAction(places)).toBe('put');
  });
});

interface Workflow {
  readonly actions: readonly {
    readonly action: {
      readonly BundleIdentifier: string;
      readonly ActionParameters: Readonly<Record<string, unknown>>;
    };
  }[];
  readonly workflowMetaData: Readonly<Record<string, unknown>>;
}

const read = (...names: string[]): unknown =>
  parse(readFileSync(join(SHIPPED, 'Contents', ...names), 'utf8'));
const readWorkflow = (): Workflow => read('document.wflow') as Workflow;

describe('the Quick Action that macOS gets', () => {
  it('is a service of Finder for files and folders', () => {
    expect(read('Info.plist')).toEqual({
      NSServices: [
        expect.objectContaining({
          NSMenuItem: { default: 'Send by fax' },
          NSMessage: 'runWorkflowAsService',
          NSRequiredContext: { NSApplicationIdentifier: 'com.apple.finder' },
          NSSendFileTypes: ['public.item'],
        }),
      ],
    });
    expect(readWorkflow().workflowMetaData).toMatchObject({
      serviceInputTypeIdentifier: 'com.apple.Automator.fileSystemObject',
      workflowTypeIdentifier: 'com.apple.Automator.servicesMenu',
    });
  });

  it.each(LANGUAGES)('is named in the words of the others: %s', (language) => {
    expect(read('Resources', `${language}.lproj`, 'ServicesMenu.strings')).toEqual({
      'Send by fax': new Phrasebook(language).say('cli.send-by-fax'),
    });
  });

  it('opens all files at once with Faxtray, by the name that the package gives it, whatever they are called', () => {
    const [first, ...more] = readWorkflow().actions;
    expect(more).toEqual([]);
    expect(first?.action.BundleIdentifier).toBe('com.apple.RunShellScript');
    // 1: as arguments rather than on standard input, where a name of two lines would become two.
    expect(first?.action.ActionParameters).toMatchObject({ inputMethod: 1, shell: '/bin/sh' });
    const script = String(first?.action.ActionParameters['COMMAND_STRING']);
    const open = join(tempFolder(), 'open');
    writeFileSync(open, '#!/bin/sh\nprintf "%s\\0" "$@"\n');
    chmodSync(open, 0o755);
    expect(script).toContain('/usr/bin/open');
    const files = [
      '/Users/jo/Lab results.pdf',
      '/a/"b" $(id) `id`.pdf',
      "/a/it's\na line.pdf",
      '/传真/*.tif',
    ];
    const asked = execFileSync('/bin/sh', ['-c', script.replace('/usr/bin/open', open), 'sh', ...files], {
      encoding: 'utf8',
    });
    const appId = /^appId: (?<id>.*)$/mu.exec(
      readFileSync(join(SHIPPED, '../../../electron-builder.yml'), 'utf8'),
    )?.groups?.['id'];
    expect(asked.split('\0').slice(0, -1)).toEqual(['-b', appId, ...files]);
  });
});
