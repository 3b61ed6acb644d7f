import { existsSync } from 'node:fs';
import type { Log } from '../../services/ports/log.ts';
import { openCopied, type OpenedCopy } from '../../storage/open-copied.ts';
import { MAILBOX_MIGRATIONS } from './migrations.ts';
import { SqliteMailboxStore } from './sqlite-mailbox-store.ts';

/** Of a backup; where it has none, a new one. */
export function openCopiedMailbox(path: string, log: Log): OpenedCopy<SqliteMailboxStore> {
  const open = (): SqliteMailboxStore => new SqliteMailboxStore(path, log);
  return existsSync(path) ? openCopied(path, MAILBOX_MIGRATIONS, open) : { ok: true, store: open() };
}
