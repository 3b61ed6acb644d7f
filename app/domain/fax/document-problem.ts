import type { Phrase } from '../../words/phrase.ts';
import type { Reason } from '../reason.ts';

/** Why documents do not become fax pages. */
export interface DocumentProblem {
  readonly reason: Reason;
  /** What is the matter with which document, and what to do. */
  readonly explanation: Phrase;
  /** What is asked first, where the letters that cannot be drawn may be others. */
  readonly letters?: Phrase;
  /** Who cannot make pages of them: this machine, the phone service, or nobody. */
  readonly failsAt: 'here' | 'service' | 'everywhere';
  /** The files in one of them are what is meant, and can be taken out of it. */
  readonly hasFiles?: true;
  /** They took too long, which may lie with what else the machine had to do. */
  readonly mayPassLater?: true;
}

/**
 * Whether a fax with this problem must not go. The local exchange draws with what this machine has; a service may have readers that
 * this machine has not, and may lack those that it has.
 */
export function stopsFax({ failsAt }: DocumentProblem, isLocalExchange: boolean): boolean {
  return failsAt === 'everywhere' || failsAt === (isLocalExchange ? 'here' : 'service');
}
