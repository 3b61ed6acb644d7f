import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { diskFolderPlaces } from '../../app/adapters/folder-places.ts';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { JsonOwnSettingsFile } from '../../app/adapters/settings/own-settings-file.ts';
import type { FilingRuleInput } from '../../app/contract/filing-views.ts';
import { DEFAULT_SETTINGS } from '../../app/domain/settings/settings.ts';
import { filingRuleOperations } from '../../app/services/operations/filing-rule-operations.ts';
import { CurrentSettings } from '../../app/services/settings/current-settings.ts';
import { whyNoSendFolder } from '../../app/services/settings/folder-choice.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
let home: string;
let settings: CurrentSettings;
let chosen: string | null;

beforeEach(() => {
  home = tempFolder();
  for (const name of ['Faxes/Send', 'data/spool', 'Scans/Ward 3', 'Lab'])
    mkdirSync(join(home, name), { recursive: true });
  chosen = null;
  const file = new JsonOwnSettingsFile(join(home, 'data', 'settings.json'), silentLog);
  settings = new CurrentSettings({ settings: DEFAULT_SETTINGS, fixed: [] }, file);
});

const ports = () => ({
  settings,
  places: diskFolderPlaces,
  root: () => join(home, 'Faxes'),
  dataFolder: join(home, 'data'),
  parseNumber: () => makeNumberParser('US'),
  settled: () => Promise.resolve(),
  desktop: {
    chooseFolder: () => Promise.resolve(chosen),
    openFolder: () => Promise.resolve(),
    confirm: () => Promise.resolve(true),
  },
});
const makeOperations = () => filingRuleOperations(ports());
let operations: ReturnType<typeof makeOperations>;
beforeEach(() => (operations = makeOperations()));
const choose = async (name: string | null): Promise<string> => {
  chosen = name === null ? null : join(home, name);
  const answer = await operations['settings.chooseFilingFolder'](null);
  return answer.ok ? 'not refused' : inEnglish(answer.failure.message);
};
const aRule = (changes: Partial<FilingRuleInput> = {}): FilingRuleInput => ({
  ...{ name: 'Lab', senders: [], called: [], words: [], hours: null },
  action: { kind: 'copy', folder: join(home, 'Lab'), fileName: '{date}' },
  ...changes,
});
const set = async (rule: FilingRuleInput, before: string | null = null): Promise<string> => {
  const answer = await operations['settings.setFilingRule']({ before, rule });
  return answer.ok ? 'not refused' : inEnglish(answer.failure.message);
};
const names = (): string[] => settings.values.filingRules.map(({ name }) => name);

describe('a filing rule', () => {
  it('has a folder that was chosen in a dialog, or that a rule already has, and no other', async () => {
    expect(await set(aRule())).toBe('A folder is chosen in a dialog.');
    expect(await choose('Lab')).toBe('not refused');
    expect(await set(aRule())).toBe('not refused');
    operations = makeOperations();
    expect(await set(aRule({ name: 'Lab at night' }))).toBe('not refused');
    expect(await set(aRule({ name: 'Other', action: { kind: 'copy', folder: '/', fileName: 'x' } }))).toBe(
      'A folder is chosen in a dialog.',
    );
    expect(names()).toEqual(['Lab', 'Lab at night']);
  });

  it('has no folder whose files are faxed, nor one of Faxtray’s, not even by a link', async () => {
    await settings.set({ sendFolders: [{ path: join(home, 'Scans') }] });
    symlinkSync(join(home, 'Scans'), join(home, 'link'));
    for (const name of ['Scans', 'Scans/Ward 3', 'link', 'link/Ward 3'])
      expect(await choose(name), name).toContain('is a send folder, or lies in one');
    for (const name of ['Faxes', 'Faxes/Send', 'data', 'data/spool'])
      expect(await choose(name), name).toBe('Faxtray uses this folder already.');
    expect(await choose('nowhere')).toContain('not allowed to read and write');
  });

  it('keeps its folder from becoming a send folder', async () => {
    await choose('Lab');
    await set(aRule());
    const why = await whyNoSendFolder(join(home, 'Lab'), ports());
    expect(why === null ? null : inEnglish(why)).toContain('A filing rule saves received faxes');
  });

  it('has its numbers in international form, or says which is invalid', async () => {
    const action = { kind: 'tag', tag: 'lab' } as const;
    expect(await set(aRule({ action, senders: ['303 555 0119', '+13035550119', '(303) 555-0102'] }))).toBe(
      'not refused',
    );
    expect(settings.values.filingRules[0]?.senders).toEqual(['+13035550119', '+13035550102']);
    expect(await set(aRule({ action, name: 'Other', called: ['12'] }))).toContain('12');
    expect(names()).toEqual(['Lab']);
  });

  it('is changed in place, renamed, and removed; no two have the same name', async () => {
    const action = { kind: 'hook' } as const;
    for (const name of ['a', 'b', 'c']) await set(aRule({ name, action }));
    await set(aRule({ name: 'd', action }), 'b');
    expect(names()).toEqual(['a', 'd', 'c']);
    expect(await set(aRule({ name: 'a', action }))).toContain('names two rules alike');
    expect(await set(aRule({ name: ' ', action }))).not.toBe('not refused');
    await operations['settings.removeFilingRule']({ name: 'd' });
    expect(names()).toEqual(['a', 'c']);
  });
});
