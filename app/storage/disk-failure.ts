import type { Failure } from '../domain/failure.ts';
import { whyDatabaseFailed } from './database-failure.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

const WORDS: Readonly<Record<string, Phrase>> = {
  ENOSPC: phrase('disk.why.full'),
  EDQUOT: phrase('disk.why.quota'),
  EROFS: phrase('disk.why.read-only'),
  EACCES: phrase('disk.why.not-allowed'),
  EPERM: phrase('disk.why.not-allowed'),
  ENOENT: phrase('disk.why.gone'),
  ENAMETOOLONG: phrase('disk.why.name-too-long'),
  ENOTDIR: phrase('disk.why.file-in-place'),
  EISDIR: phrase('disk.why.folder-in-place'),
  ENOTEMPTY: phrase('disk.why.folder-in-place'),
  ELOOP: phrase('disk.why.link-nowhere'),
  EIO: phrase('disk.why.disk-error'),
  ESTALE: phrase('disk.why.share-gone'),
  EHOSTDOWN: phrase('disk.why.no-answer'),
  EHOSTUNREACH: phrase('disk.why.not-reached'),
  ENETUNREACH: phrase('disk.why.no-network'),
  ETIMEDOUT: phrase('disk.why.no-answer'),
  ENOTCONN: phrase('disk.why.not-connected'),
  ENODEV: phrase('disk.why.no-drive'),
  ENXIO: phrase('disk.why.no-drive'),
  EBUSY: phrase('disk.why.in-use'),
  ECONNABORTED: phrase('disk.why.connection-broke'),
  ECONNREFUSED: phrase('disk.why.no-answer'),
  ECONNRESET: phrase('disk.why.connection-broke'),
  EPIPE: phrase('disk.why.connection-broke'),
  ENOTFOUND: phrase('disk.why.unknown-host'),
  EAI_AGAIN: phrase('disk.why.unknown-host'),
  EREMOTEIO: phrase('disk.why.drive-error'),
  EFBIG: phrase('disk.why.too-large'),
  /** From `copyPlainFile`; no file system reports it. */
  E2BIG: phrase('disk.why.larger-than-faxes'),
  EINVAL: phrase('disk.why.not-taken'),
  EMFILE: phrase('disk.why.too-many-open'),
  ENFILE: phrase('disk.why.too-many-open'),
};

/** Why a file operation failed, as the end of a sentence. Errors that do not come from the file system are bugs and are rethrown. */
export function whyDiskFailed(error: unknown): Phrase {
  const errno = toErrno(error);
  if (errno === null) throw error;
  return WORDS[errno] ?? whyDatabaseFailed(error) ?? phrase('disk.why.errno', { errno });
}

/** The error code of a failed file operation; null for anything else. */
export const toErrno = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

export const isMissing = (error: unknown): boolean => toErrno(error) === 'ENOENT';

/**
 * A failed file operation as data: what could not be done, and why, in words. Nothing on disk is ever given up because of it, so it is
 * always 'later'. Errors that do not come from the file system are bugs and are rethrown.
 */
export function diskFailure(error: unknown, what: Phrase): Failure {
  const message = phrase('disk.failed', { what, why: whyDiskFailed(error) });
  return { kind: 'later', reason: 'disk', retryAfterMs: null, message };
}
