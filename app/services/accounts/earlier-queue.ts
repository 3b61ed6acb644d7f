import { earlierEntry, type AccountEntry, type FixedService } from '../../domain/service/account-entry.ts';
import { toAccountId, readHost } from '../../domain/service/account-owner.ts';
import { findEarlierQueue } from '../../domain/settings/queue-choice.ts';
import type { Log } from '../ports/log.ts';
import type { QueueFolders } from '../ports/queue/queue-folders.ts';
import type { Accounts } from './accounts.ts';

export interface EarlierQueuePorts {
  readonly accounts: Accounts;
  readonly queues: QueueFolders;
  readonly fixed: FixedService;
  readonly log: Log;
}

/**
 * Earlier versions kept one queue for a fixed server, whoever was signed in. It goes to the one whose faxes are in it, else to the owner
 * of the sign-in that was kept with it (`owner`); where neither says, or it holds several people's, it stays apart and is shown. It must
 * not be open.
 */
export async function settleEarlierQueue(
  { accounts, queues, fixed, log }: EarlierQueuePorts,
  owner: AccountEntry | null,
): Promise<void> {
  const earlier = earlierEntry(fixed);
  if (!queues.exists(earlier.id)) return;
  const ownerPart = owner === null ? null : owner.id.slice(owner.id.indexOf('/') + 1);
  const verdict = findEarlierQueue(queues.sendersIn(earlier.id), ownerPart);
  const id = verdict.kind === 'stays' ? null : toAccountId(fixed.server, verdict.ownerId);
  // Two histories are not mixed: what was sent from one is no part of the other.
  if (id !== null && !queues.exists(id) && queues.handOver(earlier.id, id)) {
    log.info('earlier-queue.settled', { accountId: id });
    if (accounts.find(id) === null && verdict.kind === 'belongs-to')
      await accounts.add(owner?.id === id ? owner : strangerEntry(fixed, id, verdict.ownerId));
    return;
  }
  log.warn('earlier-queue.stays', { accountId: earlier.id });
  await accounts.add(earlier);
}

/** Somebody who used this machine before, of whom only the number of the extension is known. */
const strangerEntry = ({ server, clientId }: FixedService, id: string, ownerId: string): AccountEntry => ({
  id,
  kind: 'service',
  server,
  clientId,
  label: `${ownerId}, ${readHost(server)}`,
  number: null,
});
