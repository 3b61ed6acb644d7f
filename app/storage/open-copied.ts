import { findDamage } from './damaged-database.ts';
import { whyDatabaseFailed } from './database-failure.ts';
import { isNewerDatabase } from './open-database.ts';

export type OpenedCopy<T> =
  { readonly ok: true; readonly store: T } | { readonly ok: false; readonly why: 'damaged' | 'newer' };

/** Opens a database that somebody else may have made. `table` tells that it is ours. Throws what the disk says. */
export function openCopied<T>(path: string, table: string, open: () => T): OpenedCopy<T> {
  if (findDamage(path, table) !== null) return { ok: false, why: 'damaged' };
  try {
    return { ok: true, store: open() };
  } catch (error) {
    if (isNewerDatabase(error)) return { ok: false, why: 'newer' };
    if (whyDatabaseFailed(error) !== null) throw error;
    return { ok: false, why: 'damaged' };
  }
}
