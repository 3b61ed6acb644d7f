import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from '../../app/storage/sqlite.ts';

/** Overwrites the first page of a table in a closed database, so that nothing in the table can be read but everything else can. */
export function damageTable(path: string, table: string): void {
  const raw = new DatabaseSync(path);
  const { rootpage } = raw.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table) as {
    rootpage: number;
  };
  const { page_size: size } = raw.prepare('PRAGMA page_size').get() as { page_size: number };
  raw.close();
  const bytes = readFileSync(path);
  bytes.fill(0xa5, (rootpage - 1) * size, rootpage * size);
  writeFileSync(path, bytes);
}
