import type { JobId } from '../../domain/fax/fax-job.ts';
import type { JobEvent } from '../../domain/fax/job-event.ts';
import type { Database } from '../../storage/open-database.ts';
import { eventBody } from './job-body.ts';
import { parsedBody } from './parsed-rows.ts';

/** What happened to each fax, in order. Append-only. */
export class EventRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Runs in the transaction that writes the row. */
  add(jobId: JobId, event: JobEvent): void {
    this.#database
      .prepare(
        `INSERT INTO events (job_id, number, at_ms, kind, body)
         SELECT ?, coalesce(max(number), 0) + 1, ?, ?, ? FROM events WHERE job_id = ?`,
      )
      .run(jobId, event.atMs, event.kind, JSON.stringify(event), jobId);
  }

  all(jobId: JobId): JobEvent[] {
    const rows = this.#database
      .prepare('SELECT body FROM events WHERE job_id = ? ORDER BY number')
      .all(jobId) as { readonly body: unknown }[];
    return rows.map(({ body }) => eventBody.parse(parsedBody(String(body))));
  }
}
