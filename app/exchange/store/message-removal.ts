import { inTransaction, type Database } from '../../storage/open-database.ts';
import { nextChange } from './message-change.ts';
import { getNumber, getText, type Row } from './row.ts';

/** Which messages are removed, other than by id. */
export interface RemovalFilter {
  readonly extensionId: number;
  readonly createdToMs: number;
}

const DAY_MS = 24 * 3600_000;
/** The public service's own limits (public-service.md 4.7). */
const SENT_KEPT_MS = 30 * DAY_MS;
const RECEIVED_KEPT = 200;
const DELETED_KEPT_MS = 5 * DAY_MS;

/** Nothing more will happen to the fax, so nobody needs its files. Nor does a call that is never heard of again. */
const IS_OVER = `NOT EXISTS (SELECT 1 FROM recipients r WHERE r.message_id = m.id AND r.call_state IN ('rendering', 'ready'))`;

/**
 * How messages are removed (public-service.md 4.7): from alive to deleted, which can be undone, and from there to purged. The row of a
 * purged message stays, so that a sync can report it and the call log can name it; its contents and files do not.
 */
export class MessageRemoval {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** One step, or all the way if it is to be purged. False when there is no such message. */
  remove(extensionId: number, id: number, isPurged: boolean, nowMs: number): boolean {
    return inTransaction(this.#database, () => {
      const row = this.#database
        .prepare('SELECT id, availability FROM messages WHERE extension_id = ? AND id = ?')
        .get(extensionId, id) as Row | undefined;
      if (row === undefined) return false;
      this.#step(row, isPurged, nowMs);
      return true;
    });
  }

  /** Like `remove`, for all that are alive; purging includes those deleted before. */
  removeAll({ extensionId, createdToMs }: RemovalFilter, isPurged: boolean, nowMs: number): void {
    inTransaction(this.#database, () => {
      const rows = this.#database
        .prepare(
          `SELECT id, availability FROM messages WHERE extension_id = ? AND created_at_ms <= ?
             AND (availability = 'Alive' OR (? AND availability = 'Deleted'))`,
        )
        .all(extensionId, createdToMs, isPurged ? 1 : 0) as Row[];
      for (const row of rows) this.#step(row, isPurged, nowMs);
    });
  }

  /** Undoes a deletion. A fax that it cancelled stays cancelled. */
  restore(id: number, nowMs: number): void {
    inTransaction(this.#database, () => this.#setAvailability(id, 'Alive', nowMs));
  }

  /** Purges what has been kept long enough. Anything still queued stays. */
  purgeOld(nowMs: number): void {
    inTransaction(this.#database, () => {
      const rows = this.#database
        .prepare(
          `SELECT id FROM messages m WHERE availability <> 'Purged' AND status <> 'Queued' AND (
             (availability = 'Deleted' AND modified_at_ms < ?1)
             OR (direction = 'Outbound' AND created_at_ms < ?2)
             OR (direction = 'Inbound' AND (SELECT count(*) FROM messages newer WHERE newer.extension_id = m.extension_id
                   AND newer.direction = 'Inbound' AND newer.availability = 'Alive' AND newer.id > m.id) >= ?3))`,
        )
        .all(nowMs - DELETED_KEPT_MS, nowMs - SENT_KEPT_MS, RECEIVED_KEPT) as Row[];
      for (const row of rows) this.#setAvailability(getNumber(row, 'id'), 'Purged', nowMs);
    });
  }

  /** Empties purged messages; returns the names of files that no row names any more. */
  empty(): string[] {
    return inTransaction(this.#database, () => {
      const ids = (
        this.#database
          .prepare(`SELECT id FROM messages m WHERE availability = 'Purged' AND emptied = 0 AND ${IS_OVER}`)
          .all() as Row[]
      ).map((row) => getNumber(row, 'id'));
      return ids.flatMap((id) => this.#emptyOne(id));
    });
  }

  #emptyOne(id: number): string[] {
    const files = this.#database
      .prepare(
        `SELECT file FROM documents WHERE message_id = ?1 UNION SELECT file FROM messages WHERE id = ?1 AND file IS NOT NULL
         UNION SELECT delivery_file FROM recipients WHERE message_id = ?1 AND delivery_file IS NOT NULL`,
      )
      .all(id) as Row[];
    this.#database.prepare('DELETE FROM documents WHERE message_id = ?').run(id);
    this.#database
      .prepare('UPDATE messages SET file = NULL, cover_page_text = NULL, emptied = 1 WHERE id = ?')
      .run(id);
    this.#database.prepare('UPDATE recipients SET delivery_file = NULL WHERE message_id = ?').run(id);
    return files.map((row) => getText(row, 'file'));
  }

  #step(row: Row, isPurged: boolean, nowMs: number): void {
    const id = getNumber(row, 'id');
    const availability = getText(row, 'availability');
    if (availability === 'Purged') return;
    if (availability === 'Alive') this.#cancelIfScheduled(id, nowMs);
    this.#setAvailability(id, isPurged || availability === 'Deleted' ? 'Purged' : 'Deleted', nowMs);
  }

  /**
   * Deleting a fax before its time has come cancels it (public-service.md 2.2). No code expresses that, so it failed for an unstated
   * reason.
   */
  #cancelIfScheduled(id: number, nowMs: number): void {
    const { changes } = this.#database
      .prepare(
        `UPDATE messages SET rendering = 'failed', status = 'SendingFailed'
         WHERE id = ? AND rendering = 'pending' AND render_starts = 0 AND due_at_ms > ?`,
      )
      .run(id, nowMs);
    if (changes === 0) return;
    this.#database
      .prepare(
        `UPDATE recipients SET call_state = 'ended', status = 'SendingFailed', fax_error_code = 'Undefined'
         WHERE message_id = ?`,
      )
      .run(id);
  }

  #setAvailability(id: number, availability: 'Alive' | 'Deleted' | 'Purged', nowMs: number): void {
    this.#database
      .prepare(
        `UPDATE messages SET availability = ?, modified_at_ms = max(?, modified_at_ms + 1), change = ? WHERE id = ?`,
      )
      .run(availability, nowMs, nextChange(this.#database), id);
  }
}
