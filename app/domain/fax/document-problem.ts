import type { Phrase } from '../../words/phrase.ts';
import type { Reason } from '../reason.ts';

/** Why documents cannot be turned into fax pages. */
export interface DocumentProblem {
  readonly reason: Reason;
  /** What is wrong with which document, and what to do about it. */
  readonly explanation: Phrase;
  /** What is asked first where characters that cannot be drawn may come from a wrong text encoding. */
  readonly letters?: Phrase;
  /** Who cannot turn them into pages: this machine, the phone service, or neither. */
  readonly failsAt: 'here' | 'service' | 'everywhere';
  /** The service may have fonts for letters that none here has, or may leave them out as well: this cannot be known in advance. */
  readonly mayLoseLetters?: true;
  /** One of them contains files that are what was really meant, and that can be taken out. */
  readonly hasFiles?: true;
  /** It is in what a person put on the pages, not in the documents. */
  readonly isInMarks?: true;
  /** They took too long, which may be due to other work on this machine. */
  readonly mayPassLater?: true;
}

/**
 * Whether a fax with this problem must not be sent. The local exchange renders with the tools of this machine; another service may have
 * readers that this machine lacks, and the reverse.
 */
export function stopsFax({ failsAt }: DocumentProblem, isLocalExchange: boolean): boolean {
  return failsAt === 'everywhere' || failsAt === (isLocalExchange ? 'here' : 'service');
}

/** Whether a fax with this problem goes, but only by the word of a person who has read which words may get lost. */
export const asksAboutLetters = (problem: DocumentProblem, isLocalExchange: boolean): boolean =>
  problem.mayLoseLetters === true && !stopsFax(problem, isLocalExchange);
