import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { toErrno } from '../storage/disk-failure.ts';
import { writeFileAtomically } from '../storage/durable-file.ts';
import { removeFile } from '../storage/remove-file.ts';
import { parseSharedJson } from '../storage/parse-shared-json.ts';
import { readShared } from '../storage/read-shared.ts';

/** Which pipe a running Faxtray listens at, and what shows that whoever is on the other side can read this file. */
export interface DoorKey {
  readonly pipe: string;
  readonly key: Buffer;
}

const KEY_BYTES = 32;
const MOST_BYTES = 4 * 1024;

const keyFile = z.object({
  pipe: z.string().min(1).max(200),
  key: z.string().regex(/^[0-9a-f]{64}$/u),
});

/**
 * A pipe of Windows has a name that everybody on the computer can see and that whoever comes first can take. This one cannot be guessed and
 * serves a single run.
 */
export const makeDoorKey = (): DoorKey => ({
  pipe: `\\\\.\\pipe\\faxtray-${randomBytes(16).toString('hex')}`,
  key: randomBytes(KEY_BYTES),
});

/** Throws file system errors. */
export async function writeDoorKey(path: string, { pipe, key }: DoorKey): Promise<void> {
  await writeFileAtomically(path, JSON.stringify({ pipe, key: key.toString('hex') }));
}

/**
 * Once nobody listens any more: whoever takes that name later is not even connected to. Left alone if it is another run's. Throws file system
 * errors.
 */
export async function removeDoorKey(path: string, { pipe }: DoorKey): Promise<void> {
  if ((await readDoorKey(path))?.pipe === pipe) await removeFile(path);
}

/** Null if Faxtray never opened a door here, or the file is not what it writes. */
export async function readDoorKey(path: string): Promise<DoorKey | null> {
  try {
    const read = await readShared(path, MOST_BYTES);
    if (read.kind !== 'read') return null;
    const json = parseSharedJson(read.bytes);
    const found = json.ok ? keyFile.safeParse(json.value) : null;
    if (found?.success !== true) return null;
    return { pipe: found.data.pipe, key: Buffer.from(found.data.key, 'hex') };
  } catch (error) {
    if (toErrno(error) === null) throw error;
    return null;
  }
}
