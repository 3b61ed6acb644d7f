import type * as Package from '@photostructure/sqlite';
import { createRequire } from 'node:module';

/** Undefined on the floor, Node 20 and Electron 33. The first ones do not say whether a transaction is open. */
const found = process.getBuiltinModule('node:sqlite') as typeof Package | undefined;
const builtIn = found !== undefined && 'isTransaction' in found.DatabaseSync.prototype ? found : undefined;

/** SQLite of the runtime; where it has none, a package with the same interface. Which one it is makes no difference to a file. */
export const { DatabaseSync } =
  builtIn ?? (createRequire(import.meta.url)('@photostructure/sqlite') as typeof Package);

export type Database = Package.DatabaseSyncInstance;
export type Statement = Package.StatementSyncInstance;
