import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { AutostartEntry } from '../../app/adapters/autostart-entry.ts';
import { success } from '../../app/domain/result.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
let folder: string;
let path: string;
beforeEach(() => {
  folder = join(tempFolder(), 'autostart');
  path = join(folder, 'faxtray.desktop');
});
const entry = (...command: string[]) => new AutostartEntry(path, command);
const text = (): string => readFileSync(path, 'utf8');

/** What a desktop would start: within quotes the specification's rules are those of a shell. */
function startedBy(): string[] {
  const value = /^Exec=(.*)$/mu.exec(text())?.[1] ?? '';
  const line = value
    .replaceAll('%%', '%')
    .replaceAll(/\\(?<of>.)/gu, (_all, of: string) => (of === 'n' ? '\n' : of));
  return execFileSync('sh', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
}

describe('start at sign-in', () => {
  it('is an entry that a desktop starts, and is gone when it is off again', async () => {
    const item = entry('/opt/Faxtray/faxtray');
    expect(await item.isOn()).toBe(false);
    expect(await item.set(true)).toEqual(success(null));
    expect(await item.isOn()).toBe(true);
    expect(text()).toMatch(/^\[Desktop Entry\]\nType=Application\n/u);
    expect(readdirSync(folder)).toEqual(['faxtray.desktop']);
    expect(await item.set(false)).toEqual(success(null));
    expect(await item.set(false)).toEqual(success(null));
    expect(await item.isOn()).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    [['/opt/Fax Tray/faxtray', '/home/jo/My apps']],
    [['/opt/100%/faxtray', '--user-data-dir=/home/jo/"quoted"']],
    [['/opt/$HOME/`id`/back\\slash/\\n/faxtray']],
    [['/opt/Ünïcode/传真/faxtray', "it's", ';', '&', '*']],
  ])('starts what it names, whatever that is called: %j', async (command) => {
    await entry(...command).set(true);
    expect(startedBy()).toEqual(command);
  });

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false', 'Hidden = true '])(
    'is off where the person switched it off in the system’s settings: %s',
    async (line) => {
      const item = entry('/opt/faxtray');
      await item.set(true);
      writeFileSync(path, `${text()}${line}\n`);
      expect(await item.isOn()).toBe(false);
      await item.set(true);
      expect(await item.isOn()).toBe(true);
    },
  );

  it('follows an app that moved', async () => {
    await entry('/old/faxtray').set(true);
    await entry('/new/faxtray').set(true);
    expect(startedBy()).toEqual(['/new/faxtray']);
  });

  it('says why if it cannot be set, and never reads what is not a file', async () => {
    mkdirSync(folder);
    mkdirSync(path);
    const item = entry('/opt/faxtray');
    expect(await item.isOn()).toBe(false);
    expect(await item.set(true)).toMatchObject({ ok: false, failure: { kind: 'later', reason: 'disk' } });
    const endless = new AutostartEntry(join(folder, 'endless.desktop'), ['/opt/faxtray']);
    symlinkSync('/dev/zero', join(folder, 'endless.desktop'));
    expect(await endless.isOn()).toBe(false);
  });
});
