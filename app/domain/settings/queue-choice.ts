import type { Failure } from '../failure.ts';

/** What a machine with a fixed service has at hand when it starts. */
export interface AtHand {
  /** The owner of the last sign-in is known. */
  readonly knowsAccount: boolean;
  /** `same`: the token file has not changed since its owner was learnt. `new`: nobody knows whose it is. */
  readonly tokenFile: 'none' | 'same' | 'new';
  /** A queue of an earlier version, which was kept by server and not by owner. */
  readonly hasEarlierQueue: boolean;
}

export interface QueueChoice {
  readonly queue: 'known' | 'earlier' | 'unowned';
  /** No credential is used on it until the credential's owner is known. */
  readonly isHeld: boolean;
  /** Files are taken from the send folders only if the queue keeps them, whoever turns out to be signed in. */
  readonly takesFiles: boolean;
}

/** Which queue is opened before anybody has been asked, so that it works without a network too. */
export function chooseQueue({ knowsAccount, tokenFile, hasEarlierQueue }: AtHand): QueueChoice {
  const isNew = tokenFile === 'new';
  if (knowsAccount) return { queue: 'known', isHeld: isNew, takesFiles: !isNew };
  if (hasEarlierQueue && !isNew) return { queue: 'earlier', isHeld: true, takesFiles: false };
  return { queue: 'unowned', isHeld: true, takesFiles: true };
}

/** Whether to ask again after the owner of a sign-in could not be learnt; if not, the sign-in is worthless. */
export const isWorthAskingAgain = (failure: Failure): boolean =>
  failure.kind === 'later' || failure.kind === 'unknown-outcome';

/** What becomes of the queue that an earlier version kept for a server, once we know who is signed in there. */
export type EarlierQueue =
  | { readonly kind: 'belongs-to'; readonly ownerId: string }
  /** It stays as it is and can be looked at; nothing is sent from it. */
  | { readonly kind: 'stays' };

/**
 * `senders`: the extensions that its sent faxes came from, according to the service. `ownerOfItsSignIn`: the owner of the credential kept
 * with it; null where there is none, or nobody can say.
 */
export function findEarlierQueue(
  senders: ReadonlySet<string> | null,
  ownerOfItsSignIn: string | null,
): EarlierQueue {
  if (senders === null || senders.size > 1) return { kind: 'stays' };
  const ownerId = [...senders][0] ?? ownerOfItsSignIn;
  return ownerId === null ? { kind: 'stays' } : { kind: 'belongs-to', ownerId };
}
