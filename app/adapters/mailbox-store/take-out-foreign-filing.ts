import { existsSync } from 'node:fs';
import { inTransaction, openDatabase } from '../../storage/open-database.ts';
import { MAILBOX_MIGRATIONS } from './migrations.ts';

const SETTLED = new Set(['none', 'several', 'elsewhere']);
const UNDECIDED = JSON.stringify({ state: 'none' });

/**
 * Secures a mailbox that somebody else may have made: nothing that it says a rule still has to do is done here, and no rule of this
 * computer is applied to a fax that it says was saved. Otherwise a copy could go to any path it names.
 */
export function takeOutForeignFiling(path: string): void {
  if (!existsSync(path)) return;
  const database = openDatabase(path, MAILBOX_MIGRATIONS);
  try {
    inTransaction(database, () => {
      const settle = database.prepare('UPDATE notes SET value = ? WHERE key = ?');
      const rows = database.prepare(`SELECT key, value FROM notes WHERE key GLOB 'filing:*'`).all();
      for (const { key, value } of rows as unknown as { key: string; value: string }[])
        settle.run(toSettled(value), key);
      database.exec(`DELETE FROM notes WHERE key GLOB 'filing-path:*'`);
      // Nothing is printed that was received before this computer has the mailbox.
      database.exec(`DELETE FROM notes WHERE key GLOB 'printing:*' OR key = 'printing-since'`);
      // Nor is a fax kept apart because somebody else says it is similar.
      database.exec(`DELETE FROM notes WHERE key GLOB 'blocked-likeness*' OR key GLOB 'alike:*'`);
      database
        .prepare(
          `INSERT INTO notes (key, value) SELECT 'filing:' || message_id, ? FROM received WHERE is_saved = 1
           ON CONFLICT DO NOTHING`,
        )
        .run(UNDECIDED);
    });
  } finally {
    database.close();
  }
}

function toSettled(value: string): string {
  const record = parse(value);
  if (record === null) return UNDECIDED;
  const { state, rule, kind, path } = record;
  if (SETTLED.has(String(state))) return value;
  // No pending notification is passed on to other computers.
  return state === 'done' ? JSON.stringify({ state, rule, kind, path }) : UNDECIDED;
}

function parse(value: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
