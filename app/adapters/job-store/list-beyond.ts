import { existsSync } from 'node:fs';
import type { DraftId } from '../../domain/fax/draft.ts';
import type { JobId } from '../../domain/fax/fax-job.ts';
import { DatabaseSync } from '../../storage/sqlite.ts';

export interface BeyondCopy {
  readonly faxes: readonly JobId[];
  readonly drafts: readonly DraftId[];
}

/** Which faxes and drafts the outbox at `path` has beyond an earlier copy of it. Throws SQLite's errors. */
export function listBeyond(path: string, copy: string): BeyondCopy {
  if (!existsSync(path)) return { faxes: [], drafts: [] };
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    database.prepare('ATTACH ? AS backup').run(copy);
    const list = (sql: string): string[] =>
      (database.prepare(sql).all() as { readonly id: unknown }[]).map(({ id }) => String(id));
    return {
      faxes: list('SELECT id FROM main.jobs WHERE id NOT IN (SELECT id FROM backup.jobs)'),
      drafts: list(
        'SELECT id FROM main.drafts WHERE is_discarded = 0 AND id NOT IN (SELECT id FROM backup.drafts)',
      ),
    };
  } finally {
    database.close();
  }
}
