import { assertNever, type Failure } from '../../domain/failure.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import { phrase } from '../../words/phrase.ts';

const SIGN_IN_AGAIN_MS = 30_000;
const REFUSED_ONCE = phrase('handing-over.refused-once');

/** For how long nothing is handed over after a failure; null where it says nothing about the other faxes. */
export function pauseAfter(failure: Failure, canRenew: boolean, ownPaceMs: number): number | null {
  if (failure.kind === 'later') return failure.retryAfterMs ?? ownPaceMs;
  if (failure.kind === 'needs-sign-in') return canRenew ? ownPaceMs : SIGN_IN_AGAIN_MS;
  return null;
}

/** What a failure means for the fax that was to go. `canRenew`: it may go with another token, and nobody is asked to sign in. */
export function eventAfter(failure: Failure, canRenew: boolean, dueAtMs: number): JobEventBody {
  switch (failure.kind) {
    case 'later': {
      const isCalm = failure.reason === 'rate-limited' || failure.reason === 'starting';
      const reason = isCalm ? null : failure.reason === 'disk' ? 'disk' : 'offline';
      return { kind: 'postponed', reason, detail: failure.message, dueAtMs };
    }
    case 'needs-sign-in':
      if (canRenew) return { kind: 'postponed', reason: null, detail: REFUSED_ONCE, dueAtMs };
      return { kind: 'postponed', reason: 'sign-in', detail: failure.message, dueAtMs };
    case 'needs-person':
      return { kind: 'refused', reason: failure.reason, detail: failure.message };
    case 'refused':
      return { kind: 'refused', reason: 'refused', detail: failure.message };
    case 'unknown-outcome':
    // After a fault of our own nothing is known of what left this machine, and doubt is the safe reading.
    case 'bug':
      return { kind: 'answer-lost', detail: failure.message };
    default:
      return assertNever(failure);
  }
}
