import type { Failure } from '../../domain/failure.ts';
import { isDamage } from '../../storage/damaged-database.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { isNewerDatabase } from '../../storage/open-database.ts';
import { phrase } from '../../words/phrase.ts';

/** Why nothing, or nothing more, of a queue set aside could be put back. Anything but a disk failure is a bug and is rethrown. */
export const toSetAsideFailure = (error: unknown): Failure =>
  isDamage(error) || isNewerDatabase(error)
    ? { kind: 'needs-person', reason: 'refused', message: phrase('backup.set-aside-unreadable') }
    : diskFailure(error, phrase('disk.not.put-back'));
