import { statfs } from 'node:fs/promises';

/** `f_type` of file systems whose changes are made elsewhere, so that the kernel here cannot tell of them (Linux, statfs(2)). */
const NETWORK_TYPES = new Set([
  0x6969, // NFS
  0x517b, // SMB
  0xfe534d42, // SMB2
  0xff534d42, // CIFS
  0x65735546, // FUSE: sshfs, cloud drives
  0x01021997, // 9P
  0x5346414f, // AFS
  0x6b414653, // AFS, as the kernel's own client has it
  0x00c36400, // Ceph
  0x0bd00bd0, // Lustre
  0x01161970, // GFS2
  0x7461636f, // OCFS2
  0x47504653, // GPFS
  0x786f4256, // folders of the host in VirtualBox
  0xbacbacbc, // of the host in VMware
  0x7c7c6673, // of the host in Parallels
]);

type ReadType = (path: string) => Promise<{ readonly type: number }>;

/** Whether a folder lies on a drive of another machine. On other systems than Linux only a UNC path tells. */
export async function isOnNetworkDrive(
  path: string,
  platform = process.platform,
  readType: ReadType = statfs,
): Promise<boolean> {
  if (platform === 'win32') return path.startsWith('\\\\');
  if (platform !== 'linux') return false;
  const { type } = await readType(path);
  return NETWORK_TYPES.has(type);
}
