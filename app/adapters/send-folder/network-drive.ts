import { statfs } from 'node:fs/promises';

/** `f_type` of file systems that others change remotely, so that this kernel cannot report it (Linux, statfs(2)). */
const NETWORK_TYPES = new Set([
  0x6969, // NFS
  0x517b, // SMB
  0xfe534d42, // SMB2
  0xff534d42, // CIFS
  0x65735546, // FUSE: sshfs, cloud drives
  0x01021997, // 9P
  0x5346414f, // AFS
  0x6b414653, // AFS, in the kernel's own client
  0x00c36400, // Ceph
  0x0bd00bd0, // Lustre
  0x01161970, // GFS2
  0x7461636f, // OCFS2
  0x47504653, // GPFS
  0x786f4256, // host folders in VirtualBox
  0xbacbacbc, // host folders in VMware
  0x7c7c6673, // host folders in Parallels
]);

type ReadType = (path: string) => Promise<{ readonly type: number }>;

/** Whether a folder lies on another machine's drive. On systems other than Linux only a UNC path shows it. */
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
