import { unownedEntry } from '../../domain/service/account-entry.ts';
import type { Result } from '../../domain/result.ts';
import type { QueueFolders } from '../ports/queue/queue-folders.ts';
import type { Accounts } from './accounts.ts';
import { StoredCredential } from './stored-credential.ts';
import type { AccountSecrets } from './account-secrets.ts';
import type { SignedIn } from './sign-in.ts';

export interface EnterPorts {
  readonly accounts: Accounts;
  readonly secrets: AccountSecrets;
  readonly queues: QueueFolders;
  /** Closes the queue that is at work and opens the active account's. In between nobody uses a sign-in: then it can be changed. */
  readonly reopen: <T>(inBetween: () => Promise<T>) => Promise<T>;
}

/**
 * Opens the queue of somebody who is known to be signed in, and answers whether the keychain took the sign-in. The sign-in is kept under
 * its owner's id, so it never comes to another one's queue.
 */
export async function enterAccount(
  { accounts, secrets, reopen }: EnterPorts,
  { entry, credentials }: SignedIn,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<Result<{ readonly isKept: boolean }>> {
  const added = await accounts.add(entry);
  const activated = added.ok ? await accounts.activate(entry.id) : added;
  if (!activated.ok) return activated;
  const isKept = await reopen(async () => {
    await before();
    return new StoredCredential(secrets, entry.id).keep(credentials);
  });
  return { ok: true, value: { isKept } };
}

/** What waited at the fixed service until somebody was known to be signed in goes with whoever is. */
export function bringUnowned({ accounts, queues }: Pick<EnterPorts, 'accounts' | 'queues'>): void {
  const { fixed, active } = accounts;
  if (fixed === null || active.isUnowned === true) return;
  const unowned = unownedEntry(fixed);
  if (queues.exists(unowned.id)) queues.handOver(unowned.id, active.id);
}
