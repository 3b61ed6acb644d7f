import { describe, expect, it } from 'vitest';
import { findDrive, findMount, keepMountPoints, readMountPoints } from '../../../app/adapters/find-drive.ts';

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
    expect(findMount(path, points, '/home/jo')).toBe(drive);
  });

  it('is none where no mounts are known', () => {
    expect(findMount('/mnt/nas/b.pdf', readMountPoints(''), '/home/jo')).toBeNull();
  });

  it('is found for thousands of files from one reading of the mounts, and from another one a second later', () => {
    let nowMs = 5_000;
    let readings = 0;
    const tables = [MOUNTINFO, '', MOUNTINFO];
    const kept = keepMountPoints(
      () => tables[readings++] ?? '',
      () => nowMs,
    );
    const drives = Array.from({ length: 3_000 }, () => findMount('/mnt/nas/b.pdf', kept(), '/home/jo'));
    expect([new Set(drives), readings]).toEqual([new Set(['/mnt/nas']), 1]);
    nowMs += 1_000;
    expect([findMount('/mnt/nas/b.pdf', kept(), '/home/jo'), readings]).toEqual([null, 2]);
    // The clock was set back.
    nowMs -= 3_600_000;
    expect([findMount('/mnt/nas/b.pdf', kept(), '/home/jo'), readings]).toEqual(['/mnt/nas', 3]);
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

  it.runIf(process.platform === 'linux')('is told by the system itself', () => {
    expect(findDrive('/proc/self/status')).toBe('/proc');
  });
});
