import type { Database } from '../../storage/open-database.ts';
import { DatabaseSync } from '../../storage/sqlite.ts';

/** Which fax a request of the door became. */
export interface RequestRecord {
  readonly requestId: string;
  readonly jobId: string;
}

/** Throws where the outbox cannot be read; one of before there were any requests has none. */
export function hasRequest(path: string, requestId: string): boolean {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const has = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'requests'";
    if (database.prepare(has).get() === undefined) return false;
    return database.prepare('SELECT 1 FROM requests WHERE request_id = ?').get(requestId) !== undefined;
  } finally {
    database.close();
  }
}

/** Requests that can be read from an outbox, which may be damaged, and is left as it is. */
export function readRequests(path: string): readonly RequestRecord[] {
  const requests: RequestRecord[] = [];
  let database: Database | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    for (const { request_id, job_id } of database
      .prepare('SELECT request_id, job_id FROM requests')
      .iterate())
      requests.push({ requestId: String(request_id), jobId: String(job_id) });
  } catch {
    // Torn there, or of before there were any: the snapshots know those of the faxes that are left.
  } finally {
    database?.close();
  }
  return requests;
}
