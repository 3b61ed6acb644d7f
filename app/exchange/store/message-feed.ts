import { DIRECTIONS, type Direction } from '../../protocol/message-words.ts';
import type { Database } from '../../storage/open-database.ts';
import { getNumber, getWord, type Row } from './row.ts';

/** A message that came in, or about which something became known. */
export interface MessageUpdate {
  readonly extensionId: number;
  readonly messageId: number;
  readonly direction: Direction;
  readonly kind: 'new' | 'updated';
}

/**
 * The database itself records changes, whoever makes them: a fax that came in, and every change of a status, of `readStatus` and of
 * `availability` (local-exchange.md "Notifications"). Accepting and rendering one's own fax are not reported.
 */
const TRIGGERS = `
  PRAGMA temp_store = MEMORY;
  CREATE TEMP TABLE news (
    extension_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    direction TEXT NOT NULL,
    is_new INTEGER NOT NULL
  ) STRICT;

  CREATE TEMP TRIGGER message_came_in AFTER INSERT ON main.messages WHEN NEW.direction = 'Inbound'
  BEGIN
    INSERT INTO news VALUES (NEW.extension_id, NEW.id, NEW.direction, 1);
    SELECT tell_of_news();
  END;

  CREATE TEMP TRIGGER message_changed AFTER UPDATE OF status, read_status, availability ON main.messages
  WHEN NEW.status <> OLD.status OR NEW.read_status <> OLD.read_status OR NEW.availability <> OLD.availability
  BEGIN
    INSERT INTO news VALUES (NEW.extension_id, NEW.id, NEW.direction, 0);
    SELECT tell_of_news();
  END;

  CREATE TEMP TRIGGER recipient_was_called AFTER UPDATE OF status ON main.recipients WHEN NEW.status <> OLD.status
  BEGIN
    INSERT INTO news SELECT extension_id, id, direction, 0 FROM main.messages WHERE id = NEW.message_id;
    SELECT tell_of_news();
  END;
`;

/** Reports changes after the transaction that made them; a message once at a time, however much changed. */
export class MessageFeed {
  readonly #database: Database;
  #isDue = false;
  #isClosed = false;

  constructor(database: Database, onMessages: (updates: readonly MessageUpdate[]) => void) {
    this.#database = database;
    database.function('tell_of_news', () => {
      if (this.#isDue) return null;
      this.#isDue = true;
      // Transactions are synchronous, so the current one is over by then.
      setImmediate(() => {
        this.#isDue = false;
        const updates = this.#isClosed ? [] : this.#take();
        if (updates.length > 0) onMessages(updates);
      });
      return null;
    });
    database.exec(TRIGGERS);
  }

  /** Pending reports are dropped; the database may be closed then. */
  close(): void {
    this.#isClosed = true;
  }

  #take(): MessageUpdate[] {
    const rows = this.#database
      .prepare(
        `SELECT extension_id, message_id, direction, max(is_new) AS is_new FROM temp.news
         GROUP BY message_id ORDER BY min(rowid)`,
      )
      .all() as Row[];
    this.#database.exec('DELETE FROM temp.news');
    return rows.map((row) => ({
      extensionId: getNumber(row, 'extension_id'),
      messageId: getNumber(row, 'message_id'),
      direction: getWord(row, 'direction', DIRECTIONS),
      kind: getNumber(row, 'is_new') === 1 ? 'new' : 'updated',
    }));
  }
}
