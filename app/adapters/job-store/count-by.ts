import type { Database } from '../../storage/open-database.ts';

/** How many faxes have each value of a column; faxes without a value are not counted. */
export function countBy<T extends string>(database: Database, column: 'state' | 'attention'): Map<T, number> {
  const rows = database
    .prepare(
      `SELECT ${column} AS value, count(*) AS count FROM jobs WHERE ${column} IS NOT NULL GROUP BY ${column}`,
    )
    .all() as { readonly value: T; readonly count: number }[];
  return new Map(rows.map(({ value, count }) => [value, count]));
}
