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
  ENOTDIR: 'a file lies where a folder should be',
  EISDIR: 'a folder lies where a file should be',
  ENOTEMPTY: 'a folder lies where a file should be',
  ELOOP: 'it is a link that leads nowhere',
  EIO: 'the disk reported an error',
  ESTALE: 'the network folder is not there any more',
  EHOSTDOWN: 'the computer that it lies on does not answer',
  EHOSTUNREACH: 'the computer that it lies on cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the computer that it lies on does not answer',
  ENOTCONN: 'the network folder is not connected',
  ENODEV: 'the drive is not there',
  ENXIO: 'the drive is not there',
  EBUSY: 'another program is using it',
  ECONNABORTED: 'the connection to it broke',
  ECONNREFUSED: 'the computer that it lies on does not answer',
  ECONNRESET: 'the connection to it broke',
  EPIPE: 'the connection to it broke',
  ENOTFOUND: 'the computer that it lies on is not known in this network',
  EAI_AGAIN: 'the computer that it lies on is not known in this network',
  EREMOTEIO: 'the drive reported an error',
  EFBIG: 'the file is too large for this drive',
  EINVAL: 'the drive does not take it',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};

/** Why a file operation failed, as the end of a sentence. Errors that do not come from the file system are bugs and are thrown on. */
export function whyDiskFailed(error: unknown): string {
  const errno = errnoOf(error);
  if (errno === null) throw error;
  return WORDS[errno] ?? whyDatabaseFailed(error) ?? `the system said ${errno}`;
}

/** The error code of a failed file operation; null for anything else. */
export const errnoOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

export const isMissing = (error: unknown): boolean => errnoOf(error) === 'ENOENT';

/**
 * A failed file operation as data: what could not be done, and why in words. Nothing on disk is ever given up for it, so
 * it is always 'later'. Errors that do not come from the file system are bugs and are thrown on.
 */
export function diskFailure(error: unknown, what: string): Failure {
  return { kind: 'later', reason: 'disk', retryAfterMs: null, message: `${what}: ${whyDiskFailed(error)}.` };
}
