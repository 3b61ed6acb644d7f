import { assertNever } from '../domain/failure.ts';
import type { DocumentProblem } from '../domain/document-problem.ts';
import type { Reason } from '../domain/reason.ts';
import type { PageFailure, PageFailureKind } from '../pages/page-failure.ts';

/** What a failed drawing means for the fax. */
export function documentProblemOf({ kind, message }: PageFailure): DocumentProblem {
  return { reason: reasonOf(kind), message, failsAt: kind === 'not-drawn-here' ? 'here' : 'everywhere' };
}

function reasonOf(kind: PageFailureKind): Reason {
  switch (kind) {
    case 'unsupported-type':
    case 'not-drawn-here':
      return 'unsupported-type';
    case 'password':
    case 'too-large':
    case 'too-many-pages':
    case 'header-failed':
      return kind;
    case 'unreadable':
    case 'empty':
    case 'cover-failed':
    case 'timed-out':
    case 'stopped':
      return 'unreadable';
    default:
      return assertNever(kind);
  }
}
