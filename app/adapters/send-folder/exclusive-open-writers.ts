import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { toErrno } from '../../storage/disk-failure.ts';
import type { OpenWriters } from './open-writers.ts';

/** libuv's UV_FS_O_EXLOCK on Windows, which Node passes on but does not name: share with nobody. */
const SHARED_WITH_NOBODY = 0x10000000;

/** Windows: a file that is open anywhere cannot be opened exclusively. */
export const exclusiveOpenWriters: OpenWriters = {
  async among(paths) {
    const open = new Set<string>();
    for (const path of paths) if (await isOpenElsewhere(path)) open.add(path);
    return { open, seesAll: !paths.some((path) => path.startsWith('\\\\')) };
  },
};

async function isOpenElsewhere(path: string): Promise<boolean> {
  try {
    const file = await open(path, constants.O_RDONLY | SHARED_WITH_NOBODY);
    await file.close();
    return false;
  } catch (error) {
    if (toErrno(error) === null) throw error;
    return toErrno(error) === 'EBUSY';
  }
}
