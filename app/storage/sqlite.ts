import type * as Package from '@photostructure/sqlite';
import { createRequire } from 'node:module';

/** Undefined on the floor, Node 20 and Electron 33. */
const builtIn = process.getBuiltinModule('node:sqlite') as typeof Package | undefined;

/** SQLite of the runtime; where it has none, a package with the same interface. Which one it is makes no difference to a file. */
export const { DatabaseSync } =
  builtIn ?? (createRequire(import.meta.url)('@photostructure/sqlite') as typeof Package);

export type Database = Package.DatabaseSyncInstance;
export type Statement = Package.StatementSyncInstance;
