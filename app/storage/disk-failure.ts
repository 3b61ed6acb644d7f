import type { Failure } from '../domain/failure.ts';
import { whyDatabaseFailed } from './database-failure.ts';

const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EROFS: 'the disk cannot be written to',
  EACCES: 'Faxtray is not allowed to',
  EPERM: 'Faxtray is not allowed to',
  ENOENT: 'the file or folder is not there any more',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk reported an error',
  ESTALE: 'the network folder is not there any more',
};

/** The error code of a failed file operation; null for anything else. */
export const errnoOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

export const isMissing = (error: unknown): boolean => errnoOf(error) === 'ENOENT';

/**
 * A failed file operation as data: what could not be done, and why in words. Nothing on disk is ever given up for it, so
 * it is always 'later'. Errors that do not come from the file system are bugs and are thrown on.
 */
export function diskFailure(error: unknown, what: string): Failure {
  const errno = errnoOf(error);
  if (errno === null) throw error;
  return {
    kind: 'later',
    reason: 'disk',
    retryAfterMs: null,
    message: `${what}: ${WORDS[errno] ?? whyDatabaseFailed(error) ?? `the system said ${errno}`}.`,
  };
}
