import { messageIdText } from '../../protocol/readable.ts';
import { ForeignBodies } from '../../storage/foreign-bodies.ts';
import { openDatabase } from '../../storage/open-database.ts';
import { mailboxFaxBody } from './fax-body.ts';
import { faxTextBody } from './fax-text-body.ts';
import { MAILBOX_MIGRATIONS } from './migrations.ts';

type Row = Readonly<Record<string, unknown>>;
type Rows = Iterable<Row>;

/**
 * Whether each row is one that we write, in a mailbox that somebody else may have made. Faxtray acts on the lookup columns, and builds
 * file names from ids.
 */
export function isMailboxAsWritten(path: string): boolean {
  const database = openDatabase(path, MAILBOX_MIGRATIONS);
  try {
    for (const table of ['faxes', 'received', 'removed', 'texts'])
      for (const { message_id: id } of database.prepare(`SELECT message_id FROM ${table}`).iterate() as Rows)
        if (!messageIdText.safeParse(id).success) return false;
    const faxes = database.prepare('SELECT message_id, created_at_ms, direction, body FROM faxes');
    const bodies = new ForeignBodies();
    for (const row of faxes.iterate() as Rows) if (!isAsItsBody(row, bodies)) return false;
    for (const { body } of database.prepare('SELECT body FROM texts').iterate() as Rows)
      bodies.read(faxTextBody, String(body));
    return !bodies.areTooMuch;
  } finally {
    database.close();
  }
}

/** What cannot be read does nothing. */
function isAsItsBody(row: Row, bodies: ForeignBodies): boolean {
  const fax = bodies.read(mailboxFaxBody, String(row['body']));
  return (
    fax === null ||
    (row['message_id'] === fax.messageId &&
      row['created_at_ms'] === fax.createdAtMs &&
      row['direction'] === fax.direction)
  );
}
