import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobId } from '../../domain/fax/fax-job.ts';

/**
 * Unchecked snapshots of faxes that the queue does not know and whose documents are here: a queue restored from an older copy lacks them.
 */
export function* readLeftInSpool(root: string, known: ReadonlySet<JobId>): Generator<[JobId, unknown]> {
  if (!existsSync(root)) return;
  for (const id of readdirSync(root)) {
    if (known.has(id)) continue;
    const folder = join(root, id);
    if (!['taken', 'documents'].some((name) => isFilled(join(folder, name)))) continue;
    const snapshot = readJson(join(folder, 'job.json'));
    if (snapshot !== null) yield [id, snapshot];
  }
}

function isFilled(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
