import { expect, it } from 'vitest';
import { isOnNetworkDrive } from '../../../app/adapters/send-folder/network-drive.ts';

/** As the systems' headers have them. */
it.each([
  ['NFS', 0x6969, true],
  ['SMB', 0xfe534d42, true],
  ['the AFS of the kernel', 0x6b414653, true],
  ['Ceph', 0x00c36400, true],
  ['OCFS2', 0x7461636f, true],
  ['Lustre', 0x0bd00bd0, true],
  ['VirtualBox', 0x786f4256, true],
  ['VMware', 0xbacbacbc, true],
  ['Parallels', 0x7c7c6673, true],
  ['ext4', 0xef53, false],
  ['Btrfs', 0x9123683e, false],
  ['a disk in memory', 0x01021994, false],
  ['a stick', 0x4d44, false],
])('who writes into a folder is seen from here, or not: %s', async (_name, type, isElsewhere) => {
  expect(await isOnNetworkDrive('/Send', 'linux', () => Promise.resolve({ type }))).toBe(isElsewhere);
});
