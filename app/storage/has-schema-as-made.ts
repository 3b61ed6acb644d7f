import type { Database, Migration } from './open-database.ts';
import { DatabaseSync } from './sqlite.ts';

/**
 * Whether a database has the tables and indexes that our own steps make of one of its version, and nothing else. Anything more, as a
 * trigger, a view or a column that is computed, is somebody's program, which runs when a row is read or written.
 */
export function hasSchemaAsMade(
  database: Database,
  version: number,
  migrations: readonly Migration[],
): boolean {
  const made = new DatabaseSync(':memory:');
  try {
    for (const step of migrations.slice(0, version)) made.exec(step);
    return describeSchema(database) === describeSchema(made);
  } finally {
    made.close();
  }
}

/** What SQLite counts for its planner (sqlite.org/fileformat2.html 2.6.3) is in some databases and says nothing. */
const OF_PLANNER = /^sqlite_stat[134]$/u;

function describeSchema(database: Database): string {
  const rows = database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema').all() as {
    readonly [column: string]: unknown;
  }[];
  return rows
    .filter(({ tbl_name }) => !OF_PLANNER.test(String(tbl_name)))
    .map(({ type, name, tbl_name, sql }) =>
      JSON.stringify([type, name, tbl_name, typeof sql === 'string' ? normalize(sql) : null]),
    )
    .sort()
    .join('\n');
}

const TOKENS = /'(?:[^']|'')*'|"(?<plain>[a-z_]+)"|--[^\n]*|\/\*[\s\S]*?\*\/|\s+|\w+|[\s\S]/gu;

/** Without remarks, and as all versions of SQLite space and quote it: a table that was renamed has its name in quotes. */
const normalize = (sql: string): string =>
  [...sql.matchAll(TOKENS)]
    .map((found) => found.groups?.['plain'] ?? (/^(?:\s|--|\/\*)/u.test(found[0]) ? '' : found[0]))
    .filter((token) => token !== '')
    .join(' ');
