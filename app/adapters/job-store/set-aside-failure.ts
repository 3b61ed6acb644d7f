import type { Failure } from '../../domain/failure.ts';
import { isDamage } from '../../storage/damaged-database.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { isNewerDatabase } from '../../storage/open-database.ts';
import { phrase } from '../../words/phrase.ts';

/** Why nothing, or no more, of a queue that lies aside was put back. What is no failure of the disk is a bug and is thrown on. */
export const toSetAsideFailure = (error: unknown): Failure =>
  isDamage(error) || isNewerDatabase(error)
    ? { kind: 'needs-person', reason: 'refused', message: phrase('backup.set-aside-unreadable') }
    : diskFailure(error, phrase('disk.not.put-back'));
