import { failed, success, type Result } from '../../domain/result.ts';
import type { Log } from '../../services/ports/log.ts';
import { findDamage, setAside } from '../../storage/damaged-database.ts';
import { isNewerDatabase } from '../../storage/open-database.ts';
import { SqliteMailboxStore } from './sqlite-mailbox-store.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

/**
 * Opens the mailbox. Everything in it except where received faxes were saved can be had from the service again, so a torn file is set
 * aside and replaced by a new one.
 */
export function openMailbox(path: string, nowMs: number, log: Log): Result<SqliteMailboxStore, Phrase> {
  const damage = findDamage(path, 'faxes');
  if (damage !== null) log.error('mailbox.set-aside', { path, damage, setAsideAs: setAside(path, nowMs) });
  try {
    return success(new SqliteMailboxStore(path, log));
  } catch (error) {
    if (!isNewerDatabase(error)) throw error;
    return failed(phrase('disk.mailbox-newer', { path }));
  }
}
