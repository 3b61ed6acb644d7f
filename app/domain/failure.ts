import type { Reason } from './reason.ts';
import type { Phrase } from '../words/phrase.ts';

/**
 * What went wrong, expressed as what happens next. Ports answer with one of these; callers switch over `kind` without a default, so that
 * the compiler catches a forgotten kind.
 *
 * - `later`: it certainly did not happen; it is retried automatically after `retryAfterMs` (null: at the caller's own pace).
 * - `needs-sign-in`: the service does not know us, or no longer does; the queue waits.
 * - `needs-person`: cannot go on without a person; `reason` is the stable word for machines.
 * - `refused`: the service understood and said no; asking again would give the same answer.
 * - `unknown-outcome`: it may or may not have happened. Must never be repeated blindly.
 * - `bug`: we did something wrong ourselves.
 *
 * `message` is for people and gets its words where it leaves the process: what happened, what it means for the fax, what to do.
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
      /** The missing permission, by the service's name for it. */
      readonly permission?: string | undefined;
    }
  | { readonly kind: 'unknown-outcome'; readonly message: Phrase }
  | { readonly kind: 'bug'; readonly message: Phrase };

/** `starting`: nothing has been tried yet. `no-document`: something other than the document was returned. */
export type LaterReason =
  'starting' | 'offline' | 'rate-limited' | 'service-down' | 'still-rendering' | 'no-document' | 'disk';

/** Nobody could be asked, so nothing is known about what the answer would be. */
export const isUnanswered = ({ kind }: Failure): boolean => kind === 'later' || kind === 'needs-sign-in';

/** Makes a missing case a compile error, and fails loudly at run time if unexpected data from outside gets here. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
