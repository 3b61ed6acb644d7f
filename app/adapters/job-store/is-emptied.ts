import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasNoBytes, hasOnlyItsLog } from '../../storage/damaged-database.ts';

/**
 * Whether an outbox lost all its bytes to a power cut or somebody's tool. A brand new one has no bytes either, but then there is no fax
 * in the spool, and nothing that is opened after it.
 */
export function isEmptied(path: string): boolean {
  if (!hasNoBytes(path)) return false;
  const folder = dirname(path);
  return (
    hasOnlyItsLog(path) || existsSync(join(folder, 'mailbox.sqlite')) || holdsFaxes(join(folder, 'spool'))
  );
}

export function holdsFaxes(spool: string): boolean {
  try {
    return readdirSync(spool).length > 0;
  } catch {
    return false;
  }
}
