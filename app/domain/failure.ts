import type { Reason } from './reason.ts';
import type { Phrase } from '../words/phrase.ts';

/**
 * What went wrong, told as what happens next. Ports answer with one of these; whoever receives it switches over `kind`
 * without a default, so a new kind cannot be forgotten anywhere.
 *
 * - `later`: known not to have happened; goes by itself at `retryAfterMs` from now (null: the caller's own pace).
 * - `needs-sign-in`: the service does not know us (any more); the queue waits.
 * - `needs-person`: cannot go on without somebody; `reason` is the stable word for machines.
 * - `refused`: the service understood and said no; asking again gives the same answer.
 * - `unknown-outcome`: it may or may not have happened. Never to be repeated blindly.
 * - `bug`: we did something wrong ourselves.
 *
 * `message` is for people, worded where it leaves the process: what happened, what it means for the fax, what to do.
 */
export type Failure =
  | {
      readonly kind: 'later';
      readonly reason: LaterReason;
      readonly retryAfterMs: number | null;
      readonly message: Phrase;
    }
  | { readonly kind: 'needs-sign-in'; readonly message: Phrase }
  | { readonly kind: 'needs-person'; readonly reason: Reason; readonly message: Phrase }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: Phrase;
      /** The permission that was missing, by the service's name for it. */
      readonly permission?: string | undefined;
    }
  | { readonly kind: 'unknown-outcome'; readonly message: Phrase }
  | { readonly kind: 'bug'; readonly message: Phrase };

/** `starting`: nothing was tried yet. `no-document`: something else came in a document's place. */
export type LaterReason =
  'starting' | 'offline' | 'rate-limited' | 'service-down' | 'still-rendering' | 'no-document' | 'disk';

/** Nobody could be asked, which says nothing of what the answer would be. */
export const isUnanswered = ({ kind }: Failure): boolean => kind === 'later' || kind === 'needs-sign-in';

/** Makes a missing case a compile error, and a loud one at run time should data from outside get here. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
