import { DEFAULT_CONTACTS } from '../config/default-contacts.ts';
import { inTransaction, type Database } from '../../storage/open-database.ts';
import { textOf, type Row } from './row.ts';

/** The address books (public facts 9). */
export class ContactTable {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Gives an extension that was never here before its first contacts; what it has made of them since is left alone. */
  welcome(extensionId: number, nowMs: number): void {
    inTransaction(this.#database, () => {
      const { changes } = this.#database
        .prepare('INSERT OR IGNORE INTO extensions (id, first_seen_at_ms) VALUES (?, ?)')
        .run(extensionId, nowMs);
      if (changes === 0) return;
      const insert = this.#database.prepare(
        'INSERT INTO contacts (extension_id, first_name, last_name, company, business_fax) VALUES (?, ?, ?, ?, ?)',
      );
      for (const { firstName, lastName, company, businessFax } of DEFAULT_CONTACTS) {
        insert.run(extensionId, firstName, lastName, company, businessFax);
      }
    });
  }

  /** First and last name of the contact with this fax number; null where there is none. */
  nameByFax(extensionId: number, number: string): string | null {
    const row = this.#database
      .prepare(
        `SELECT trim(first_name || ' ' || last_name) AS name FROM contacts
         WHERE extension_id = ? AND business_fax = ? ORDER BY id LIMIT 1`,
      )
      .get(extensionId, number) as Row | undefined;
    return row === undefined ? null : textOf(row, 'name');
  }
}
