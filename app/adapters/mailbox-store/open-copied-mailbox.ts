import type { Log } from '../../services/ports/log.ts';
import { openCopied, type OpenedCopy } from '../../storage/open-copied.ts';
import { SqliteMailboxStore } from './sqlite-mailbox-store.ts';

/** Of a backup. */
export const openCopiedMailbox = (path: string, log: Log): OpenedCopy<SqliteMailboxStore> =>
  openCopied(path, 'faxes', () => new SqliteMailboxStore(path, log));
