import type { Failure } from '../failure.ts';

/** What a machine with a fixed service has at hand when it starts. */
export interface AtHand {
  /** The owner of the sign-in that was used last is known. */
  readonly knowsAccount: boolean;
  /** `same`: the token file holds what it held when its owner was learnt. `new`: nobody knows whose it is. */
  readonly tokenFile: 'none' | 'same' | 'new';
  /** A queue of an earlier version, which was kept by server and not by owner. */
  readonly hasEarlierQueue: boolean;
}

export interface QueueChoice {
  readonly queue: 'known' | 'earlier' | 'unowned';
  /** No credential is used on it before it is known whose the credential is. */
  readonly isHeld: boolean;
  /** Files are taken from the send folders only where the queue stays theirs whoever turns out to be signed in. */
  readonly takesFiles: boolean;
}

/** Which queue is opened before anybody was asked: without a network too. */
export function chooseQueue({ knowsAccount, tokenFile, hasEarlierQueue }: AtHand): QueueChoice {
  const isNew = tokenFile === 'new';
  if (knowsAccount) return { queue: 'known', isHeld: isNew, takesFiles: !isNew };
  if (hasEarlierQueue && !isNew) return { queue: 'earlier', isHeld: true, takesFiles: false };
  return { queue: 'unowned', isHeld: true, takesFiles: true };
}

/** What follows when the owner of a sign-in could not be learnt: it is asked again, or the sign-in is worth nothing. */
export const isWorthAskingAgain = (failure: Failure): boolean =>
  failure.kind === 'later' || failure.kind === 'unknown-outcome';

/** What becomes of the queue that an earlier version kept for a server, when somebody is known to be signed in there. */
export type EarlierQueue =
  | { readonly kind: 'belongs-to'; readonly ownerId: string }
  /** It stays what it is and can be looked at; nothing is sent from it. */
  | { readonly kind: 'stays' };

/**
 * `senders`: the extensions that its sent faxes went from, by what the service said of them. `ownerOfItsSignIn`: of the credential that
 * was kept with it; null where there is none, or nobody can say.
 */
export function findEarlierQueue(
  senders: ReadonlySet<string> | null,
  ownerOfItsSignIn: string | null,
): EarlierQueue {
  if (senders === null || senders.size > 1) return { kind: 'stays' };
  const ownerId = [...senders][0] ?? ownerOfItsSignIn;
  return ownerId === null ? { kind: 'stays' } : { kind: 'belongs-to', ownerId };
}
