import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import { DatabaseSync } from '../../storage/sqlite.ts';
import { jobBody } from './job-body.ts';
import { parsedBody } from './parsed-rows.ts';

export interface RowSetAside {
  readonly id: JobId;
  /** Null if it has ended, or cannot be read. */
  readonly open: FaxJob | null;
}

/** The faxes of an outbox that was set aside, which is left as it is. Throws SQLite's errors. */
export function readSetAside(path: string): readonly RowSetAside[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = database
      .prepare(
        `SELECT id, CASE WHEN state IN ('sent', 'failed', 'cancelled') THEN NULL ELSE body END AS body FROM jobs`,
      )
      .all() as { readonly id: unknown; readonly body: unknown }[];
    return rows.map(({ id, body }) => {
      const parsed = typeof body === 'string' ? jobBody.safeParse(parsedBody(body)) : null;
      return { id: String(id), open: parsed?.success === true ? parsed.data : null };
    });
  } finally {
    database.close();
  }
}
