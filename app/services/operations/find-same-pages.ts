import type { OperationOutput } from '../../contract/operations.ts';
import { listContentKeys } from '../../domain/fax/content-keys.ts';
import { isFinal, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import { faxesInTurn } from '../faxes-in-turn.ts';
import type { JobStore } from '../ports/queue/job-store.ts';

/** Once all of them have one recipient, those that are named here are a second copy of the pages of the fax that they are behind. */
export async function findSamePages(
  store: Pick<JobStore, 'ids' | 'find'>,
  jobIds: readonly JobId[],
): Promise<OperationOutput<'fax.samePages'>> {
  const faxes: { id: JobId; keys: readonly string[]; atMs: number }[] = [];
  for await (const job of faxesInTurn(store, [...new Set(jobIds)]))
    faxes.push({ id: job.id, keys: listContentKeys(job), atMs: wantedAtMs(job) });
  faxes.sort((one, other) => one.atMs - other.atMs || (one.id < other.id ? -1 : 1));
  const first = new Map<string, JobId>();
  return faxes.flatMap(({ id, keys }) => {
    const behind = keys.map((key) => first.get(key)).find((each) => each !== undefined);
    for (const key of keys) if (!first.has(key)) first.set(key, id);
    return behind === undefined ? [] : [{ jobId: id, behind }];
  });
}

/** As the check right before sending orders them: what had come to its end is sent again after all that was made meanwhile. */
const wantedAtMs = ({ state, askedAtMs, createdAtMs }: FaxJob): number =>
  isFinal(state) ? Infinity : (askedAtMs ?? createdAtMs);
