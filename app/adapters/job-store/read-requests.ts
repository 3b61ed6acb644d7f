import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasNoBytes } from '../../storage/damaged-database.ts';
import { toErrno } from '../../storage/disk-failure.ts';
import type { Database } from '../../storage/open-database.ts';
import { DatabaseSync } from '../../storage/sqlite.ts';
import { isEmptied } from './is-emptied.ts';
import { isLost } from './is-lost.ts';

/** Which fax a request at the door became. */
export interface RequestRecord {
  readonly requestId: string;
  readonly jobId: string;
}

/** Throws if the outbox cannot be read; one from before requests were recorded has none. */
function hasRequest(path: string, requestId: string): boolean {
  if (isEmptied(path)) throw new Error('the file is empty');
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as {
      name: unknown;
    }[];
    const has = (table: string): boolean => tables.some((each) => each.name === table);
    if (tables.length > 0 && !has('jobs')) throw new Error('it has no table jobs');
    if (!has('requests')) return false;
    return database.prepare('SELECT 1 FROM requests WHERE request_id = ?').get(requestId) !== undefined;
  } finally {
    database.close();
  }
}

/** For a folder with or without an outbox. Throws if that cannot be determined. */
export function hasRequestIn(folder: string, requestId: string): boolean {
  const path = join(folder, 'outbox.sqlite');
  try {
    if (readdirSync(folder).includes('outbox.sqlite')) return hasRequest(path, requestId);
  } catch (error) {
    if (toErrno(error) === 'ENOENT' || toErrno(error) === 'ENOTDIR') return false;
    throw error;
  }
  if (isLost(path)) throw new Error('there is no outbox');
  return false;
}

/** The requests that can be read from an outbox, which may be damaged and is left as it is. */
export function readRequests(path: string): readonly RequestRecord[] {
  // SQLite would delete the log beside it.
  if (hasNoBytes(path)) return [];
  const requests: RequestRecord[] = [];
  let database: Database | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    for (const { request_id, job_id } of database
      .prepare('SELECT request_id, job_id FROM requests')
      .iterate())
      requests.push({ requestId: String(request_id), jobId: String(job_id) });
  } catch {
    // Torn at this point, or from before requests were recorded: the snapshots know those of the faxes that are left.
  } finally {
    database?.close();
  }
  return requests;
}
