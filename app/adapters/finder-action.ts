import { createHash } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import type { FinderActionPlaces } from '../services/ports/computer/finder-action-places.ts';
import { writeFileAtomically } from '../storage/durable-file.ts';
import { exists } from '../storage/exists.ts';
import { findFilesBelow } from '../storage/files-below.ts';
import { forThisUser, makeFolder } from '../storage/make-folder.ts';
import { readShared } from '../storage/read-shared.ts';

type Sums = Readonly<Record<string, string>>;

const MAX_BYTES = 256 * 1024;
const sumsSchema = z.record(z.string(), z.string());

/**
 * Installs 'Send by fax' (a Quick Action, `build/mac`) once where Finder looks for it, and keeps it current from then on. If somebody
 * removed or changed it, it stays that way: `left`. Throws file system errors; an interrupted call is completed by the next.
 */
export async function keepFinderAction(places: FinderActionPlaces): Promise<'put' | 'current' | 'left'> {
  const { shipped, installed, record } = places;
  const before = await readSums(record);
  if (before !== null && !(await exists(installed))) return 'left';
  const files = await readShipped(shipped);
  const outdated: [string, Buffer][] = [];
  for (const [name, bytes] of files) {
    const found = await readShared(join(installed, name), MAX_BYTES);
    if (found.kind === 'refused') return 'left';
    if (found.kind === 'read' && found.bytes.equals(bytes)) continue;
    if (found.kind === 'read' && before?.[name] !== sum(found.bytes)) return 'left';
    outdated.push([name, bytes]);
  }
  for (const [name, bytes] of outdated) {
    const path = join(installed, name);
    await makeFolder(dirname(path), forThisUser);
    await writeFileAtomically(path, bytes);
  }
  // Written last, because this record tells a removed action from an interrupted installation.
  if (outdated.length > 0 || before === null) {
    const sums: Sums = Object.fromEntries(files.map(([name, bytes]) => [name, sum(bytes)]));
    await writeFileAtomically(record, JSON.stringify(sums));
  }
  return outdated.length > 0 ? 'put' : 'current';
}

async function readShipped(folder: string): Promise<[string, Buffer][]> {
  const { paths } = await findFilesBelow(folder);
  const files: [string, Buffer][] = [];
  for (const path of paths) {
    const read = await readShared(path, MAX_BYTES);
    if (read.kind === 'read') files.push([relative(folder, path), read.bytes]);
  }
  return files;
}

/** Null if nothing was installed yet, or what was is unknown. */
async function readSums(path: string): Promise<Sums | null> {
  const read = await readShared(path, MAX_BYTES);
  if (read.kind !== 'read') return null;
  try {
    return sumsSchema.parse(JSON.parse(read.bytes.toString('utf8')));
  } catch {
    return null;
  }
}

const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
