import type { DocumentProblem } from '../../domain/document-problem.ts';

/** Tries whether documents become fax pages. */
export interface DocumentChecker {
  /** Null: all of them do. What it answers after `signal` was aborted says nothing. */
  check(fax: FaxToCheck, signal: AbortSignal): Promise<DocumentProblem | null>;
}

export interface FaxToCheck {
  readonly documents: readonly { readonly path: string; readonly name: string }[];
  readonly faxResolution: 'High' | 'Low';
  readonly hasCover: boolean;
}
