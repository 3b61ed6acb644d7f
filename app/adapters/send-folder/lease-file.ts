import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { toErrno } from '../../storage/disk-failure.ts';
import { nameFree, syncFolder, writeDraft } from '../../storage/durable-file.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { readShared } from '../../storage/read-shared.ts';

export const LEASE_FILE = '.faxtray-lease.json';

const MAX_BYTES = 4096;
/** Far below the largest integer that JSON can carry exactly, so that adding one still gives a larger number. */
const MAX_TOKEN = 2 ** 40;
/** Others have to see who holds it. */
const MODE = 0o644;

const name = z.string().max(255);

const schema = z.object({
  version: z.literal(1),
  holder: name,
  host: name,
  user: name,
  token: z.int().nonnegative().max(MAX_TOKEN),
  renewedAt: name,
});

export type Lease = z.infer<typeof schema>;

/** What lies at the path. A file that is not a lease is treated as none: somebody's editor must not stop the faxes. */
export interface FoundLease {
  readonly lease: Lease | null;
  readonly isThere: boolean;
}

/** Throws file system errors. */
export async function readLease(path: string): Promise<FoundLease> {
  const found = await readShared(path, MAX_BYTES);
  if (found.kind !== 'read') return { lease: null, isThere: found.kind !== 'missing' };
  const json = parseSharedJson(found.bytes);
  const parsed = json.ok ? schema.safeParse(json.value) : null;
  return { lease: parsed?.data ?? null, isThere: true };
}

/**
 * Replaces what was found by the lease; false if something else is there by now, because this machine slept or another was faster. Throws
 * file system errors.
 */
export async function replaceLease(path: string, lease: Lease, before: FoundLease): Promise<boolean> {
  const draft = await writeDraft(path, `${JSON.stringify(lease)}\n`, MODE);
  try {
    if (!before.isThere) await nameFree(draft, path);
    else if (isSameLease(before, await readLease(path))) await rename(draft, path);
    else return false;
  } catch (error) {
    if (toErrno(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
  return true;
}

/** Changes with every renewal, whatever the clock. */
export const toText = ({ holder, token, renewedAt }: Lease): string => `${holder} ${token} ${renewedAt}`;

const isSameLease = (one: FoundLease, other: FoundLease): boolean =>
  one.lease === null || other.lease === null
    ? one.lease === other.lease
    : toText(one.lease) === toText(other.lease);
