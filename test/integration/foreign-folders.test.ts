import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyForeignFolder } from '../../app/adapters/spool/copy-foreign-folder.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

/** An ordinary user cannot move such a folder; hostile-second-user.test.ts tests that, if there is a second user. */
describe.runIf(process.platform === 'linux')("a bundle's folder that belongs to somebody else", () => {
  it('is copied with its plain files, and nothing that leads out of it', async () => {
    const folder = tempFolder();
    const [from, to, diary] = ['a.fax', 'taken', 'diary.pdf'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(diary, 'Dear diary');
    mkdirSync(join(from, 'below'), { recursive: true });
    writeFileSync(join(from, 'letter.pdf'), 'letter');
    writeFileSync(join(from, '.faxtray-copy'), 'in the way of the draft');
    symlinkSync(diary, join(from, 'more.pdf'));
    execFileSync('mkfifo', [join(from, 'pipe.pdf')]);
    expect(await copyForeignFolder(from, to)).toBe(true);
    expect(readdirSync(to).filter((name) => !name.startsWith('.'))).toEqual(['letter.pdf']);
    expect(readFileSync(join(to, 'letter.pdf'), 'utf8')).toBe('letter');
    expect(statSync(to).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder).sort()).toEqual(['a.fax', 'diary.pdf', 'taken']);
  });

  it('is not read if a link lies in its place', async () => {
    const folder = tempFolder();
    const [from, to, own] = ['a.fax', 'taken', 'own'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(own);
    writeFileSync(join(own, 'letter.pdf'), 'private');
    symlinkSync(own, from);
    await expect(copyForeignFolder(from, to)).rejects.toThrow(/ELOOP|ENOTDIR/u);
    expect(readdirSync(folder).sort()).toEqual(['a.fax', 'own']);
  });
});
