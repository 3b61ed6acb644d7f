import type { Availability, Direction, ReadStatus } from '../../protocol/message-words.ts';
import { inTransaction, type Database } from '../../storage/open-database.ts';
import { nextChange } from './message-change.ts';
import { getNumber, getText, type Row } from './row.ts';
import { messageOfRow, recipientOfRow, type StoredMessage, type StoredRecipient } from './stored-message.ts';

/** Which messages of an extension; every list means 'any of these'. */
export interface MessageFilter {
  readonly extensionId: number;
  readonly availabilities: readonly Availability[];
  readonly directions: readonly Direction[];
  readonly readStatuses: readonly ReadStatus[];
  /** The number of the other side, or our own; null for any. */
  readonly phoneNumber: string | null;
  /** Both ends are inclusive. */
  readonly createdFromMs: number;
  readonly createdToMs: number;
}

const NEWEST_FIRST = 'ORDER BY created_at_ms DESC, id DESC';
const IN_FILTER = `extension_id = ?1 AND created_at_ms BETWEEN ?2 AND ?3
  AND availability IN (SELECT value FROM json_each(?4))
  AND direction IN (SELECT value FROM json_each(?5))
  AND read_status IN (SELECT value FROM json_each(?6))
  AND (?7 IS NULL OR from_number = ?7
    OR EXISTS (SELECT 1 FROM recipients r WHERE r.message_id = messages.id AND r.phone_number = ?7))`;

/** What clients see of the messages (public-service.md 4). */
export class MessageStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Null for a purged message, and for one of another extension: somebody who may not see it is not told that it exists. */
  find(extensionId: number, id: number): StoredMessage | null {
    const clause = `WHERE extension_id = ? AND id = ? AND availability <> 'Purged'`;
    return this.#select(clause, extensionId, id)[0] ?? null;
  }

  /** Newest first. A negative limit means none. */
  list(filter: MessageFilter, limit: number, offset = 0): StoredMessage[] {
    const clause = `WHERE ${IN_FILTER} ${NEWEST_FIRST} LIMIT ?8 OFFSET ?9`;
    return this.#select(clause, ...toValues(filter), limit, offset);
  }

  count(filter: MessageFilter): number {
    const row = this.#database
      .prepare(`SELECT count(*) AS count FROM messages WHERE ${IN_FILTER}`)
      .get(...toValues(filter)) as Row;
    return getNumber(row, 'count');
  }

  /** Whatever changed after the given change, or since the given time: a time alone would rely on the clock never going back. */
  changedSince(
    extensionId: number,
    directions: readonly Direction[],
    change: number,
    sinceMs: number,
  ): StoredMessage[] {
    return this.#select(
      `WHERE extension_id = ? AND (change > ? OR modified_at_ms >= ?)
         AND direction IN (SELECT value FROM json_each(?)) ${NEWEST_FIRST}`,
      extensionId,
      change,
      sinceMs,
      JSON.stringify(directions),
    );
  }

  /** The number of the newest change; anything above it is in the future. */
  latestChange(): number {
    const row = this.#database
      .prepare(`SELECT value FROM counters WHERE name = 'message-change'`)
      .get() as Row;
    return getNumber(row, 'value');
  }

  setReadStatus(id: number, readStatus: ReadStatus, nowMs: number): void {
    inTransaction(this.#database, () => {
      this.#database
        .prepare(
          `UPDATE messages SET read_status = ?, modified_at_ms = max(?, modified_at_ms + 1), change = ?
           WHERE id = ?`,
        )
        .run(readStatus, nowMs, nextChange(this.#database), id);
    });
  }

  #select(clause: string, ...values: (string | number | null)[]): StoredMessage[] {
    const rows = this.#database.prepare(`SELECT * FROM messages ${clause}`).all(...values) as Row[];
    const ids = rows.map((row) => getNumber(row, 'id'));
    const recipients = this.#readRecipients(ids);
    const names = this.#readFileNames(ids);
    return rows.map((row) => {
      const id = getNumber(row, 'id');
      return messageOfRow(row, recipients.get(id) ?? [], names.get(id) ?? []);
    });
  }

  #readFileNames(messageIds: readonly number[]): Map<number, string[]> {
    const rows = this.#database
      .prepare(
        `SELECT message_id, name FROM documents WHERE name <> '' AND message_id IN (SELECT value FROM json_each(?))
         ORDER BY message_id, position`,
      )
      .all(JSON.stringify(messageIds)) as Row[];
    const byMessage = new Map<number, string[]>();
    for (const row of rows) {
      const messageId = getNumber(row, 'message_id');
      byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), getText(row, 'name')]);
    }
    return byMessage;
  }

  #readRecipients(messageIds: readonly number[]): Map<number, StoredRecipient[]> {
    const rows = this.#database
      .prepare(
        `SELECT * FROM recipients WHERE message_id IN (SELECT value FROM json_each(?)) ORDER BY message_id, position`,
      )
      .all(JSON.stringify(messageIds)) as Row[];
    const byMessage = new Map<number, StoredRecipient[]>();
    for (const row of rows) {
      const messageId = getNumber(row, 'message_id');
      byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), recipientOfRow(row)]);
    }
    return byMessage;
  }
}

const toValues = (filter: MessageFilter): (string | number | null)[] => [
  filter.extensionId,
  filter.createdFromMs,
  filter.createdToMs,
  JSON.stringify(filter.availabilities),
  JSON.stringify(filter.directions),
  JSON.stringify(filter.readStatuses),
  filter.phoneNumber,
];
