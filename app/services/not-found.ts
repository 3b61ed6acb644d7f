import type { Failure } from '../domain/failure.ts';

const NOT_FOUND: ReadonlySet<string> = new Set(['CMN-102', '404', '410']);

/** The service says that it does not have the message; it may say so of one that it lists a minute later. */
export const isNotFound = (failure: Failure): boolean =>
  failure.kind === 'refused' && NOT_FOUND.has(failure.code);
