import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDriveBehind } from '../../../app/storage/find-drive-behind.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();

const findAt = (place: string): string | null =>
  ['/mnt/nas/inner', '/mnt/nas', '/media/stick'].find(
    (each) => place === each || place.startsWith(`${each}/`),
  ) ?? null;

/** Of links as in `links`; all that is asked for is in `asked`. */
function makeDisk(links: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const find = (path: string): string | null =>
    findDriveBehind(path, findAt, (place) => {
      asked.push(place);
      return links[place] ?? null;
    });
  return { asked, find };
}

describe.skipIf(process.platform === 'win32')('the drive behind links', () => {
  const links = {
    '/home/jo/Scans': '/mnt/nas/scans',
    '/home/jo/Near': '../../mnt/nas/scans',
    '/home/jo/Twice': 'Scans/a',
    '/home/jo/fax.pdf': 'Scans/fax.pdf',
    '/home/jo/Own': '/srv/own',
    '/srv/own/up': '../../mnt',
    '/home/jo/Dots': '/srv/deep/er',
    '/home/jo/Slashes': '//mnt//./nas/',
    '/mnt/nas/back': '/home/jo',
  };

  it.each([
    ['a folder', '/home/jo/Scans/b.pdf', '/mnt/nas'],
    ['a relative one', '/home/jo/Near/b.pdf', '/mnt/nas'],
    ['one behind another', '/home/jo/Twice/b.pdf', '/mnt/nas'],
    ['the file itself', '/home/jo/fax.pdf', '/mnt/nas'],
    ['own folders only', '/home/jo/Own/b.pdf', null],
    ['two on the own disk', '/home/jo/Own/up/nas/b.pdf', '/mnt/nas'],
    ['`..` behind it, which leaves what it leads to', '/home/jo/Dots/../../../mnt/nas/b.pdf', '/mnt/nas'],
    ['slashes and dots that mean nothing', '/home/jo/Slashes/b.pdf', '/mnt/nas'],
    ['a drive on a drive', '/home/jo/Scans/../inner/b.pdf', '/mnt/nas/inner'],
    ['a drive that is left again', '/mnt/nas/../../home/jo/b.pdf', '/mnt/nas'],
    ['nothing at all', '/home/jo/Gone/b.pdf', null],
  ])('%s', (_, path, drive) => {
    expect(makeDisk(links).find(path)).toBe(drive);
  });

  it('is found without a question to it, whatever lies there', () => {
    const { asked, find } = makeDisk(links);
    expect(find('/home/jo/Scans/deep/b.pdf')).toBe('/mnt/nas');
    expect(find('/mnt/nas/back/b.pdf')).toBe('/mnt/nas');
    expect(asked.filter((place) => findAt(place) !== null)).toEqual([]);
    expect(asked).toContain('/home/jo/Scans');
  });

  it('is none where links lead in a circle', () => {
    const { asked, find } = makeDisk({ '/a': '/b', '/b': 'a' });
    expect(find('/a/b.pdf')).toBeNull();
    expect(asked.length).toBeLessThan(200);
  });

  it('is found where forty links lead to it, as the system finds it', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`/l${index + 1}`, index === 0 ? '/mnt/nas' : `/l${index}`]),
    );
    expect(makeDisk(chain).find('/l40/b.pdf')).toBe('/mnt/nas');
    expect(makeDisk({ ...chain, '/l41': '/l40' }).find('/l41/b.pdf')).toBeNull();
  });

  it('is found by the links that lie on the disk', () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'nas'));
    writeFileSync(join(folder, 'nas', 'b.pdf'), 'b');
    symlinkSync('nas', join(folder, 'Scans'));
    symlinkSync(join('Scans', 'b.pdf'), join(folder, 'b.pdf'));
    const nas = join(folder, 'nas');
    const find = (...parts: readonly string[]): string | null =>
      findDriveBehind(join(folder, ...parts), (place) => (place.startsWith(nas) ? nas : null));
    expect([find('Scans', 'b.pdf'), find('b.pdf'), find('b\0.pdf'), find('other', 'b.pdf')]).toEqual([
      nas,
      nas,
      null,
      null,
    ]);
  });
});
