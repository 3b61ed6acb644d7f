import { existsSync } from 'node:fs';
import { hasNoBytes } from '../../storage/damaged-database.ts';
import type { Database } from '../../storage/open-database.ts';
import { DatabaseSync } from '../../storage/sqlite.ts';

/** An entry of an outbox that is not open here, which is left as it is; null where it has none, or cannot be read. */
export function readStoredEntry(path: string, key: string): string | null {
  if (!existsSync(path) || hasNoBytes(path)) return null;
  let database: Database | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const row = database.prepare('SELECT value FROM notes WHERE key = ?').get(key) as
      { readonly value: unknown } | undefined;
    return row === undefined ? null : String(row.value);
  } catch {
    return null;
  } finally {
    database?.close();
  }
}
