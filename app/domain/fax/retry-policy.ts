import { FAX_ERRORS } from './fax-error.ts';

/**
 * What happens after a failure: `again` automatically, so many times and so far apart; `ask` because pages may have arrived and only a
 * person can know; `never`, because it would fail the same way, or annoy somebody.
 */
export type RetryPolicy =
  | { readonly kind: 'again'; readonly times: number; readonly afterMs: number }
  | { readonly kind: 'ask' }
  | { readonly kind: 'never' };

const MINUTE_MS = 60_000;

const again = (times: number, minutes: number): RetryPolicy => ({
  kind: 'again',
  times,
  afterMs: minutes * MINUTE_MS,
});
const ASK: RetryPolicy = { kind: 'ask' };
const NEVER: RetryPolicy = { kind: 'never' };

/** Codes that are not here are not retried: wrong numbers, refusals, problems with the account or the document. */
const POLICIES: Readonly<Record<string, RetryPolicy>> = {
  LineBusy: again(5, 3),
  NoAnswer: again(3, 10),
  CallFailed: again(3, 5),
  AllLinesInUse: again(5, 3),
  TooManyCallsPerLine: again(5, 3),
  InternalError: again(3, 5),
  DBGeneralError: again(3, 5),
  ReturnToDBQueue: again(3, 5),
  CallerHungUp: ASK,
  SentPartially: ASK,
  Undefined: ASK,
};

/** A code newer than the table asks: nobody knows what it means for the pages. */
function findRetryPolicy(faxErrorCode: string): RetryPolicy {
  return POLICIES[faxErrorCode] ?? (Object.hasOwn(FAX_ERRORS, faxErrorCode) ? NEVER : ASK);
}

/** When a failed recipient is retried automatically; null when it is not. */
export function nextTryMs(faxErrorCode: string, triesSoFar: number): number | null {
  const policy = findRetryPolicy(faxErrorCode);
  return policy.kind === 'again' && triesSoFar < policy.times ? policy.afterMs : null;
}

/** How often a recipient is tried in all, the first time included; once where there is no automatic retry. */
export function mostTries(faxErrorCode: string): number {
  const policy = findRetryPolicy(faxErrorCode);
  return policy.kind === 'again' ? policy.times + 1 : 1;
}

/** Whether a call that ended this way may have delivered pages, or that is not known. */
export const mayHaveDelivered = (faxErrorCode: string): boolean =>
  findRetryPolicy(faxErrorCode).kind === 'ask';
