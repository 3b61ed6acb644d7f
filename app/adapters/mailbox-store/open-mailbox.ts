import type { Log } from '../../services/ports/log.ts';
import { findDamage, setAside } from '../../storage/damaged-database.ts';
import { isNewerDatabase } from '../../storage/open-database.ts';
import { SqliteMailboxStore } from './sqlite-mailbox-store.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

export type OpenedMailbox =
  | { readonly ok: true; readonly store: SqliteMailboxStore }
  | { readonly ok: false; readonly problem: Phrase };

/**
 * Opens the mailbox. All of it but the received faxes' places can be had from the service again, so a torn file is set aside and
 * a new one begun.
 */
export function openMailbox(path: string, nowMs: number, log: Log): OpenedMailbox {
  const damage = findDamage(path, 'faxes');
  if (damage !== null) log.error('mailbox.set-aside', { path, damage, setAsideAs: setAside(path, nowMs) });
  try {
    return { ok: true, store: new SqliteMailboxStore(path, log) };
  } catch (error) {
    if (!isNewerDatabase(error)) throw error;
    const problem = phrase('disk.mailbox-newer', { path });
    return { ok: false, problem };
  }
}
