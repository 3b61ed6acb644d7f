import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './intended-fax.ts';
import { DatabaseSync } from '../../../app/storage/sqlite.ts';

/** A fax as the exchange accepted it: what its own store says, whoever asks. */
export interface BookedFax {
  readonly messageId: string;
  readonly extensionId: number;
  readonly status: string;
  readonly recipients: readonly {
    readonly phoneNumber: string;
    readonly status: string;
    readonly faxErrorCode: string | null;
  }[];
  /** Hex SHA-256 of the rendered document; null while there is none. */
  readonly renderedHash: string | null;
  /** Hex SHA-256 of each document as submitted. */
  readonly hashes: readonly string[];
}

type Row = Readonly<Record<string, string | number | null>>;

/**
 * Every fax that the exchange, or one of its extensions, was given, from its database and its documents, whether it is running or not.
 * Other extensions' documents may be deleted while this reads.
 */
export function readExchangeBooks(dataFolder: string, extensionId: number | null = null): BookedFax[] {
  const database = new DatabaseSync(join(dataFolder, 'exchange.sqlite'), { readOnly: true });
  const readRows = (sql: string, ...values: number[]): Row[] => database.prepare(sql).all(...values) as Row[];
  const hashFile = (file: Row[string] | undefined): string =>
    sha256(readFileSync(join(dataFolder, 'documents', String(file))));
  try {
    const messages = readRows(`SELECT * FROM messages WHERE direction = 'Outbound' ORDER BY id`);
    const isWanted = (message: Row): boolean =>
      extensionId === null || Number(message['extension_id']) === extensionId;
    return messages.filter(isWanted).map((message) => {
      const id = Number(message['id']);
      return {
        messageId: String(id),
        extensionId: Number(message['extension_id']),
        status: String(message['status']),
        recipients: readRows('SELECT * FROM recipients WHERE message_id = ? ORDER BY position', id).map(
          (each) => ({
            phoneNumber: String(each['phone_number']),
            status: String(each['status']),
            faxErrorCode: each['fax_error_code'] === null ? null : String(each['fax_error_code']),
          }),
        ),
        renderedHash: message['file'] === null ? null : hashFile(message['file']),
        hashes: readRows('SELECT file FROM documents WHERE message_id = ? ORDER BY position', id).map(
          (each) => hashFile(each['file']),
        ),
      };
    });
  } finally {
    database.close();
  }
}
