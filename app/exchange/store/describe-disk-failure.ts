import { databaseFailure } from '../../storage/database-failure.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { phrase } from '../../words/phrase.ts';
import { inEnglish } from '../../words/in-english.ts';

/** A full disk does not get space at once. */
export const DISK_PAUSE_MS = 15_000;

/** What the disk could not do, in words, for a file or for the database. Anything else is a bug of ours and is rethrown. */
export function describeDiskFailure(error: unknown): string {
  const isDatabase = error instanceof Error && 'errcode' in error;
  const failure = isDatabase ? databaseFailure(error) : diskFailure(error, phrase('disk.not.taken'));
  return inEnglish(failure.message);
}
