import { existsSync } from 'node:fs';
import { hasNoBytes } from '../../storage/damaged-database.ts';
import type { Database } from '../../storage/open-database.ts';
import { DatabaseSync } from '../../storage/sqlite.ts';

export type StoredEntry =
  /** Null: there is no such entry. */
  { readonly isKnown: true; readonly value: string | null } | { readonly isKnown: false };

/** An entry of an outbox that is not open here and is left as it is. Not known if the outbox cannot be read. */
export function readStoredEntry(path: string, key: string): StoredEntry {
  if (!existsSync(path)) return { isKnown: true, value: null };
  if (hasNoBytes(path)) return { isKnown: false };
  let database: Database | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const row = database.prepare('SELECT value FROM notes WHERE key = ?').get(key) as
      { readonly value: unknown } | undefined;
    return { isKnown: true, value: row === undefined ? null : String(row.value) };
  } catch {
    return { isKnown: false };
  } finally {
    database?.close();
  }
}
