import type { Failure } from '../../domain/failure.ts';

/**
 * What the service says of a document that is not to be had, today or later: not there (any more), at a place where the token must not
 * go, or larger than any fax. Any other refusal may pass: a permission that is missing is one that an administrator may grant.
 */
const GONE: ReadonlySet<string> = new Set([
  'CMN-102',
  '404',
  '410',
  'foreign-document',
  'document-too-large',
]);

export const isGone = (failure: Failure): boolean => failure.kind === 'refused' && GONE.has(failure.code);
