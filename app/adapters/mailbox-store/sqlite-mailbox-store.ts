import {
  mergeChange,
  toPartyText,
  toSearchText,
  type MailboxFax,
  type MessageChange,
} from '../../domain/service/mailbox.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type {
  MailboxConditions,
  MailboxPageQuery,
  MailboxStore,
  MailboxTaking,
  StoredMailboxFax,
  StoredMailboxPage,
} from '../../services/ports/service/mailbox.ts';
import type { Log } from '../../services/ports/log.ts';
import { databaseFailure } from '../../storage/database-failure.ts';
import { inTransaction, openDatabase, type Database } from '../../storage/open-database.ts';
import { readMailboxFax } from './fax-body.ts';
import { FaxTexts } from './fax-texts.ts';
import { conditionsSql, pageSql } from './mailbox-page-sql.ts';
import { MAILBOX_MIGRATIONS } from './migrations.ts';

type Row = Readonly<Record<string, unknown>>;

/** The mailbox in SQLite. Every call that writes returns with the change on disk. */
export class SqliteMailboxStore implements MailboxStore {
  readonly #database: Database;
  readonly #log: Log;
  readonly texts: FaxTexts;
  /** How many faxes match the conditions of the last page read, since the next page asks again. Valid while nothing is written. */
  #counted: { readonly conditions: string; readonly count: number } | null = null;

  /** Throws what `openDatabase` throws: see open-mailbox.ts. */
  constructor(path: string, log: Log) {
    this.#database = openDatabase(path, MAILBOX_MIGRATIONS);
    // Deleted content must not remain readable in the file.
    this.#database.exec('PRAGMA secure_delete = ON');
    this.#log = log;
    this.texts = new FaxTexts(this.#database, () => (this.#counted = null));
    this.#addPartyTexts();
  }

  close(): void {
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#database.close();
  }

  take(
    messageChanges: readonly MessageChange[],
    { saveFromMs, entries = {}, gone }: MailboxTaking,
  ): Result<string[]> {
    const changed: string[] = [];
    return this.#write(() => {
      for (const each of messageChanges)
        if (this.#takeOne(each, saveFromMs)) changed.push(readMessageId(each));
      if (gone !== undefined) changed.push(...this.#takeAsGone(gone.fromMs, gone.toMs, gone.except));
      for (const [key, value] of Object.entries(entries)) this.#writeEntry(key, value);
      return changed;
    });
  }

  /** True when it changed anything. */
  #takeOne(change: MessageChange, saveFromMs: number): boolean {
    const known = this.find(readMessageId(change))?.fax ?? null;
    const fax = mergeChange(known, change);
    if (fax === null || (known !== null && JSON.stringify(fax) === JSON.stringify(known))) return false;
    this.#put(fax);
    if (fax.direction === 'inbound' && fax.availability === 'alive' && fax.createdAtMs >= saveFromMs)
      this.#database
        .prepare('INSERT INTO received (message_id) VALUES (?) ON CONFLICT DO NOTHING')
        .run(fax.messageId);
    return true;
  }

  #put(fax: MailboxFax): void {
    const isUnread = fax.direction === 'inbound' && !fax.isRead && fax.availability === 'alive';
    this.#database
      .prepare(
        `INSERT INTO faxes (message_id, created_at_ms, direction, is_unread, search_text, party_text, body) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET created_at_ms = excluded.created_at_ms, direction = excluded.direction,
           is_unread = excluded.is_unread, search_text = excluded.search_text, party_text = excluded.party_text,
           body = excluded.body`,
      )
      .run(
        fax.messageId,
        fax.createdAtMs,
        fax.direction,
        isUnread ? 1 : 0,
        toSearchText(fax),
        toPartyText(fax),
        JSON.stringify(fax),
      );
  }

  /** Completes, once, the rows of an earlier version: SQL alone cannot fold accents. */
  #addPartyTexts(): void {
    const faxes = this.#faxes('WHERE party_text IS NULL');
    if (faxes.length === 0) return;
    const set = this.#database.prepare('UPDATE faxes SET party_text = ? WHERE message_id = ?');
    inTransaction(this.#database, () => {
      for (const { fax } of faxes) set.run(toPartyText(fax), fax.messageId);
    });
  }

  /** Marks faxes as gone if they are missing from a period that the service listed completely. */
  #takeAsGone(fromMs: number, toMs: number, except: ReadonlySet<string>): string[] {
    const rows = this.#database
      .prepare('SELECT message_id FROM faxes WHERE created_at_ms > ? AND created_at_ms < ?')
      .all(fromMs, toMs) as Row[];
    const missing = rows.map((row) => String(row['message_id'])).filter((id) => !except.has(id));
    return missing.filter((messageId) =>
      this.#takeOne({ kind: 'availability', messageId, availability: 'purged' }, Infinity),
    );
  }

  find(messageId: string): StoredMailboxFax | null {
    return this.#faxes('WHERE message_id = ?', messageId)[0] ?? null;
  }

  page(query: MailboxPageQuery): StoredMailboxPage {
    const { text, values } = pageSql({ ...query, limit: query.limit + 1 });
    const found = this.#database.prepare(text).all(...values) as Row[];
    const shown = found.slice(0, query.limit);
    const last = found.length > shown.length ? shown.at(-1) : undefined;
    return {
      faxes: this.#inOrder(shown.map((row) => String(row['message_id']))),
      next: last === undefined ? null : toPlace(last),
      count: this.#count(query),
    };
  }

  #inOrder(messageIds: readonly string[]): StoredMailboxFax[] {
    const ids = JSON.stringify(messageIds);
    const faxes = this.#faxes('WHERE message_id IN (SELECT value FROM json_each(?))', ids);
    const byId = new Map(faxes.map((each) => [each.fax.messageId, each]));
    return messageIds.flatMap((id) => byId.get(id) ?? []);
  }

  #count(conditions: MailboxConditions): number {
    const { text, values } = conditionsSql(conditions);
    const asked = JSON.stringify([text, values]);
    if (this.#counted?.conditions === asked) return this.#counted.count;
    const row = this.#row(`SELECT count(*) AS count FROM faxes WHERE ${text}`, ...values);
    this.#counted = { conditions: asked, count: Number(row?.['count']) };
    return this.#counted.count;
  }

  unreadCount(except: readonly string[] = []): number {
    const { text, values } = conditionsSql({ direction: null, isUnread: true, except });
    return Number(this.#row(`SELECT count(*) AS count FROM faxes WHERE ${text}`, ...values)?.['count']);
  }

  idsFrom(numbers: readonly string[]): string[] {
    const sql = `SELECT message_id FROM faxes WHERE direction = 'inbound' AND json_extract(body, '$.from.phoneNumber') IN (SELECT value FROM json_each(?))`;
    const rows = numbers.length === 0 ? [] : this.#database.prepare(sql).all(JSON.stringify(numbers));
    return (rows as Row[]).map((row) => String(row['message_id']));
  }

  receivedCount(): number {
    return Number(this.#row(`SELECT count(*) AS count FROM faxes WHERE direction = 'inbound'`)?.['count']);
  }

  toSave(): StoredMailboxFax[] {
    return this.#faxes(
      'WHERE message_id IN (SELECT message_id FROM received WHERE done_at_ms IS NULL) ORDER BY created_at_ms, message_id',
    );
  }

  toSaveCount(): number {
    const sql =
      'SELECT count(*) AS count FROM received JOIN faxes USING (message_id) WHERE done_at_ms IS NULL';
    return Number(this.#row(sql)?.['count']);
  }

  planSaving(messageId: string, path: string): Result<null> {
    return this.#write(() => {
      this.#database.prepare('UPDATE received SET path = ? WHERE message_id = ?').run(path, messageId);
      return null;
    });
  }

  isPlanned(path: string): boolean {
    return this.#row('SELECT 1 FROM received WHERE path = ?', path) !== undefined;
  }

  endSaving(messageId: string, isSaved: boolean, atMs: number): Result<null> {
    return this.#write(() => {
      this.#database
        .prepare('UPDATE received SET is_saved = ?, done_at_ms = ? WHERE message_id = ?')
        .run(isSaved ? 1 : 0, atMs, messageId);
      return null;
    });
  }

  createdBefore(beforeMs: number): StoredMailboxFax[] {
    return this.#faxes(
      `WHERE created_at_ms < ?
       AND message_id NOT IN (SELECT message_id FROM received WHERE done_at_ms IS NULL)`,
      beforeMs,
    );
  }

  remove(messageId: string): Result<null> {
    const removed = this.#write(() => {
      this.#database
        .prepare(
          `INSERT INTO removed SELECT message_id FROM faxes WHERE message_id = ? AND direction = 'inbound'
           ON CONFLICT DO NOTHING`,
        )
        .run(messageId);
      this.texts.remove(messageId);
      for (const table of ['faxes', 'received'])
        this.#database.prepare(`DELETE FROM ${table} WHERE message_id = ?`).run(messageId);
      return null;
    });
    this.texts.emptyLog();
    return removed;
  }

  wasRemoved(messageId: string): boolean {
    const isListed = this.#row('SELECT 1 FROM faxes WHERE message_id = ?', messageId) !== undefined;
    return !isListed && this.#row('SELECT 1 FROM removed WHERE message_id = ?', messageId) !== undefined;
  }

  readEntry(key: string): string | null {
    const row = this.#row('SELECT value FROM notes WHERE key = ?', key);
    return row === undefined ? null : String(row['value']);
  }

  savedEntries(prefix: string, except: string): { messageId: string; entry: string | null }[] {
    const rows = this.#database
      .prepare(
        `SELECT message_id, value FROM received JOIN faxes USING (message_id) LEFT JOIN notes ON key = ? || message_id
         WHERE is_saved = 1 AND direction = 'inbound' AND value IS NOT ?`,
      )
      .all(prefix, except) as Row[];
    return rows.map(({ message_id: id, value }) => ({
      ...{ messageId: String(id), entry: typeof value === 'string' ? value : null },
    }));
  }

  #writeEntry(key: string, value: string | null): void {
    if (value === null) this.#database.prepare('DELETE FROM notes WHERE key = ?').run(key);
    else
      this.#database
        .prepare(
          'INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
        )
        .run(key, value);
  }

  #write<T>(work: () => T): Result<T> {
    this.#counted = null;
    try {
      return success(inTransaction(this.#database, work));
    } catch (error) {
      return failed(databaseFailure(error));
    }
  }

  #row(sql: string, ...values: (string | number)[]): Row | undefined {
    return this.#database.prepare(sql).get(...values) as Row | undefined;
  }

  #faxes(clause: string, ...values: (string | number)[]): StoredMailboxFax[] {
    const rows = this.#database
      .prepare(
        `SELECT message_id, body, path, is_saved FROM faxes LEFT JOIN received USING (message_id) ${clause}`,
      )
      .all(...values) as Row[];
    return rows.flatMap((row) => {
      const fax = readMailboxFax(String(row['body']));
      if (fax === null) {
        this.#log.error('mailbox.unreadable-row', { messageId: String(row['message_id']) });
        return [];
      }
      const path = typeof row['path'] === 'string' ? row['path'] : null;
      return [{ fax, plannedPath: path, savedTo: row['is_saved'] === 1 ? path : null }];
    });
  }
}

const readMessageId = (change: MessageChange): string =>
  change.kind === 'fax' ? change.fax.messageId : change.messageId;

const toPlace = (row: Row): StoredMailboxPage['next'] => {
  const { message_id: id, created_at_ms: createdAtMs, sort_key: key } = row;
  const place = { createdAtMs: Number(createdAtMs), messageId: String(id) };
  return typeof key === 'string' || typeof key === 'number' ? { ...place, key } : place;
};
