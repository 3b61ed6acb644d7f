import { DatabaseSync } from './sqlite.ts';

/**
 * A copy as of one moment, while others go on writing (sqlite.org/lang_vacuum.html "VACUUM INTO"), and without what was deleted from the
 * database. Nothing may be at `to` yet. Throws what SQLite throws.
 */
export function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from);
  try {
    database.prepare('VACUUM INTO ?').run(to);
  } finally {
    database.close();
  }
}
