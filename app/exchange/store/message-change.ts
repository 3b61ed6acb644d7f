import type { Database } from '../../storage/open-database.ts';
import { getNumber, type Row } from './row.ts';

/** Numbers a change of a message. Call it in the transaction that makes the change, so that no number is lost. */
export function nextChange(database: Database): number {
  const row = database
    .prepare(`UPDATE counters SET value = value + 1 WHERE name = 'message-change' RETURNING value`)
    .get() as Row;
  return getNumber(row, 'value');
}
