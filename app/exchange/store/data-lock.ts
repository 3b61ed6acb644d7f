import { DatabaseSync } from '../../storage/sqlite.ts';

/** As long as the previous exchange may take to end. */
const PATIENCE_MS = 5_000;
const SQLITE_BUSY = 5;

/** Held until it is released or the process ends. */
export interface DataLock {
  release(): void;
}

/**
 * Makes this process the only exchange on a data folder: an exclusive transaction on a separate file, which the system ends with the
 * process, however it dies. Null when another exchange still has it after five seconds.
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
