import { DatabaseSync } from './sqlite.ts';

/**
 * A copy as of one moment, while others keep writing (sqlite.org/lang_vacuum.html "VACUUM INTO"), and without deleted contents. Nothing
 * may exist at `to`. Throws SQLite's errors.
 */
export function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from);
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
}
