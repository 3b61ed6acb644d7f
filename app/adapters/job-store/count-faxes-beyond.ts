import { existsSync } from 'node:fs';
import type { FaxesBeyond } from '../../services/ports/queue/backups.ts';
import type { Database } from '../../storage/open-database.ts';
import { DatabaseSync } from '../../storage/sqlite.ts';

/** A file that was not taken yet is still in its send folder and is faxed from there by whichever queue is running. */
const BEYOND = `
  SELECT count(*) AS faxes, coalesce(sum(
    state IN ('waiting', 'needs-attention') AND NOT (is_claimed = 0
      AND coalesce(CASE WHEN json_valid(body) THEN body ->> '$.origin.kind' END, '') = 'send-folder')
  ), 0) AS toGo FROM main.jobs WHERE id NOT IN (SELECT id FROM backup.jobs)`;
const CHANGED = `
  SELECT count(*) AS changed FROM main.jobs AS here JOIN backup.jobs AS there ON there.id = here.id
  WHERE here.body <> there.body`;

const DRAFTS = `
  SELECT count(*) AS drafts FROM main.drafts
  WHERE is_discarded = 0 AND id NOT IN (SELECT id FROM backup.drafts)`;

/**
 * What the outbox at `path`, which may be in use, has beyond an earlier copy of it. Compares the faxes themselves: clocks can be set, and
 * another computer's backup has faxes of its own. Null: it cannot be read.
 */
export function countFaxesBeyond(path: string, copy: string): FaxesBeyond | null {
  if (!existsSync(path)) return { faxes: 0, toGo: 0, changed: 0, drafts: 0 };
  let database: Database | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    database.prepare('ATTACH ? AS backup').run(copy);
    const beyond = database.prepare(BEYOND).get() as { faxes: number; toGo: number };
    const { changed } = database.prepare(CHANGED).get() as { changed: number };
    const { drafts } = database.prepare(DRAFTS).get() as { drafts: number };
    return { ...beyond, changed, drafts };
  } catch {
    return null;
  } finally {
    database?.close();
  }
}
