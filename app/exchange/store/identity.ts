import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { inTransaction, type Database } from '../../storage/open-database.ts';
import { getText, type Row } from './row.ts';

/** What distinguishes this data folder from every other. */
export interface Identity {
  /** Part of every sync token: a token from another folder means nothing here. */
  readonly storeId: string;
  /** The public OAuth client that all programs use here. */
  readonly clientId: string;
}

/** Ten digits, like the ids in the public service's documentation. */
const LEAST_FIRST_ID = 1_000_000_000;
const MOST_FIRST_ID = 9_000_000_000;

/** Read from the store, or created at the first start. */
export function loadIdentity(database: Database): Identity {
  return inTransaction(database, () => {
    const existing = readIdentity(database);
    if (existing !== null) return existing;
    const identity = { storeId: randomUUID(), clientId: randomBytes(16).toString('base64url') };
    const insert = database.prepare('INSERT INTO identity (name, value) VALUES (?, ?)');
    for (const [name, value] of Object.entries(identity)) insert.run(name, value);
    // Ids start somewhere else in each folder, so that a client that knew an earlier folder does not take a new message for an old one.
    database
      .prepare(`INSERT INTO sqlite_sequence (name, seq) VALUES ('messages', ?)`)
      .run(randomInt(LEAST_FIRST_ID, MOST_FIRST_ID));
    return identity;
  });
}

function readIdentity(database: Database): Identity | null {
  const rows = database.prepare('SELECT name, value FROM identity').all() as Row[];
  const values = new Map(rows.map((row) => [getText(row, 'name'), getText(row, 'value')]));
  const storeId = values.get('storeId');
  const clientId = values.get('clientId');
  return storeId === undefined || clientId === undefined ? null : { storeId, clientId };
}
