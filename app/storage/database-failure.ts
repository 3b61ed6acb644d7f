import type { Failure } from '../domain/failure.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

/** SQLite's primary result codes for a disk that does not do what it should (sqlite.org/rescode.html). */
const WORDS: Readonly<Record<number, Phrase>> = {
  5: phrase('disk.why.database-in-use'),
  8: phrase('disk.why.database-read-only'),
  10: phrase('disk.why.database-error'),
  13: phrase('disk.why.full'),
  14: phrase('disk.why.database-not-opened'),
};

/** In words, how the disk caused an SQLite error; null: it did not. */
export function whyDatabaseFailed(error: unknown): Phrase | null {
  const code =
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
      ? error.errcode & 0xff
      : null;
  return (code === null ? undefined : WORDS[code]) ?? null;
}

/** A write that the disk refused, as data; nothing of it was written. Any other SQLite error is a bug and is rethrown. */
export function databaseFailure(error: unknown): Failure {
  const why = whyDatabaseFailed(error);
  if (why === null) throw error;
  return notWritten(why);
}

const notWritten = (why: Phrase): Failure => ({
  kind: 'later',
  reason: 'disk',
  retryAfterMs: null,
  message: phrase('disk.queue-not-written', { why }),
});

/** For when SQLite reports this in a result and not as an error. */
export const DATABASE_IN_USE: Failure = notWritten(phrase('disk.why.database-in-use'));
