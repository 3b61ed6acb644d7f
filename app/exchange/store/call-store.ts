import { toCallResult, type CallOutcome } from './call-outcome.ts';
import { inTransaction, type Database } from '../../storage/open-database.ts';
import { nextChange } from './message-change.ts';
import { getNumber, getText, getTextOrNull, type Row } from './row.ts';

/** A recipient of a rendered fax who is still to be called. */
export interface PendingCall {
  readonly messageId: number;
  readonly position: number;
  readonly extensionId: number;
  readonly fromNumber: string;
  readonly fromName: string;
  readonly toNumber: string;
  readonly toName: string | null;
  readonly pageCount: number;
  /** The copy made for this recipient; null if it is not an extension of this exchange. */
  readonly copy: { readonly file: string; readonly contentType: string } | null;
}

/** When a call was made, milliseconds since 1970. The end is never before the start, whatever the clock did. */
export interface CallTimes {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

/** A fax in the message store of the extension that was called. */
export interface Delivered {
  readonly extensionId: number;
  readonly extensionName: string;
  readonly file: string;
  readonly contentType: string;
}

/** One row of the call log; a delivery has one for each side. */
interface LoggedCall extends CallTimes {
  readonly extensionId: number;
  readonly messageId: number;
  readonly direction: 'Inbound' | 'Outbound';
  readonly result: string;
}

/** What calls do to messages. Every change is on disk, together with its row in the call log, when the method returns. */
export class CallStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Calls still to be made, in the order of their faxes; for one fax if its id is given. */
  pending(messageId: number | null = null): PendingCall[] {
    return this.#calls(`r.call_state = 'ready' AND (?1 IS NULL OR r.message_id = ?1)`, messageId);
  }

  /** How many calls from this sender to this number were busy since the last one that was not. */
  busyRun(extensionId: number, phoneNumber: string): number {
    const row = this.#database
      .prepare('SELECT length FROM busy_runs WHERE extension_id = ? AND phone_number = ?')
      .get(extensionId, phoneNumber) as Row | undefined;
    return row === undefined ? 0 : getNumber(row, 'length');
  }

  /** Nothing will ever be heard of this call. */
  hold(call: PendingCall): void {
    this.#database
      .prepare(`UPDATE recipients SET call_state = 'held' WHERE message_id = ? AND position = ?`)
      .run(call.messageId, call.position);
  }

  /** The call is over, one way or the other. */
  ended(call: PendingCall, outcome: CallOutcome, times: CallTimes): void {
    inTransaction(this.#database, () => this.#end(call, outcome, times));
  }

  /** The fax is in the receiver's message store and marked as sent: both or neither. */
  delivered(call: PendingCall, delivered: Delivered, times: CallTimes): void {
    inTransaction(this.#database, () => {
      const received = this.#database
        .prepare(
          `INSERT INTO messages (extension_id, direction, status, created_at_ms, modified_at_ms, change, from_number,
             from_name, resolution, cover_index, due_at_ms, rendering, page_count, content_type, file)
           SELECT ?, 'Inbound', 'Received', ?, ?, ?, from_number, from_name, resolution, 0, ?, 'done', page_count, ?, ?
           FROM messages WHERE id = ?`,
        )
        .run(
          delivered.extensionId,
          times.endedAtMs,
          times.endedAtMs,
          nextChange(this.#database),
          times.endedAtMs,
          delivered.contentType,
          delivered.file,
          call.messageId,
        );
      const messageId = Number(received.lastInsertRowid);
      this.#database
        .prepare(
          `INSERT INTO recipients (message_id, position, phone_number, name, status, call_state)
           VALUES (?, 0, ?, ?, 'Received', 'ended')`,
        )
        .run(messageId, call.toNumber, delivered.extensionName);
      this.#database
        .prepare('UPDATE recipients SET delivery_file = NULL WHERE message_id = ? AND position = ?')
        .run(call.messageId, call.position);
      const { extensionId } = delivered;
      this.#log(call, { extensionId, messageId, direction: 'Inbound', result: 'Received', ...times });
      this.#end(call, { kind: 'sent' }, times);
    });
  }

  /** The fax cannot be rendered and never will be: no recipient is called, and each is in the call log with the reason. */
  unrenderable(messageId: number, faxErrorCode: string, atMs: number): void {
    inTransaction(this.#database, () => {
      this.#database
        .prepare(`UPDATE messages SET rendering = 'failed', page_count = NULL, file = NULL WHERE id = ?`)
        .run(messageId);
      const times = { startedAtMs: atMs, endedAtMs: atMs };
      for (const call of this.#calls('r.message_id = ?1', messageId))
        this.#end(call, { kind: 'failed', faxErrorCode }, times);
    });
  }

  #end(call: PendingCall, outcome: CallOutcome, times: CallTimes): void {
    const { extensionId, messageId } = call;
    this.#log(call, {
      extensionId,
      messageId,
      direction: 'Outbound',
      result: toCallResult(outcome),
      ...times,
    });
    this.#countBusy(call, outcome);
    const faxErrorCode = outcome.kind === 'failed' ? outcome.faxErrorCode : null;
    this.#database
      .prepare(
        `UPDATE recipients SET call_state = 'ended', status = ?, fax_error_code = ? WHERE message_id = ? AND position = ?`,
      )
      .run(faxErrorCode === null ? 'Sent' : 'SendingFailed', faxErrorCode, messageId, call.position);
    this.#database
      .prepare(
        `UPDATE messages SET modified_at_ms = max(?2, modified_at_ms + 1), change = ?3, status =
           CASE WHEN EXISTS (SELECT 1 FROM recipients WHERE message_id = ?1 AND status = 'Queued') THEN 'Queued'
                WHEN EXISTS (SELECT 1 FROM recipients WHERE message_id = ?1 AND status = 'SendingFailed') THEN 'SendingFailed'
                ELSE 'Sent' END
         WHERE id = ?1`,
      )
      .run(messageId, times.endedAtMs, nextChange(this.#database));
  }

  #countBusy(call: PendingCall, outcome: CallOutcome): void {
    if (outcome.kind === 'sent') {
      this.#database
        .prepare('DELETE FROM busy_runs WHERE extension_id = ? AND phone_number = ?')
        .run(call.extensionId, call.toNumber);
    } else if (outcome.faxErrorCode === 'LineBusy') {
      this.#database
        .prepare(
          `INSERT INTO busy_runs (extension_id, phone_number, length) VALUES (?, ?, 1)
           ON CONFLICT (extension_id, phone_number) DO UPDATE SET length = length + 1`,
        )
        .run(call.extensionId, call.toNumber);
    }
  }

  #log(call: PendingCall, logged: LoggedCall): void {
    this.#database
      .prepare(
        `INSERT INTO calls (extension_id, message_id, direction, result, from_number, from_name, to_number, to_name,
           started_at_ms, duration_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        logged.extensionId,
        logged.messageId,
        logged.direction,
        logged.result,
        call.fromNumber,
        call.fromName,
        call.toNumber,
        call.toName,
        logged.startedAtMs,
        Math.max(0, logged.endedAtMs - logged.startedAtMs),
      );
  }

  #calls(condition: string, messageId: number | null): PendingCall[] {
    const rows = this.#database
      .prepare(
        `SELECT r.message_id, r.position, r.phone_number, r.name, r.delivery_file, r.delivery_content_type, m.extension_id, m.from_number,
           m.from_name, coalesce(m.page_count, 0) AS page_count
         FROM recipients r JOIN messages m ON m.id = r.message_id WHERE ${condition} ORDER BY r.message_id, r.position`,
      )
      .all(messageId) as Row[];
    return rows.map((row) => ({
      messageId: getNumber(row, 'message_id'),
      position: getNumber(row, 'position'),
      extensionId: getNumber(row, 'extension_id'),
      fromNumber: getText(row, 'from_number'),
      fromName: getText(row, 'from_name'),
      toNumber: getText(row, 'phone_number'),
      toName: getTextOrNull(row, 'name'),
      pageCount: getNumber(row, 'page_count'),
      copy: copyRow(row),
    }));
  }
}

function copyRow(row: Row): PendingCall['copy'] {
  const file = getTextOrNull(row, 'delivery_file');
  return file === null ? null : { file, contentType: getText(row, 'delivery_content_type') };
}
