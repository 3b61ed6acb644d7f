import type { Database } from '../../storage/open-database.ts';

/** Named entries about the queue as a whole. */
export class EntryRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  keep(key: string, value: string): void {
    this.#database
      .prepare(
        'INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
      )
      .run(key, value);
  }

  read(key: string): string | null {
    const row = this.#database.prepare('SELECT value FROM notes WHERE key = ?').get(key) as
      { readonly value: unknown } | undefined;
    return row === undefined ? null : String(row.value);
  }
}
