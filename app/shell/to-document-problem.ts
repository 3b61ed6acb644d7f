import { assertNever } from '../domain/failure.ts';
import type { DocumentProblem } from '../domain/fax/document-problem.ts';
import type { Reason } from '../domain/reason.ts';
import { failsOnlyHere, type PageFailure, type PageFailureKind } from '../pages/document/page-failure.ts';
import { phrase } from '../words/phrase.ts';

/** What a failed drawing means for the fax. */
export function toDocumentProblem(failure: PageFailure): DocumentProblem {
  const { kind, documentName, message, text, hasFiles } = failure;
  const reason = kind === 'undrawable' && documentName === null ? 'header-failed' : toReason(kind);
  const problem: DocumentProblem = {
    reason,
    explanation: message,
    failsAt: failsOnlyHere(failure) ? 'here' : 'everywhere',
    ...(kind === 'timed-out' ? { mayPassLater: true } : {}),
    ...(kind === 'undrawable' ? { mayLoseLetters: true } : {}),
    ...(kind === 'marks-failed' ? { isInMarks: true } : {}),
    ...(hasFiles === undefined ? {} : { hasFiles }),
  };
  if (kind !== 'undrawable' || text === undefined) return problem;
  const { encoding } = text;
  return { ...problem, letters: phrase('documents.letters-not-drawn', { problem: message, encoding }) };
}

function toReason(kind: PageFailureKind): Reason {
  switch (kind) {
    case 'unsupported-type':
    case 'not-drawn-here':
    case 'undrawable':
      return 'unsupported-type';
    case 'password':
    case 'too-large':
    case 'too-many-pages':
    case 'header-failed':
      return kind;
    case 'cover-failed':
    case 'marks-failed':
      return 'header-failed';
    case 'unreadable':
    case 'empty':
    case 'timed-out':
    case 'stopped':
      return 'unreadable';
    default:
      return assertNever(kind);
  }
}
