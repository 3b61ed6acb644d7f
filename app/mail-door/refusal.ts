import { failed, type Result } from '../domain/result.ts';
import type { Phrase } from '../words/phrase.ts';

/**
 * Why a mail is refused, with the reply's code (RFC 5321 section 4.2.3): the sender's server repeats the mail after 4xx, and never after
 * 5xx.
 */
export interface Refusal {
  readonly code: 450 | 451 | 535 | 550 | 554;
  readonly why: Phrase;
  /** It may have become a fax anyway. */
  readonly isUnknown: boolean;
}

export const refuseMail = (code: Refusal['code'], why: Phrase, isUnknown = false): Result<never, Refusal> =>
  failed({ code, why, isUnknown });
