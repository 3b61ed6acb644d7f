import { FAX_RESOLUTIONS, type FaxResolution } from '../../protocol/message-words.ts';
import { inTransaction, type Database } from '../../storage/open-database.ts';
import { nextChange } from './message-change.ts';
import { getNumber, getNumberOrNull, getText, getTextOrNull, getWord, type Row } from './row.ts';

/** A fax as submitted, its documents already on disk. */
export interface NewFax {
  readonly extensionId: number;
  readonly fromNumber: string;
  readonly fromName: string;
  readonly recipients: readonly { readonly phoneNumber: string; readonly name: string | null }[];
  readonly resolution: FaxResolution;
  readonly coverIndex: number;
  readonly coverPageText: string | null;
  readonly documents: readonly FaxFile[];
  /** Of the document that it will be rendered to. */
  readonly contentType: string;
  /** When it may be sent. */
  readonly dueAtMs: number;
}

/** A document as submitted; the file holds its decoded bytes. */
export interface FaxFile {
  readonly file: string;
  /** What its sender calls it; empty if they did not say. */
  readonly name: string;
  readonly contentType: string | null;
  readonly sizeBytes: number;
}

/** A fax waiting to be rendered. */
export interface FaxToRender {
  readonly id: number;
  readonly extensionId: number;
  readonly recipients: readonly {
    readonly position: number;
    readonly phoneNumber: string;
    readonly name: string | null;
  }[];
  readonly resolution: FaxResolution;
  readonly coverIndex: number;
  readonly coverPageText: string | null;
  readonly documents: readonly FaxFile[];
  readonly contentType: string;
  /** How often rendering was started without finishing. */
  readonly unfinishedStarts: number;
}

/** The result of rendering a fax. */
export interface RenderedFax {
  readonly file: string;
  readonly pageCount: number;
  /** Copies for recipients in this exchange, who keep theirs whatever becomes of the sender's. */
  readonly deliveries: readonly Delivery[];
}

/** The copy for the recipient at this position. */
export interface Delivery {
  readonly position: number;
  readonly file: string;
  readonly contentType: string;
}

/** A fax's way from acceptance to the line. Every change is on disk when the call returns. */
export class FaxQueue {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The fax is ours once the transaction in which this assigned its message id has ended. */
  insert(fax: NewFax, nowMs: number): number {
    const message = this.#database
      .prepare(
        `INSERT INTO messages (extension_id, direction, status, created_at_ms, modified_at_ms, change, from_number,
           from_name, resolution, cover_index, cover_page_text, due_at_ms, rendering, content_type)
         VALUES (?, 'Outbound', 'Queued', ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?)`,
      )
      .run(
        fax.extensionId,
        nowMs,
        nowMs,
        nextChange(this.#database),
        fax.fromNumber,
        fax.fromName,
        fax.resolution,
        fax.coverIndex,
        fax.coverPageText,
        fax.dueAtMs,
        fax.contentType,
      );
    const id = Number(message.lastInsertRowid);
    const addRecipient = this.#database.prepare(
      `INSERT INTO recipients (message_id, position, phone_number, name, status, call_state)
       VALUES (?, ?, ?, ?, 'Queued', 'rendering')`,
    );
    for (const [position, { phoneNumber, name }] of fax.recipients.entries())
      addRecipient.run(id, position, phoneNumber, name);
    const addDocument = this.#database.prepare(
      'INSERT INTO documents (message_id, position, file, name, content_type, size_bytes) VALUES (?, ?, ?, ?, ?, ?)',
    );
    for (const [position, document] of fax.documents.entries())
      addDocument.run(id, position, document.file, document.name, document.contentType, document.sizeBytes);
    return id;
  }

  /** Faxes due for rendering, the longest due first. */
  toRender(nowMs: number, limit: number): FaxToRender[] {
    const rows = this.#database
      .prepare(
        `SELECT * FROM messages WHERE rendering = 'pending' AND due_at_ms <= ? ORDER BY due_at_ms, id LIMIT ?`,
      )
      .all(nowMs, limit) as Row[];
    return rows.map((row) => this.#faxToRender(row));
  }

  /** The earliest time after `nowMs` at which a fax becomes due; null when none will. */
  nextDueAtMs(nowMs: number): number | null {
    const row = this.#database
      .prepare(`SELECT min(due_at_ms) AS due FROM messages WHERE rendering = 'pending' AND due_at_ms > ?`)
      .get(nowMs) as Row;
    return getNumberOrNull(row, 'due');
  }

  /** Counted beforehand, so that a rendering that ends the process is known at the next start. */
  renderingStarted(id: number): void {
    this.#database.prepare('UPDATE messages SET render_starts = render_starts + 1 WHERE id = ?').run(id);
  }

  /** It was interrupted for a reason on our side, which does not count against the fax. */
  renderingPutOff(id: number): void {
    this.#database.prepare('UPDATE messages SET render_starts = render_starts - 1 WHERE id = ?').run(id);
  }

  /** The fax has been rendered, and its recipients can be called. */
  rendered(id: number, fax: RenderedFax, nowMs: number): void {
    inTransaction(this.#database, () => {
      this.#database
        .prepare(
          `UPDATE messages SET rendering = 'done', file = ?, page_count = ?,
             modified_at_ms = max(?, modified_at_ms + 1), change = ? WHERE id = ?`,
        )
        .run(fax.file, fax.pageCount, nowMs, nextChange(this.#database), id);
      this.#database.prepare(`UPDATE recipients SET call_state = 'ready' WHERE message_id = ?`).run(id);
      const addDelivery = this.#database.prepare(
        'UPDATE recipients SET delivery_file = ?, delivery_content_type = ? WHERE message_id = ? AND position = ?',
      );
      for (const { position, file, contentType } of fax.deliveries)
        addDelivery.run(file, contentType, id, position);
    });
  }

  /** The documents of a fax as submitted. */
  readDocuments(id: number): FaxFile[] {
    const rows = this.#database
      .prepare('SELECT * FROM documents WHERE message_id = ? ORDER BY position')
      .all(id) as Row[];
    return rows.map((row) => ({
      file: getText(row, 'file'),
      name: getText(row, 'name'),
      contentType: getTextOrNull(row, 'content_type'),
      sizeBytes: getNumber(row, 'size_bytes'),
    }));
  }

  /** Every file that a row names. */
  namedFiles(): Set<string> {
    const rows = this.#database
      .prepare(
        `SELECT file FROM documents UNION SELECT file FROM messages WHERE file IS NOT NULL
         UNION SELECT delivery_file FROM recipients WHERE delivery_file IS NOT NULL`,
      )
      .all() as Row[];
    return new Set(rows.map((row) => getText(row, 'file')));
  }

  #faxToRender(row: Row): FaxToRender {
    const id = getNumber(row, 'id');
    const recipients = this.#database
      .prepare('SELECT position, phone_number, name FROM recipients WHERE message_id = ? ORDER BY position')
      .all(id) as Row[];
    return {
      id,
      extensionId: getNumber(row, 'extension_id'),
      recipients: recipients.map((each) => ({
        position: getNumber(each, 'position'),
        phoneNumber: getText(each, 'phone_number'),
        name: getTextOrNull(each, 'name'),
      })),
      resolution: getWord(row, 'resolution', FAX_RESOLUTIONS),
      coverIndex: getNumber(row, 'cover_index'),
      coverPageText: getTextOrNull(row, 'cover_page_text'),
      documents: this.readDocuments(id),
      contentType: getText(row, 'content_type'),
      unfinishedStarts: getNumber(row, 'render_starts'),
    };
  }
}
