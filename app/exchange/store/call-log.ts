import { DIRECTIONS, type Direction } from '../../protocol/message-words.ts';
import type { Database } from '../../storage/open-database.ts';
import { getNumber, getText, getTextOrNull, getWord, type Row } from './row.ts';

/** A call as recorded when it was over. */
export interface LoggedCall {
  readonly id: number;
  readonly extensionId: number;
  readonly messageId: number;
  readonly direction: Direction;
  readonly result: string;
  readonly fromNumber: string;
  readonly fromName: string;
  readonly toNumber: string;
  readonly toName: string | null;
  readonly startedAtMs: number;
  readonly durationMs: number;
}

export interface CallFilter {
  readonly extensionIds: readonly number[];
  readonly directions: readonly Direction[];
  /** Both ends are inclusive. */
  readonly startedFromMs: number;
  readonly startedToMs: number;
  /** Of either side, in E.164; null for any. */
  readonly phoneNumber: string | null;
}

/** The calls of extensions, one for each attempt at each recipient (local-exchange.md "The line"). */
export class CallLog {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Newest first. */
  list(filter: CallFilter, limit: number, offset: number): LoggedCall[] {
    const rows = this.#database
      .prepare(
        `SELECT * FROM calls WHERE extension_id IN (SELECT value FROM json_each(?1))
           AND direction IN (SELECT value FROM json_each(?2)) AND started_at_ms BETWEEN ?3 AND ?4
           AND (?5 IS NULL OR from_number = ?5 OR to_number = ?5)
         ORDER BY started_at_ms DESC, id DESC LIMIT ?6 OFFSET ?7`,
      )
      .all(
        JSON.stringify(filter.extensionIds),
        JSON.stringify(filter.directions),
        filter.startedFromMs,
        filter.startedToMs,
        filter.phoneNumber,
        limit,
        offset,
      ) as Row[];
    return rows.map(callOfRow);
  }

  /** Also null for a call of another extension. */
  find(extensionIds: readonly number[], id: number): LoggedCall | null {
    const row = this.#database
      .prepare('SELECT * FROM calls WHERE id = ? AND extension_id IN (SELECT value FROM json_each(?))')
      .get(id, JSON.stringify(extensionIds)) as Row | undefined;
    return row === undefined ? null : callOfRow(row);
  }
}

const callOfRow = (row: Row): LoggedCall => ({
  id: getNumber(row, 'id'),
  extensionId: getNumber(row, 'extension_id'),
  messageId: getNumber(row, 'message_id'),
  direction: getWord(row, 'direction', DIRECTIONS),
  result: getText(row, 'result'),
  fromNumber: getText(row, 'from_number'),
  fromName: getText(row, 'from_name'),
  toNumber: getText(row, 'to_number'),
  toName: getTextOrNull(row, 'to_name'),
  startedAtMs: getNumber(row, 'started_at_ms'),
  durationMs: getNumber(row, 'duration_ms'),
});
