import { existsSync } from 'node:fs';
import { failed, success } from '../../domain/result.ts';
import type { Log } from '../../services/ports/log.ts';
import { openCopied, type OpenedCopy } from '../../storage/open-copied.ts';
import { isMailboxAsWritten } from './is-as-written.ts';
import { MAILBOX_MIGRATIONS } from './migrations.ts';
import { SqliteMailboxStore } from './sqlite-mailbox-store.ts';

/** Opens a copy from a backup, or a new one if the backup has none. */
export function openCopiedMailbox(path: string, log: Log): OpenedCopy<SqliteMailboxStore> {
  const open = (): SqliteMailboxStore => new SqliteMailboxStore(path, log);
  if (!existsSync(path)) return success(open());
  const opened = openCopied(path, MAILBOX_MIGRATIONS, open);
  if (!opened.ok || isMailboxAsWritten(path)) return opened;
  opened.value.close();
  return failed('damaged');
}
