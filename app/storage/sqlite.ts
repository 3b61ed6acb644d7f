import type * as Package from '@photostructure/sqlite';
import { createRequire } from 'node:module';

/** Undefined on the oldest supported runtime (Node 20, Electron 33). Its first releases lack `isTransaction` and do not count. */
const found = process.getBuiltinModule('node:sqlite') as typeof Package | undefined;
const builtIn = found !== undefined && 'isTransaction' in found.DatabaseSync.prototype ? found : undefined;

/** The runtime's SQLite, or else a package with the same interface. The file is the same either way. */
const Connection = (builtIn ?? (createRequire(import.meta.url)('@photostructure/sqlite') as typeof Package))
  .DatabaseSync;

/**
 * Long enough for anything else that reads the log beside the database, or folds it in: a backup program, a virus scanner, a second
 * start.
 */
const PATIENCE_MS = 2_000;

/**
 * Waits while another connection has exclusive use of the file: SQLite by itself gives up at once, and the file would be reported as
 * unreadable. Prepares each statement once: there are few, and none is run again before its last run has ended.
 */
export class DatabaseSync extends Connection {
  readonly #statements = new Map<string, Statement>();

  constructor(path: string, options: Package.DatabaseSyncOptions = {}) {
    super(path, options);
    this.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
  }

  override prepare(sql: string): Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = super.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

export type Database = Package.DatabaseSyncInstance;
export type Statement = Package.StatementSyncInstance;
