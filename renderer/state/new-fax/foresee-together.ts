import type { AddressInput } from '../../../app/contract/operations/fax-operation-types.ts';
import type { FaxForesight } from '../../../app/contract/operations/new-fax-operation-types.ts';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import type { Ask } from '../../bridge/client.ts';

/** What would hold each of several faxes that get one recipient, the same pages among themselves included. */
export function foreseeTogether(
  ask: Ask,
  together: readonly FaxRow[],
): (fax: AddressInput) => Promise<Reply<FaxForesight>> {
  let pairs: Promise<ReadonlyMap<string, string>> | null = null;
  return async (fax) => {
    if (together.length < 2) return ask('fax.foreseeAddressed', fax);
    pairs ??= findPairs(ask, together);
    return ask('fax.foreseeAddressed', { ...fax, behind: (await pairs).get(fax.jobId) });
  };
}

/** Without an answer the checks right before sending are left, which hold the second one. */
async function findPairs(ask: Ask, together: readonly FaxRow[]): Promise<ReadonlyMap<string, string>> {
  const reply = await ask('fax.samePages', { jobIds: together.map(({ id }) => id) });
  return new Map(reply.ok ? reply.value.map(({ jobId, behind }) => [jobId, behind]) : []);
}
