import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { inTransaction, openDatabase } from '../../storage/open-database.ts';
import { DatabaseSync } from '../../storage/sqlite.ts';
import { MAILBOX_MIGRATIONS } from './migrations.ts';

interface SavedRow {
  readonly message_id: unknown;
  readonly path: unknown;
}

/**
 * Secures a mailbox that somebody else may have made: where a received fax was saved is believed only if it is in `Received` below the
 * root, or if the mailbox it replaces says the same. Otherwise a file of this computer could be shown, or removed, as the fax.
 */
export function takeOutForeignSavedPaths(
  path: string,
  { root, replaced }: { readonly root: string; readonly replaced: string },
): void {
  if (!existsSync(path)) return;
  const known = readSavedPaths(replaced);
  const received = resolve(root, 'Received') + sep;
  const database = openDatabase(path, MAILBOX_MIGRATIONS);
  try {
    inTransaction(database, () => {
      const forget = database.prepare('UPDATE received SET path = NULL, is_saved = 0 WHERE message_id = ?');
      for (const row of database.prepare(SAVED).all() as unknown as SavedRow[]) {
        const [id, saved] = [String(row.message_id), String(row.path)];
        const isOurs = (resolve(saved) === saved && saved.startsWith(received)) || known.get(id) === saved;
        if (!isOurs) forget.run(id);
      }
    });
  } finally {
    database.close();
  }
}

const SAVED = 'SELECT message_id, path FROM received WHERE path IS NOT NULL';

/** An unreadable mailbox knows of none. */
function readSavedPaths(path: string): ReadonlyMap<string, string> {
  if (!existsSync(path)) return new Map();
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const rows = database.prepare(SAVED).all() as unknown as SavedRow[];
      return new Map(rows.map((row) => [String(row.message_id), String(row.path)]));
    } finally {
      database.close();
    }
  } catch {
    return new Map();
  }
}
