import { open, type FileHandle } from 'node:fs/promises';
import { openRegular } from './read-shared.ts';
import { removeFile } from './remove-file.ts';

const CHUNK_BYTES = 256 * 1024;

export interface CopyOptions {
  /** File mode of the copy. */
  readonly mode?: number;
  readonly mostBytes?: number | undefined;
  /** Whether it is on disk when the promise resolves; absent: not waited for. */
  readonly isSynced?: boolean;
}

/**
 * Copies what a file contained when it was opened into a new one, owned by this user and with no permissions but `mode`. Others may keep
 * writing meanwhile: a copy that followed them would never end. Links are not followed. False, with nothing at `to`, unless it is a
 * regular file; throws if something is at `to` already, and `E2BIG` if it contained more than `mostBytes`.
 */
export async function copyPlainFile(
  from: string,
  to: string,
  { mode = 0o600, mostBytes = Infinity, isSynced = false }: CopyOptions = {},
): Promise<boolean> {
  const source = await openRegular(from);
  if (source === null) return false;
  try {
    const { size } = await source.stat();
    if (size > mostBytes) throw Object.assign(new Error(`${from} has ${size} bytes`), { code: 'E2BIG' });
    const copy = await open(to, 'wx', mode);
    try {
      try {
        await copyBytes(source, copy, size);
        if (isSynced) await copy.sync();
      } finally {
        await copy.close();
      }
    } catch (error) {
      await removeFile(to);
      throw error;
    }
    return true;
  } finally {
    await source.close();
  }
}

async function copyBytes(source: FileHandle, copy: FileHandle, sizeBytes: number): Promise<void> {
  let leftBytes = sizeBytes;
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, leftBytes));
  while (leftBytes > 0) {
    const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, leftBytes), null);
    if (bytesRead === 0) return;
    await copy.writeFile(buffer.subarray(0, bytesRead));
    leftBytes -= bytesRead;
  }
}
