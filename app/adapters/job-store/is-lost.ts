import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { holdsFaxes } from './is-emptied.ts';

/**
 * Whether an outbox that existed is gone: set aside and not yet recreated, or removed by a power cut or somebody's tool while SQLite's
 * side files, whatever is opened after it, or documents in the spool are left. Opening it would put an empty queue in its place.
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
