import type { Failure } from '../domain/failure.ts';

/** SQLite's primary result codes for a disk that does not do what it should (sqlite.org/rescode.html). */
const WORDS: Readonly<Record<number, string>> = {
  5: 'it is in use by another program',
  8: 'it cannot be written to',
  10: 'the disk is full, or reported an error',
  13: 'the disk is full',
  14: 'it cannot be opened',
};

/** What the disk has to do with what SQLite says, in words; null: nothing. */
export function whyDatabaseFailed(error: unknown): string | null {
  const code =
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
      ? error.errcode & 0xff
      : null;
  return (code === null ? undefined : WORDS[code]) ?? null;
}

/**
 * A write that the disk did not take, as data; nothing of it was written. Anything else that SQLite says is a bug and is thrown
 * on.
 */
export function databaseFailure(error: unknown): Failure {
  const why = whyDatabaseFailed(error);
  if (why === null) throw error;
  return {
    kind: 'later',
    reason: 'disk',
    retryAfterMs: null,
    message: `The queue could not be written: ${why}.`,
  };
}
