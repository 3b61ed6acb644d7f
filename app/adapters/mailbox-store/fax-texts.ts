import { failed, success, type Result } from '../../domain/result.ts';
import { TEXT_READER, toIndexWords, type FaxText } from '../../domain/service/fax-text.ts';
import type { FaxTextStore } from '../../services/ports/pages/fax-text-store.ts';
import { databaseFailure } from '../../storage/database-failure.ts';
import { inTransaction, type Database } from '../../storage/open-database.ts';
import { readFaxText, writeFaxText } from './fax-text-body.ts';

type Row = Readonly<Record<string, unknown>>;

/** The texts of received faxes, in the mailbox's database. */
export class FaxTexts implements FaxTextStore {
  readonly #database: Database;
  readonly #onWrite: () => void;

  /** `onWrite`: searches may find other faxes than before. */
  constructor(database: Database, onWrite: () => void) {
    this.#database = database;
    this.#onWrite = onWrite;
  }

  keep(messageId: string, text: FaxText): Result<null> {
    return this.#write(() => {
      this.remove(messageId);
      const { lastInsertRowid: id, changes } = this.#database
        .prepare(
          'INSERT INTO texts (message_id, body, reader) SELECT message_id, ?, ? FROM faxes WHERE message_id = ?',
        )
        .run(writeFaxText(text), TEXT_READER, messageId);
      const insert = this.#database.prepare('INSERT INTO text_words (word, text_id) VALUES (?, ?)');
      if (changes > 0) for (const word of toIndexWords(text)) insert.run(word, id);
      return null;
    });
  }

  find(messageId: string): FaxText | null {
    const row = this.#database.prepare('SELECT body FROM texts WHERE message_id = ?').get(messageId) as
      Row | undefined;
    return row === undefined ? null : readFaxText(String(row['body']));
  }

  unread(limit: number): string[] {
    const rows = this.#database
      .prepare(
        `SELECT message_id FROM faxes JOIN received USING (message_id)
         WHERE direction = 'inbound' AND is_saved = 1 AND message_id NOT IN (SELECT message_id FROM texts)
         ORDER BY created_at_ms DESC, message_id DESC LIMIT ?`,
      )
      .all(limit) as Row[];
    return rows.map((row) => String(row['message_id']));
  }

  outdated(limit: number): string[] {
    const rows = this.#database
      .prepare(
        `SELECT message_id FROM texts JOIN faxes USING (message_id) JOIN received USING (message_id)
         WHERE reader < ? AND is_saved = 1 ORDER BY created_at_ms DESC, message_id DESC LIMIT ?`,
      )
      .all(TEXT_READER, limit) as Row[];
    return rows.map((row) => String(row['message_id']));
  }

  removeAll(): Result<number> {
    const removed = this.#write(() => {
      this.#database.exec('DELETE FROM text_words');
      return this.#database.prepare('DELETE FROM texts').run().changes;
    });
    if (removed.ok && removed.value > 0) this.emptyLog();
    return removed;
  }

  /** Runs within a transaction; call `emptyLog` afterwards. */
  remove(messageId: string): void {
    const words = 'DELETE FROM text_words WHERE text_id IN (SELECT id FROM texts WHERE message_id = ?)';
    for (const sql of [words, 'DELETE FROM texts WHERE message_id = ?'])
      this.#database.prepare(sql).run(messageId);
  }

  /** Deleted text could be read in SQLite's log until that is overwritten. */
  emptyLog(): void {
    try {
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // The next call empties it; the deletion itself is done.
    }
  }

  #write<T>(work: () => T): Result<T> {
    this.#onWrite();
    try {
      return success(inTransaction(this.#database, work));
    } catch (error) {
      return failed(databaseFailure(error));
    }
  }
}
