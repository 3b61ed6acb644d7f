import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type Database } from './sqlite.ts';

export type { Database } from './sqlite.ts';

/** One step per version; steps are only ever added. */
export type Migration = string;

/**
 * Opens (and creates, readable only for this user) a database in which every commit is on disk when the call returns, unless told not to
 * wait: WAL with `synchronous=FULL`, so a written row survives a power cut as well as our own end. Throws when the file is not a database
 * of ours, or belongs to a newer version.
 */
export function openDatabase(path: string, migrations: readonly Migration[]): Database {
  // It says who was faxed, in a folder that others may have been given access to. The log beside it gets the file's mode.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path);
  // Before anything changes on disk: what a newer version has made stays as it is, to the byte.
  refuseNewer(database, migrations);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  migrate(database, migrations);
  return database;
}

class NewerDatabaseError extends Error {}

/** Thrown by `openDatabase`; a caller who can tell a person should. */
export const isNewerDatabase = (error: unknown): boolean => error instanceof NewerDatabaseError;

/** All or nothing. Nesting is a bug, and SQLite reports it. */
export function inTransaction<T>(database: Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/**
 * The same, without waiting for the disk: `synchronous = NORMAL` writes the log and leaves it to the system. It is on disk with the next
 * commit that waits, with a checkpoint, or with `LogSync`, whichever comes first.
 */
export function inRelaxedTransaction<T>(database: Database, work: () => T): T {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    return inTransaction(database, work);
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

/** On a full disk SQLite rolls back by itself (sqlite.org/lang_transaction.html); then there is nothing left to do. */
function rollBack(database: Database): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // The original error is the one to report.
  }
}

function readVersion(database: Database): number {
  const row = database.prepare('PRAGMA user_version').get() as { user_version: number };
  return row.user_version;
}

function refuseNewer(database: Database, migrations: readonly Migration[]): void {
  const version = readVersion(database);
  if (version <= migrations.length) return;
  database.close();
  throw new NewerDatabaseError(
    `The database was written by a newer version (${version}) than this one (${migrations.length}).`,
  );
}

function migrate(database: Database, migrations: readonly Migration[]): void {
  const version = readVersion(database);
  migrations.slice(version).forEach((step, index) => {
    inTransaction(database, () => {
      database.exec(step);
      database.exec(`PRAGMA user_version = ${version + index + 1}`);
    });
  });
}
