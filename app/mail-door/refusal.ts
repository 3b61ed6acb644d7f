import { failed, type Result } from '../domain/result.ts';
import type { Phrase } from '../words/phrase.ts';

/** Why a mail is not taken, with the reply's code (RFC 5321 section 4.2.3): 4xx is said again by the sender's server, 5xx never. */
export interface Refusal {
  readonly code: 450 | 451 | 535 | 550 | 554;
  readonly why: Phrase;
  /** It may be a fax anyway. */
  readonly isUnknown: boolean;
}

export const refuseMail = (code: Refusal['code'], why: Phrase, isUnknown = false): Result<never, Refusal> =>
  failed({ code, why, isUnknown });
