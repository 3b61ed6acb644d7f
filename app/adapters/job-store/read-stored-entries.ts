import { hasNoBytes } from '../../storage/damaged-database.ts';
import type { Database } from '../../storage/open-database.ts';
import { DatabaseSync } from '../../storage/sqlite.ts';

/**
 * All entries of an outbox that may be damaged and is left as it is. Null unless the table is intact: an entry may have said anything.
 */
export function readStoredEntries(path: string): ReadonlyMap<string, string> | null {
  // An empty file is left unopened: SQLite would delete the log beside it.
  if (hasNoBytes(path)) return null;
  let database: Database | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    // Checks this table only (sqlite.org/pragma.html#pragma_integrity_check). In a damaged table, an entry that is not found may still
    // exist.
    const check = database.prepare(`PRAGMA integrity_check('notes')`).get() as
      { integrity_check?: unknown } | undefined;
    if (check?.integrity_check !== 'ok') return null;
    const rows = database.prepare('SELECT key, value FROM notes').all() as {
      readonly key: unknown;
      readonly value: unknown;
    }[];
    return new Map(rows.map(({ key, value }) => [String(key), String(value)]));
  } catch {
    return null;
  } finally {
    database?.close();
  }
}
