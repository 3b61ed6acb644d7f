import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mergeRestoredSettings } from '../../app/adapters/settings/restored-settings.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
type Given = Readonly<Record<string, unknown>>;

/** What is set in the end, and what is reported about it. `ours` is null if nothing was ever set here. */
async function merged(theirs: Given, ours: Given | null) {
  const folder = tempFolder();
  const [path, here] = [join(folder, 'theirs.json'), join(folder, 'ours.json')];
  const write = (to: string, settings: Given): void => {
    writeFileSync(to, JSON.stringify({ version: 1, settings }));
  };
  write(path, theirs);
  if (ours !== null) write(here, ours);
  const said = await mergeRestoredSettings(path, here);
  const { settings } = JSON.parse(readFileSync(path, 'utf8')) as { settings: Given };
  return { settings, kept: said?.settingsKept };
}

const CARELESS = {
  ...{ numberGuard: 'off', undoSeconds: 0, duplicateWindowMinutes: 0, notifications: 'none' },
  quietHours: { from: '00:00', to: '23:59' },
};
const CAREFUL = {
  ...{ numberGuard: 'new', undoSeconds: 60, duplicateWindowMinutes: 1_440, notifications: 'all' },
  notificationDetail: 'private',
};

it.skipIf(process.platform === 'win32').each([
  ['a device', (path: string) => symlinkSync('/dev/zero', path)],
  ['a pipe', (path: string) => void execFileSync('mkfifo', [path])],
  [
    'two gigabytes and more',
    (path: string) => {
      writeFileSync(path, '{}');
      truncateSync(path, 3 * 1024 ** 3);
    },
  ],
])('settings of a backup that are %s are none', async (_what, put) => {
  const folder = tempFolder();
  put(join(folder, 'theirs.json'));
  expect(await mergeRestoredSettings(join(folder, 'theirs.json'), join(folder, 'ours.json'))).toBeNull();
});

describe('of the settings of a backup', () => {
  it('none is taken by which less would be asked or told than before', async () => {
    const { settings, kept } = await merged(
      { ...CARELESS, notificationDetail: 'full', appearance: 'dark' },
      CAREFUL,
    );
    expect(settings).toEqual({ ...CAREFUL, appearance: 'dark' });
    expect(kept).toHaveLength(6);
  });

  it('the same goes where nothing was set here, or only something else', async () => {
    for (const ours of [null, { appearance: 'light' }]) {
      const { settings, kept } = await merged(CARELESS, ours);
      expect(settings).toEqual({});
      expect(kept).toEqual(Object.keys(CARELESS));
    }
  });

  it('all others are taken, also those that are more careful', async () => {
    const { settings, kept } = await merged(
      { ...CAREFUL, appearance: 'dark' },
      { ...CARELESS, retentionDays: 7 },
    );
    expect(settings).toEqual({ ...CAREFUL, appearance: 'dark', retentionDays: 7 });
    expect(kept).toEqual([]);
  });

  it('what is not set there is as Faxtray comes, unless that is less careful than here', async () => {
    expect(await merged({}, { numberGuard: 'new' })).toEqual({
      settings: { numberGuard: 'new' },
      kept: ['numberGuard'],
    });
    expect(await merged({}, { numberGuard: 'off', undoSeconds: 0 })).toEqual({ settings: {}, kept: [] });
  });

  it('none were set where it has no file of them, and none of those of here stay but the careful ones', async () => {
    const folder = tempFolder();
    const [path, here] = [join(folder, 'shared', 'theirs.json'), join(folder, 'ours.json')];
    const ours = { newFaxResolution: 'Low', defaultRegion: 'GB', launchHidden: true, numberGuard: 'new' };
    writeFileSync(here, JSON.stringify({ version: 1, settings: { ...ours, retentionDays: 30 } }));
    expect((await mergeRestoredSettings(path, here))?.settingsKept).toEqual(['numberGuard']);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      version: 1,
      settings: { numberGuard: 'new', retentionDays: 30 },
    });
  });

  it('no rule copies what comes in to where a backup says', async () => {
    const rule = (folder: string) => ({ name: 'Lab', action: { kind: 'copy', folder, fileName: '{date}' } });
    const ours = { filingRules: [rule('/lab')] };
    expect(await merged({ filingRules: [rule('/theirs')] }, ours)).toEqual({ settings: ours, kept: [] });
    expect(await merged({ filingRules: [rule('/theirs')] }, null)).toEqual({ settings: {}, kept: [] });
  });

  it('none are taken of a file that nobody understands', async () => {
    const folder = tempFolder();
    const [path, here] = [join(folder, 'theirs.json'), join(folder, 'ours.json')];
    writeFileSync(path, '{');
    expect(await mergeRestoredSettings(path, here)).toBeNull();
    expect(existsSync(here)).toBe(false);
  });

  it('what nobody understands counts as not set', async () => {
    const odd = { numberGuard: 'never', undoSeconds: '0', notifications: 7, quietHours: { from: 'x' } };
    const { kept } = await merged(odd, { numberGuard: 'new', undoSeconds: 5 });
    expect(kept).toEqual(['numberGuard']);
  });

  it.each([
    ['22:00', '06:00', '22:00', '07:00', false],
    ['22:00', '08:00', '22:00', '07:00', true],
    ['08:00', '07:59', '00:00', '23:00', true],
    ['12:00', '13:00', '22:00', '07:00', false],
  ])(
    'quiet hours from %s to %s instead of %s to %s stay out: %s',
    async (from, to, ourFrom, ourTo, isKept) => {
      const ours = { quietHours: { from: ourFrom, to: ourTo } };
      const { kept } = await merged({ quietHours: { from, to } }, ours);
      expect(kept).toEqual(isKept ? ['quietHours'] : []);
    },
  );
});
