import { closeSync, openSync } from 'node:fs';
import { DatabaseSync, type Database } from './sqlite.ts';

export type { Database } from './sqlite.ts';

/** One step a version; steps are only ever added. */
export type Migration = string;

/**
 * Opens (and makes, for this user's eyes only) a database whose every commit is on disk when the call returns, unless it is asked not to wait: WAL with
 * `synchronous=FULL`, so a row that was written survives the machine's power as well as our own end. Throws when the file is no
 * database of ours, or newer than this program.
 */
export function openDatabase(path: string, migrations: readonly Migration[]): Database {
  // Who was faxed, in a folder that others may have been let into. The log beside it gets the mode of the file.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path);
  // Before anything is set on disk: what a newer version has made stays as it is, to the byte.
  refuseNewer(database, migrations);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  migrate(database, migrations);
  return database;
}

class NewerDatabaseError extends Error {}

/** Thrown by `openDatabase`; whoever can tell a person should. */
export const isNewerDatabase = (error: unknown): boolean => error instanceof NewerDatabaseError;

/** All or nothing. Nested use is a bug, and SQLite says so. */
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
 * The same, without waiting for the disk: `synchronous = NORMAL` writes the log and leaves it to the system. It is on disk with the next commit
 * that waits, with a checkpoint, or with `LogSync`, whichever comes first.
 */
export function inRelaxedTransaction<T>(database: Database, work: () => T): T {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    return inTransaction(database, work);
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

/** A disk that is full has SQLite roll back by itself (sqlite.org/lang_transaction.html); then there is nothing left to do. */
function rollBack(database: Database): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // What went wrong in the first place is what has to be told.
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
