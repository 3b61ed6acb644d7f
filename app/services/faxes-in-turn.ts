import type { FaxJob } from '../domain/fax/fax-job.ts';
import type { JobStore } from './ports/queue/job-store.ts';

/** Some ten milliseconds' worth of rows. */
const AT_ONCE = 100;

/**
 * The faxes of these ids, or all that there are now, each as it is when its turn comes. Of thousands a few at a time, so that whoever looks
 * at all of them keeps nothing else waiting.
 */
export async function* faxesInTurn(
  store: Pick<JobStore, 'ids' | 'find'>,
  ids = store.ids(),
): AsyncGenerator<FaxJob, void, undefined> {
  for (const [index, id] of ids.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    const job = store.find(id);
    if (job !== null) yield job;
  }
}
