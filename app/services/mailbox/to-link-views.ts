import type { ReceivedLinkView } from '../../contract/handling-views.ts';
import { formatNumber, type ParseNumber } from '../../domain/numbers/fax-number.ts';
import type { Handling, Person } from '../../domain/service/handling.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import { toPersonView } from './to-handling-view.ts';

/** The faxes that were made for a received one, oldest first: those of other computers by what these wrote of them. */
export function toLinkViews(
  handling: Handling,
  me: Person,
  jobs: Pick<JobStore, 'find'>,
  parseNumber: ParseNumber,
): ReceivedLinkView[] {
  return handling
    .flatMap((each): ReceivedLinkView[] => {
      if (each.kind !== 'link') return [];
      const { jobId, how, value: state, who, atMs } = each;
      const isHere = jobs.find(jobId) !== null;
      // Elsewhere nobody can look at it, and nothing has come of it.
      if (state === 'cancelled' && !isHere) return [];
      const to = each.to.map((number) => shownText(formatNumber(number, parseNumber)));
      return [{ jobId, how, state, to, by: toPersonView(who, me), atMs, isHere }];
    })
    .sort((one, other) => one.atMs - other.atMs);
}
