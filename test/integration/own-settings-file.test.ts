import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { JsonOwnSettingsFile } from '../../app/adapters/settings/own-settings-file.ts';
import type { OwnSettings } from '../../app/domain/settings/settings.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { saying } from '../support/saying.ts';

const tempFolder = useTempFolders();
let folder: string;
let path: string;
let file: JsonOwnSettingsFile;
beforeEach(() => {
  folder = tempFolder();
  path = join(folder, 'settings.json');
  file = new JsonOwnSettingsFile(path, silentLog);
});

const GIVEN: OwnSettings = {
  root: '/srv/faxes',
  sendFolders: [{ path: '/srv/scans', defaultRecipient: '+13035550119', watch: 'sweep' }],
  defaultRegion: 'DE',
  undoSeconds: 30,
  numberGuard: 'new',
  quietHours: { from: '22:00', to: '07:00' },
  retentionDays: 90,
  appearance: 'dark',
  newFaxCoverPageText: 'Please call back.',
};
const put = (settings: unknown, version: unknown = 1): void =>
  writeFileSync(path, JSON.stringify({ version, settings }));

describe('a person’s own settings', () => {
  it('come back as they were written, and nobody else can read them', async () => {
    expect(await file.write(GIVEN)).toMatchObject({ ok: true });
    expect(await file.read()).toEqual({ settings: GIVEN, problem: null });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });

  it('are empty at first', async () => {
    expect(await file.read()).toEqual({ settings: {}, problem: null });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are the old ones after a crash half-way, and its draft is removed', async () => {
    await file.write(GIVEN);
    const draft = join(folder, '.faxtray-0f0f0f0f-0000-4000-8000-000000000000.tmp');
    writeFileSync(draft, '{"version":1,"sett');
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(draft, yesterday, yesterday);
    expect(await file.read()).toEqual({ settings: GIVEN, problem: null });
    expect(existsSync(draft)).toBe(false);
  });

  it('that cannot be written are a failure in words, and the old ones stay', async () => {
    await file.write(GIVEN);
    const blocked = new JsonOwnSettingsFile(join(path, 'settings.json'), silentLog);
    const answer = await blocked.write({ undoSeconds: 5 });
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'later', reason: 'disk' } });
    expect(await file.read()).toEqual({ settings: GIVEN, problem: null });
  });
});

describe('of a file that is not as it should be', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['a value', { undoSeconds: 900 }, 'undoSeconds'],
    ['a type', { appearance: 7 }, 'appearance'],
    ['a name', { undoSecond: 5 }, 'undoSecond'],
    ['what only an administrator sets', { server: 'https://elsewhere.example' }, 'server'],
    ['a folder', { sendFolders: [{ path: 'not/absolute' }] }, 'sendFolders'],
    ['quiet hours', { quietHours: { from: '7', to: '8' } }, 'quietHours'],
  ])('%s falls back alone, and is reported by name', async (_what, wrong, name) => {
    writeFileSync(
      path,
      `{"version":1,"settings":{"retentionDays":90,${JSON.stringify(wrong).slice(1, -1)}}}`,
    );
    const text = readFileSync(path, 'utf8');
    const read = await file.read();
    expect(read.settings).toEqual({ retentionDays: 90 });
    expect(read.problem).toEqual(saying(`(${name})`));
    // Kept for somebody who can repair it, and reported once.
    expect(readFileSync(`${path}.damaged`, 'utf8')).toBe(text);
    expect(await file.read()).toEqual({ settings: { retentionDays: 90 }, problem: null });
  });

  it.each<[string, (path: string) => void]>([
    ['half a file', (at) => writeFileSync(at, '{"version":1,"settings":{"undoSec')],
    ['an empty one', (at) => writeFileSync(at, '')],
    ['zeros, as a disk leaves them', (at) => writeFileSync(at, Buffer.alloc(4096))],
    ['another kind of JSON', (at) => writeFileSync(at, '[]')],
    ['no version', (at) => writeFileSync(at, '{"settings":{}}')],
    ['what is nested without end', (at) => writeFileSync(at, '['.repeat(100_000))],
    ['one that is far too large', (at) => writeFileSync(at, Buffer.alloc(3_000_000, 0x20))],
    ['a folder', (at) => mkdirSync(at)],
    ['a link to itself', (at) => symlinkSync(at, at)],
    ['a link to a device', (at) => symlinkSync('/dev/zero', at)],
    ['a pipe', (at) => execFileSync('mkfifo', [at])],
  ])('%s is set aside, the defaults apply, and it can be set again', async (_what, make) => {
    make(path);
    const read = await file.read();
    expect(read.settings).toEqual({});
    expect(read.problem).toEqual(saying('could not be read'));
    expect(readdirSync(folder)).toEqual(['settings.json.damaged']);
    expect(await file.write({ undoSeconds: 5 })).toMatchObject({ ok: true });
    expect(await file.read()).toEqual({ settings: { undoSeconds: 5 }, problem: null });
  });

  it('an earlier one that was set aside is kept, too', async () => {
    writeFileSync(path, 'first');
    await file.read();
    writeFileSync(path, 'second');
    await file.read();
    expect(readFileSync(`${path}.damaged`, 'utf8')).toBe('first');
    expect(readFileSync(`${path}.damaged-2`, 'utf8')).toBe('second');
  });

  it.runIf(process.getuid?.() !== 0)('one that must not be read stops nothing', async () => {
    put({ undoSeconds: 5 });
    chmodSync(path, 0);
    expect((await file.read()).problem).toEqual(saying('not allowed'));
  });

  it('from a later version, what is understood is used', async () => {
    put({ undoSeconds: 5, holograms: true }, 2);
    const read = await file.read();
    expect(read.settings).toEqual({ undoSeconds: 5 });
    expect(read.problem).toEqual(saying('(holograms)'));
  });
});

describe('what is to be set', () => {
  const whatIsSaid = (settings: Readonly<Record<string, unknown>>): string => {
    const checked = file.check(settings);
    return checked.ok ? '' : inEnglish(checked.failure.message);
  };

  it('is checked as in an administrator’s file', () => {
    expect(file.check({ undoSeconds: 5 })).toEqual({ ok: true, value: { undoSeconds: 5 } });
    const wrong = file.check({ undoSeconds: 61 });
    expect(wrong).toMatchObject({ ok: false, failure: { kind: 'needs-person' } });
    expect(file.check({ server: 'https://elsewhere.example' }).ok).toBe(false);
  });

  it('is named by its key only beside others: a person who sets one alone sees its label', () => {
    const hours = { from: '22:00', to: '22:00' };
    expect(whatIsSaid({ quietHours: hours })).toBe(
      'This cannot be set: the value must end at another time than it begins.',
    );
    expect(whatIsSaid({ undoSeconds: 61 })).not.toContain('undoSeconds');
    expect(whatIsSaid({ undoSeconds: 5, quietHours: hours })).toContain('"quietHours"');
    expect(whatIsSaid({ quietHours: { ...hours, to: '25:00' } })).toContain('"quietHours.to"');
  });
});
