import { DatabaseSync } from '../../storage/sqlite.ts';

/** As long as the exchange before this one may take to end. */
const PATIENCE_MS = 5_000;
const SQLITE_BUSY = 5;

/** Held as long as the process lives, unless it is released before. */
export interface DataLock {
  release(): void;
}

/**
 * Makes this process the only exchange on a data folder: an exclusive transaction on a file of its own, which the system
 * ends with the process whatever that dies of. Null when another exchange still has it after five seconds.
 */
export function lockDataFolder(path: string): DataLock | null {
  const database = new DatabaseSync(path);
  try {
    database.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}; BEGIN EXCLUSIVE`);
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => database.close() };
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
