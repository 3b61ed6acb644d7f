import type { Database, Migration } from './open-database.ts';
import { DatabaseSync } from './sqlite.ts';

/**
 * Whether a database has exactly the tables and indexes that our own migrations create for its version. Anything more, such as a trigger,
 * a view or a computed column, is somebody's program, which runs when a row is read or written.
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

/** Some databases contain SQLite's planner statistics (sqlite.org/fileformat2.html 2.6.3), which are harmless. */
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

/** Removes comments and differences in spacing and quoting between SQLite versions: a renamed table has its name in quotes. */
const normalize = (sql: string): string =>
  [...sql.matchAll(TOKENS)]
    .map((found) => found.groups?.['plain'] ?? (/^(?:\s|--|\/\*)/u.test(found[0]) ? '' : found[0]))
    .filter((token) => token !== '')
    .join(' ');
