import type { Failure } from '../../domain/failure.ts';
import { phrase } from '../../words/phrase.ts';

/** Not to be had, today or later: removed, at a place where the token must not go, or larger than any fax. */
const GONE: ReadonlySet<string> = new Set(['410', 'foreign-document', 'document-too-large']);

/** The service's word for a message without a document. */
const NONE_NAMED = 'no-document';

/** The document will not come, however long one waits. */
export const isGone = (failure: Failure): boolean => failure.kind === 'refused' && GONE.has(failure.code);

/** The service named none: early on there is none yet. */
export const noneNamed: Extract<Failure, { kind: 'refused' }> = {
  kind: 'refused',
  code: NONE_NAMED,
  message: phrase('service.no-document'),
};

/**
 * The service answered, and has no document to give: not now, or not to us. A document may come minutes after its fax, and a permission that
 * is missing is one that an administrator may grant; so this is asked again. Silence, or trouble, says nothing of the document.
 */
export const isDenied = (failure: Failure): boolean =>
  failure.kind === 'refused' ||
  (failure.kind === 'later' && (failure.reason === 'still-rendering' || failure.reason === 'no-document'));
