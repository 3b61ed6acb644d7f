import type { JobId } from '../../domain/fax/fax-job.ts';
import type { Handling, HandlingLink } from '../../domain/service/handling.ts';

/** What is written on a received fax of one that was made for it; null: nothing. */
export function findLink(handling: Handling, jobId: JobId): HandlingLink | null {
  const found = handling.find((each) => each.kind === 'link' && each.jobId === jobId);
  return found?.kind === 'link' ? found : null;
}
