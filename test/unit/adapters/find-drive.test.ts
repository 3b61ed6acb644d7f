import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findDrive,
  findMount,
  findMountBehind,
  keepMountPoints,
  readMountPoints,
} from '../../../app/adapters/find-drive.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();

const MOUNTINFO = `21 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
30 21 8:2 / /home rw,relatime shared:2 - ext4 /dev/sda2 rw
31 30 0:50 / /home/jo/NAS\\040one rw shared:3 - cifs //nas/one rw
32 21 0:51 / /mnt/nas rw shared:4 - nfs4 nas:/all rw
33 32 0:52 / /mnt/nas/inner rw shared:5 - nfs4 other:/all rw
`;

describe('the drive of a path', () => {
  const points = readMountPoints(MOUNTINFO);

  it.each([
    ['/mnt/nas/a/b.pdf', '/mnt/nas'],
    ['/mnt/nas/inner/b.pdf', '/mnt/nas/inner'],
    ['/mnt/nas-two/b.pdf', null],
    ['/home/jo/NAS one/b.pdf', '/home/jo/NAS one'],
    ['/home/jo/Documents/b.pdf', null],
    ['/tmp/b.pdf', null],
  ])('of %s is %s', (path, drive) => {
    expect(findMount(path, points, ['/home/jo'])).toBe(drive);
  });

  it('is none where no mounts are known', () => {
    expect(findMount('/mnt/nas/b.pdf', readMountPoints(''), ['/home/jo'])).toBeNull();
  });

  it('is found for thousands of files from one reading of the mounts, and from another one a second later', () => {
    let nowMs = 5_000;
    let readings = 0;
    const tables = [MOUNTINFO, '', MOUNTINFO];
    const kept = keepMountPoints(
      () => tables[readings++] ?? '',
      () => nowMs,
    );
    const drives = Array.from({ length: 3_000 }, () => findMount('/mnt/nas/b.pdf', kept(), ['/home/jo']));
    expect([new Set(drives), readings]).toEqual([new Set(['/mnt/nas']), 1]);
    nowMs += 1_000;
    expect([findMount('/mnt/nas/b.pdf', kept(), ['/home/jo']), readings]).toEqual([null, 2]);
    nowMs += 1_000;
    expect([findMount('/mnt/nas/b.pdf', kept(), ['/home/jo']), readings]).toEqual(['/mnt/nas', 3]);
  });

  it('is looked up anew where the mounts could not be read', () => {
    let canBeRead = false;
    const read = (): string => {
      if (!canBeRead) throw Object.assign(new Error('kept from us'), { code: 'EACCES' });
      return MOUNTINFO;
    };
    let nowMs = 0;
    const kept = keepMountPoints(read, () => nowMs);
    expect(kept()).toEqual([]);
    canBeRead = true;
    nowMs = 1_000;
    expect(kept()).toContain('/mnt/nas');
  });

  it('is behind a link only where the mounts are known, since reading one could wait for a drive', () => {
    const asked: string[] = [];
    const readLink = (place: string): string | null => {
      asked.push(place);
      return place === '/home/jo/Scans' ? '/mnt/nas' : null;
    };
    const find = (known: readonly string[]) =>
      findMountBehind('/home/jo/Scans/b.pdf', known, ['/home/jo'], readLink);
    expect([find([]), asked]).toEqual([null, []]);
    expect(find(points)).toBe('/mnt/nas');
    expect(asked).toEqual(['/', '/home', '/home/jo', '/home/jo/Scans', '/', '/mnt']);
  });

  it('is none where the own folder is a link to another disk', () => {
    const mounts = ['/', '/home', '/var', '/mnt/nas'];
    const driveAt = (path: string) => findMount(path, mounts, ['/home/jo', '/var/home/jo']);
    expect(['/home/jo/a.pdf', '/var/home/jo/a.pdf', '/mnt/nas/a.pdf'].map(driveAt)).toEqual([
      null,
      null,
      '/mnt/nas',
    ]);
  });

  it.runIf(process.platform === 'linux')('is told by the system itself, also of a link', () => {
    expect(findDrive('/proc/self/status')).toBe('/proc');
    const folder = tempFolder();
    symlinkSync('/proc/self', join(folder, 'link'));
    // Folders for what is temporary may be a drive of their own.
    expect(findDrive(join(folder, 'link', 'status'))).toBe(findDrive(folder) ?? '/proc');
  });
});
