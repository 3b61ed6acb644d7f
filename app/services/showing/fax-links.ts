import type { FaxLink } from '../../contract/queue-views.ts';
import type { FaxJob, Follows } from '../../domain/fax/fax-job.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import { explainState } from './explain-state.ts';
import { recipientView } from './fax-row.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

/** What a fax was made from and what was made from it; nothing of those that the retention has removed. */
export function findLinks(
  job: FaxJob,
  store: Pick<JobStore, 'find' | 'findFollowers'>,
  words: Phrasebook,
): FaxLink[] {
  const linkTo = (other: FaxJob, isEarlier: boolean, { how }: Follows): FaxLink => ({
    jobId: other.id,
    name: shownText(other.name),
    state: other.state,
    explained: words.textOrNull(explainState(other)),
    recipients: other.recipients.map((each) => recipientView(each, words)),
    createdAtMs: other.createdAtMs,
    isEarlier,
    how,
  });
  const earlier = job.follows === null ? null : store.find(job.follows.jobId);
  return [
    ...(earlier === null || job.follows === null ? [] : [linkTo(earlier, true, job.follows)]),
    ...store
      .findFollowers(job.id)
      .flatMap((each) => (each.follows === null ? [] : [linkTo(each, false, each.follows)])),
  ];
}
