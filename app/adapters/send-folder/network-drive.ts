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
]);

/** Whether a folder lies on a drive of another machine. On other systems than Linux only a UNC path tells. */
export async function isOnNetworkDrive(path: string): Promise<boolean> {
  if (process.platform === 'win32') return path.startsWith('\\\\');
  if (process.platform !== 'linux') return false;
  const { type } = await statfs(path);
  return NETWORK_TYPES.has(type);
}
