import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { CarryOver } from '../adapters/job-store/open-outbox.ts';
import { readStoredEntries } from '../adapters/job-store/read-stored-entries.ts';
import { SET_ASIDE } from '../adapters/job-store/set-aside-entry.ts';
import { failed, success } from '../domain/result.ts';
import { FROM_BACKUP, fromUnknownBackup, PUT_BACK, withoutEvents } from '../services/restored/from-backup.ts';
import { SENDING_PAUSED } from '../services/sending/pause.ts';

/**
 * Carries decisions about the queue as a whole over to the recreated one. If they cannot be read, the most careful ones are assumed:
 * nothing is sent before a person resumes sending, and after a restore each fax is asked about. `folder`: the queue's.
 */
export const carryOver =
  (folder: string): CarryOver =>
  (store, damaged) => {
    const entries = readStoredEntries(damaged);
    const unknown = (): string | null => (hasRestoredBackup(folder) ? fromUnknownBackup(store) : null);
    const read = (key: string): string | null => entries?.get(key) ?? null;
    const isFromBackup = entries === null || entries.has(FROM_BACKUP);
    const kept = [
      [SENDING_PAUSED, entries === null ? 'yes' : read(SENDING_PAUSED)],
      [FROM_BACKUP, isFromBackup ? (withoutEvents(FROM_BACKUP, read(FROM_BACKUP)) ?? unknown()) : null],
      [PUT_BACK, withoutEvents(PUT_BACK, read(PUT_BACK))],
      [SET_ASIDE, read(SET_ASIDE)],
    ] as const;
    for (const [key, value] of kept) {
      const written = value === null ? success(null) : store.keepEntry(key, value);
      if (!written.ok) return failed(written.failure);
    }
    return success({ isPauseKnown: entries !== null });
  };

/** Judged by what a restore leaves behind: an account's folder lies two levels below the data folder. */
function hasRestoredBackup(folder: string): boolean {
  const accounts = dirname(folder);
  const isAccount = basename(accounts) === 'accounts';
  const dataFolder = isAccount ? dirname(accounts) : folder;
  const queue = isAccount ? join('accounts', basename(folder)) : '';
  return readdirSync(dataFolder)
    .filter((name) => name.startsWith('before-restoring-'))
    .map((name) => join(dataFolder, name, queue))
    .some((place) => existsSync(place) && readdirSync(place).some((name) => name !== 'accounts'));
}
