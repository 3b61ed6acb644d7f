import { DEFAULT_CONTACTS } from '../config/default-contacts.ts';
import { inTransaction, type Database } from '../../storage/open-database.ts';
import { contactDetailsSchema, type ContactFields } from './contact-fields.ts';
import { getNumber, getText, getTextOrNull, type Row } from './row.ts';

/** Somebody in an address book. */
export interface Contact extends ContactFields {
  readonly id: number;
}

/** The address books (public-service.md 9). */
export class ContactTable {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Gives a new extension its first contacts; an extension that was here before is left alone, whatever it has done with them. */
  welcome(extensionId: number, nowMs: number): void {
    inTransaction(this.#database, () => {
      const { changes } = this.#database
        .prepare('INSERT OR IGNORE INTO extensions (id, first_seen_at_ms) VALUES (?, ?)')
        .run(extensionId, nowMs);
      if (changes > 0) for (const contact of DEFAULT_CONTACTS) this.add(extensionId, contact);
    });
  }

  /** First and last name of the contact with this fax number; null if there is none. */
  nameByFax(extensionId: number, number: string): string | null {
    const row = this.#database
      .prepare(
        `SELECT trim(first_name || ' ' || last_name) AS name FROM contacts
         WHERE extension_id = ? AND business_fax = ? ORDER BY id LIMIT 1`,
      )
      .get(extensionId, number) as Row | undefined;
    return row === undefined ? null : getText(row, 'name');
  }

  /** In the order in which they were added. */
  list(extensionId: number): Contact[] {
    const rows = this.#database
      .prepare('SELECT * FROM contacts WHERE extension_id = ? ORDER BY id')
      .all(extensionId) as Row[];
    return rows.map(contactOfRow);
  }

  /** Also null for a contact of another extension. */
  find(extensionId: number, id: number): Contact | null {
    const row = this.#database
      .prepare('SELECT * FROM contacts WHERE extension_id = ? AND id = ?')
      .get(extensionId, id) as Row | undefined;
    return row === undefined ? null : contactOfRow(row);
  }

  /** Returns the id. */
  add(extensionId: number, fields: ContactFields): number {
    const { lastInsertRowid } = this.#database
      .prepare(
        `INSERT INTO contacts (first_name, last_name, company, business_fax, details, extension_id)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(...toColumns(fields), extensionId);
    return Number(lastInsertRowid);
  }

  replace(id: number, fields: ContactFields): void {
    this.#database
      .prepare(
        'UPDATE contacts SET first_name = ?, last_name = ?, company = ?, business_fax = ?, details = ? WHERE id = ?',
      )
      .run(...toColumns(fields), id);
  }

  remove(id: number): void {
    this.#database.prepare('DELETE FROM contacts WHERE id = ?').run(id);
  }
}

type Columns = [firstName: string, lastName: string, company: string, fax: string | null, details: string];

function toColumns({ firstName, lastName, company, businessFax, ...details }: ContactFields): Columns {
  const rest = JSON.stringify(contactDetailsSchema.parse(details));
  return [firstName ?? '', lastName ?? '', company ?? '', businessFax ?? null, rest];
}

/** Empty fields are left out. */
function contactOfRow(row: Row): Contact {
  const named = {
    firstName: getText(row, 'first_name'),
    lastName: getText(row, 'last_name'),
    company: getText(row, 'company'),
    businessFax: getTextOrNull(row, 'business_fax') ?? '',
  };
  const details = contactDetailsSchema.parse(JSON.parse(getText(row, 'details')));
  const given = Object.entries({ ...named, ...details }).filter(([, value]) => value !== '');
  return { id: getNumber(row, 'id'), ...(Object.fromEntries(given) as ContactFields) };
}
