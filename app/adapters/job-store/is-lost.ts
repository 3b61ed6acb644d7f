import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { holdsFaxes } from './is-emptied.ts';

/**
 * Whether an outbox is gone that was there: set aside and not recreated yet, or taken away by the power or somebody's tool, while what
 * SQLite had beside it, what is opened after it, or documents in the spool are left. Opened, an empty queue would take its place.
 */
export function isLost(path: string): boolean {
  const folder = dirname(path);
  if (existsSync(path) || !existsSync(folder)) return false;
  const begins = [`${basename(path)}.damaged-`, `${basename(path)}-wal`, 'mailbox.sqlite'];
  return (
    readdirSync(folder).some((name) => begins.some((begin) => name.startsWith(begin))) ||
    holdsFaxes(join(folder, 'spool'))
  );
}
