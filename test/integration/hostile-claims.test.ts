import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimFolders, FileClaims } from '../../app/adapters/logbook/file-claims.ts';
import { aJob } from '../support/fax-jobs.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const NONE: ReadonlySet<string> = new Set();
const lab = aJob({ id: 'lab' });
const TWO_DAYS_AGO = Date.now() / 1000 - 2 * 24 * 3600;

/** A root that others can write to, and what a person keeps elsewhere. */
function sharedRoot() {
  const folder = tempFolder();
  const [root, private_] = [join(folder, 'Faxes'), join(folder, 'Documents')];
  mkdirSync(join(root, 'Status'), { recursive: true });
  mkdirSync(private_);
  const shared = join(root, 'Status', '.claims');
  let copies = 0;
  const claims = (): FileClaims => {
    const name = `copy ${++copies}`;
    return new FileClaims(claimFolders(join(folder, name), root), [name], silentLog);
  };
  return { root, shared, private_, claims };
}

const old = (path: string): void => utimesSync(path, TWO_DAYS_AGO, TWO_DAYS_AGO);

function sized(path: string, bytes: number): void {
  writeFileSync(path, '');
  truncateSync(path, bytes);
}

describe('in a root that others can write to', () => {
  it.skipIf(process.platform === 'win32').each<[string, (path: string, privateFile: string) => void]>([
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
    ['a link to a device without end', (path) => symlinkSync('/dev/zero', path)],
    ['a link to a file of the person', (path, privateFile) => symlinkSync(privateFile, path)],
    ['a link to itself', (path) => symlinkSync(path, path)],
    ['a folder', (path) => mkdirSync(path)],
    ['ten gigabytes', (path) => sized(path, 10 * 1024 ** 3)],
    ['half a gigabyte', (path) => sized(path, 512 * 1024 ** 2 - 30)],
    ['nested without end', (path) => writeFileSync(path, '['.repeat(60_000))],
    ['that names what is no message', (path) => writeFileSync(path, claimNaming(['x/../../../secret']))],
    ['that names more than anybody has', (path) => writeFileSync(path, claimNaming(numbers(5_000)))],
  ])('a claim that is %s stands until a person was asked, and is then passed over', async (_what, plant) => {
    const { shared, private_, claims } = sharedRoot();
    mkdirSync(shared);
    writeFileSync(join(private_, 'diary'), 'Dear diary');
    for (let number = 1; number <= 6; number++) plant(join(shared, `lab-${number}`), join(private_, 'diary'));
    const one = claims();
    expect(await one.readTrace(lab)).toBeNull();
    const inTheWay = await one.take(lab, NONE);
    expect(inTheWay).not.toBeNull();
    expect(inTheWay).not.toMatch(/diary/u);
    expect(await one.standing(lab, NONE)).toBe(inTheWay);
    expect(await one.take(lab, new Set([inTheWay ?? '']))).toBeNull();
    // And is ours from then on.
    expect(await claims().take(lab, NONE)).not.toBeNull();
    await one.release(lab, true);
    expect(existsSync(join(private_, 'diary'))).toBe(true);
    // Nor does it hold up another fax.
    expect(await one.take(aJob({ id: 'letter' }), NONE)).toBeNull();
  });

  it('endless claims delay no fax: nobody can decide then', async () => {
    const { shared, claims } = sharedRoot();
    mkdirSync(shared);
    for (let number = 1; number <= 250; number++)
      writeFileSync(join(shared, `lab-${number}`), claimNaming([`${number}`]));
    const one = claims();
    expect(await one.readTrace(lab)).toBeNull();
    expect(await one.take(lab, NONE)).toBeNull();
    await expect(one.standing(lab, NONE)).rejects.toThrow();
    await one.release(aJob({ id: 'lab', messageIds: ['7'] }), false);
  });

  it.skipIf(process.platform === 'win32')(
    'a link in place of the claims leads nowhere: nothing old is removed there',
    async () => {
      const { shared, private_, claims } = sharedRoot();
      for (const name of ['will.odt', 'letter-1', 'photo 2019-04-02', 'notes']) {
        writeFileSync(join(private_, name), name);
        old(join(private_, name));
      }
      symlinkSync(private_, shared);
      expect(await claims().take(lab, NONE)).toBeNull();
      expect(readdirSync(private_).sort()).toEqual(['letter-1', 'notes', 'photo 2019-04-02', 'will.odt']);
    },
  );

  it('what is not a claim is left where it is, and delays no fax', async () => {
    const { shared, claims } = sharedRoot();
    mkdirSync(join(shared, 'folder-1'), { recursive: true });
    for (const name of ['will.odt', 'notes', 'lab-0', 'lab-x', '.hidden'])
      writeFileSync(join(shared, name), '');
    for (const name of readdirSync(shared)) old(join(shared, name));
    const one = claims();
    expect(await one.take(lab, NONE)).toBeNull();
    // Taken there, too.
    expect(readdirSync(shared).sort()).toEqual(
      ['.hidden', 'folder-1', 'lab-0', 'lab-1', 'lab-x', 'notes', 'will.odt'].sort(),
    );
  });
});

const numbers = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index));
const claimNaming = (messageIds: readonly string[]): string =>
  JSON.stringify({ owner: 'somebody', mark: 'planted', messageIds });
