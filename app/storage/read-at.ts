import type { FileHandle } from 'node:fs/promises';

/** Up to `lengthBytes` bytes from `position`; fewer if the file ends earlier. */
export async function readAt(file: FileHandle, position: number, lengthBytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(lengthBytes);
  const { bytesRead } = await file.read(buffer, 0, lengthBytes, position);
  return buffer.subarray(0, bytesRead);
}
