import { statSync } from 'node:fs';
import { failed, success, type Result } from '../domain/result.ts';
import { isDamage } from './damaged-database.ts';
import { whyDatabaseFailed } from './database-failure.ts';
import { hasSchemaAsMade } from './has-schema-as-made.ts';
import type { Database, Migration } from './open-database.ts';
import { DatabaseSync } from './sqlite.ts';

export type WhyNotOurs = 'damaged' | 'newer';
export type OpenedCopy<T> = Result<T, WhyNotOurs>;

/**
 * Opens a database that somebody else may have made: nothing in it is run before it is known to contain only what we create. Throws disk
 * errors.
 */
export function openCopied<T>(path: string, migrations: readonly Migration[], open: () => T): OpenedCopy<T> {
  const why = findWhyNotOurs(path, migrations);
  if (why !== null) return failed(why);
  try {
    return success(open());
  } catch (error) {
    if (whyDatabaseFailed(error) !== null) throw error;
    return failed('damaged');
  }
}

/** A fax with thousands of files has less. One of a gigabyte would take all memory wherever it is read. */
const MOST_CHARS = 4 * 1024 * 1024;

function hasLargeBody(database: Database): boolean {
  const tables = database.prepare(
    `SELECT t.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table' AND c.name = 'body'`,
  );
  return tables.all().some(({ name }) => {
    const large = database.prepare(`SELECT 1 FROM "${String(name)}" WHERE length(body) > ? LIMIT 1`);
    return large.get(MOST_CHARS) !== undefined;
  });
}

function findWhyNotOurs(path: string, migrations: readonly Migration[]): WhyNotOurs | null {
  // SQLite takes an empty file for a new database.
  if (statSync(path).size === 0) return 'damaged';
  let database: Database | null = null;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as {
      user_version: number;
    };
    if (version > migrations.length) return 'newer';
    if (version < 1 || !hasSchemaAsMade(database, version, migrations)) return 'damaged';
    if (hasLargeBody(database)) return 'damaged';
    const check = database.prepare('PRAGMA integrity_check(1)').get() as Readonly<Record<string, unknown>>;
    return check['integrity_check'] === 'ok' ? null : 'damaged';
  } catch (error) {
    if (!isDamage(error)) throw error;
    return 'damaged';
  } finally {
    database?.close();
  }
}
