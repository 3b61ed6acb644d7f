import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { diskFolderPlaces } from '../../app/adapters/folder-places.ts';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import type { NativeQuestion } from '../../app/services/ports/computer/desktop.ts';
import { folderOperations } from '../../app/services/operations/folder-operations.ts';
import type { CurrentSettings } from '../../app/services/settings/current-settings.ts';
import { setUp } from '../support/set-up.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { saying } from '../support/saying.ts';

const tempFolder = useTempFolders();
let home: string;
let settings: CurrentSettings;
let chosen: string | null;
let asked: NativeQuestion[];
let isAgreed: boolean;

beforeEach(() => {
  home = tempFolder();
  for (const name of ['Faxes/Send', 'Faxes/Sent', 'data/spool', 'Scans', 'Scans/Ward 3', 'Other'])
    mkdirSync(join(home, name), { recursive: true });
  settings = setUp();
  [chosen, asked, isAgreed] = [null, [], true];
});

const operations = () =>
  folderOperations({
    settings,
    places: diskFolderPlaces,
    root: () => settings.values.root ?? join(home, 'Faxes'),
    dataFolder: join(home, 'data'),
    parseNumber: () => makeNumberParser('US'),
    settled: () => Promise.resolve(),
    desktop: {
      chooseFolder: () => Promise.resolve(chosen),
      openFolder: () => Promise.resolve(),
      confirm: (question) => {
        asked.push(question);
        return Promise.resolve(isAgreed);
      },
    },
  });
const add = (path: string | null) => {
  chosen = path === null ? null : join(home, path);
  return operations()['settings.addFolder'](null);
};
const refusal = async (answer: ReturnType<typeof add>): Promise<string> => {
  const given = await answer;
  return given.ok ? 'not refused' : inEnglish(given.failure.message);
};
const folders = (): string[] => settings.values.sendFolders.map(({ path }) => path.slice(home.length + 1));

describe('a send folder that a person chooses', () => {
  it.each([
    ['the home folder', homedir(), 'home folder'],
    ['all of the disk', '/', 'home folder'],
    ['a folder of the system', '/usr', 'the system'],
  ])('is refused where nobody keeps documents for sending: %s', async (_what, path, words) => {
    chosen = path;
    expect(await refusal(operations()['settings.addFolder'](null))).toContain(words);
    expect([folders(), asked]).toEqual([[], []]);
  });

  it('is added, unless they change their mind', async () => {
    expect(await add('Scans')).toEqual({ ok: true, value: { path: join(home, 'Scans') } });
    expect(await add(null)).toEqual({ ok: true, value: { path: null } });
    expect(folders()).toEqual(['Scans']);
    expect(asked).toEqual([]);
  });

  it.each([
    ['.', 'own files'],
    ['Faxes', 'already'],
    ['Faxes/Sent', 'already'],
    ['data', 'own files'],
    ['data/spool', 'own files'],
    ['nowhere', 'not allowed'],
    ['file.txt', 'not allowed'],
    ['link to Sent', 'already'],
    ['Scans', 'already'],
    ['link to Scans', 'already'],
    ['Scans/Ward 3', 'taken twice'],
  ])('is refused if it would do harm: %s', async (path, words) => {
    writeFileSync(join(home, 'file.txt'), '');
    symlinkSync(join(home, 'Faxes', 'Sent'), join(home, 'link to Sent'));
    symlinkSync(join(home, 'Scans'), join(home, 'link to Scans'));
    await add('Scans');
    expect(await refusal(add(path))).toContain(words);
    expect(folders()).toEqual(['Scans']);
  });

  it('that a send folder lies in is refused', async () => {
    await add('Scans/Ward 3');
    expect(await refusal(add('Scans'))).toContain('taken twice');
  });

  it('that contains files is asked about first, with their number', async () => {
    writeFileSync(join(home, 'Scans', 'a.pdf'), 'a');
    writeFileSync(join(home, 'Scans', 'Ward 3', 'b.pdf'), 'b');
    writeFileSync(join(home, 'Scans', '.hidden'), '');
    isAgreed = false;
    expect(await add('Scans')).toEqual({ ok: true, value: { path: null } });
    expect(asked[0]?.detail).toEqual(saying('2 files'));
    expect(folders()).toEqual([]);
    isAgreed = true;
    await add('Scans');
    expect(folders()).toEqual(['Scans']);
  });

  it('gets a recipient that can be dialled, in international form, and nothing else by a slip', async () => {
    await add('Scans');
    const path = join(home, 'Scans');
    const input = { path, faxResolution: 'Low', coverPageText: ' From the ward. ', watch: 'sweep' } as const;
    const change = (defaultRecipient: string) =>
      operations()['settings.changeFolder']({ ...input, defaultRecipient });
    expect((await change('303-555-01')).ok).toBe(false);
    expect(settings.values.sendFolders).toEqual([{ path }]);
    expect((await change('(303) 555-0119')).ok).toBe(true);
    expect(settings.values.sendFolders).toEqual([
      { ...input, coverPageText: 'From the ward.', defaultRecipient: '+13035550119' },
    ]);
    await change('');
    expect(settings.values.sendFolders[0]).not.toHaveProperty('defaultRecipient');
  });

  it('that nobody added cannot be changed, opened or removed by a page', async () => {
    const path = join(home, 'Other');
    const { 'settings.removeFolder': remove, 'settings.openFolder': open } = operations();
    expect([(await remove({ path })).ok, (await open({ path })).ok]).toEqual([false, false]);
    await add('Scans');
    expect((await remove({ path: join(home, 'Scans') })).ok).toBe(true);
    expect(folders()).toEqual([]);
  });
});

describe('the place of all faxes', () => {
  const choose = (path: string) => {
    chosen = join(home, path);
    return operations()['settings.chooseRoot'](null);
  };

  it('is asked about, and is an empty folder itself or one of its own in another', async () => {
    expect(await choose('Other')).toEqual({ ok: true, value: { root: join(home, 'Other') } });
    expect(asked[0]?.message).toEqual(saying(`Keep faxes in ${join(home, 'Other')}?`));
    expect(settings.values.root).toBe(join(home, 'Other'));
    writeFileSync(join(home, 'Scans', 'notes.txt'), '');
    expect(await choose('Scans')).toEqual({ ok: true, value: { root: join(home, 'Scans', 'Faxes') } });
    // The current place.
    expect(await choose('Faxes')).toEqual({ ok: true, value: { root: join(home, 'Faxes') } });
  });

  it('stays if nobody agrees, or if the new one would do harm', async () => {
    isAgreed = false;
    expect(await choose('Other')).toEqual({ ok: true, value: { root: null } });
    isAgreed = true;
    await add('Scans');
    for (const path of ['Faxes/Sent', 'data', 'Scans/Ward 3', 'nowhere', '.'])
      expect((await choose(path)).ok, path).toBe(false);
    expect(settings.values.root).toBe(null);
  });
});
