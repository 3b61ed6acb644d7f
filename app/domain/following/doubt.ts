import { phrase, type Phrase } from '../../words/phrase.ts';
import { recipientsToReach, type FaxJob } from '../fax/fax-job.ts';
import { asUnreadable, type DatedReport, type OutboundFaxes, type UnreadableFax } from '../fax/fax-report.ts';
import { mayBeSameNumber } from '../numbers/same-number.ts';

/** What the service's outbound faxes say about one whose answer was lost. */
export type Conclusion =
  | { readonly kind: 'found'; readonly report: DatedReport }
  /** Something there may be it, and looking cannot tell. */
  | { readonly kind: 'open'; readonly detail: Phrase }
  | { readonly kind: 'absent' };

/** Stamps are whole seconds, and our estimate of the service's clock is a little off. */
const CLOCK_MARGIN_MS = 15_000;
/** A request accepted before the connection broke may be stamped this much later. */
const SLOW_SERVICE_MS = 10 * 60_000;
/** It is stamped when the last byte has arrived: 20 MB take most of an hour over the slowest usable connection. */
const SLOWEST_BYTES_PER_MS = 6;
/** How far back a stranger's fax to the same number shows that others fax there too. */
const HISTORY_MS = 24 * 3_600_000;

/** How far the clock that stamps messages may differ from the one in the service's answers. */
const CLOCKS_APART_MS = 10 * 60_000;
/** With clocks further apart, or an older submission, absence cannot be proven. */
const REACH_MS = 24 * 3_600_000;

/** By the service's clock, where it was known. */
const submittedAtMs = (job: FaxJob): number => job.submittedAtServiceMs ?? job.createdAtMs;

/** By whichever clock is earlier: a proxy's Date header may have misled us about the service's time. */
const earliestAtMs = (job: FaxJob): number =>
  Math.max(Math.min(submittedAtMs(job), job.submittedAtMs ?? job.createdAtMs), submittedAtMs(job) - REACH_MS);

/** How far back the service's faxes say anything about it. */
export const doubtfulFromMs = (job: FaxJob): number => earliestAtMs(job) - HISTORY_MS;

/** `unowned`: the service's faxes that, as far as we know, are not ours. */
export function conclusionFor(job: FaxJob, unowned: OutboundFaxes): Conclusion {
  const same = unowned.reports.filter(
    (report) => report.createdAtMs >= doubtfulFromMs(job) && isFor(report, job),
  );
  const since = same.filter((report) => isSince(report, job));
  const [found, ...others] = since.filter((report) => isOfTime(report, job));
  if (found !== undefined) {
    if (others.length > 0) return { kind: 'open', detail: phrase('doubt.several') };
    return same.length === 1
      ? { kind: 'found', report: found }
      : { kind: 'open', detail: phrase('doubt.strangers') };
  }
  if (since.length > 0) return { kind: 'open', detail: phrase('doubt.too-late') };
  if (same.some((report) => isNotLongBefore(report.createdAtMs, job)))
    return { kind: 'open', detail: phrase('doubt.too-early') };
  if (unowned.unreadable.some((each) => mayBe(each, job)))
    return { kind: 'open', detail: phrase('doubt.unreadable') };
  const foreign = unowned.reports.filter((each) => !isFor(each, job)).map(asUnreadable);
  return foreign.some((each) => mayBe(each, job))
    ? { kind: 'open', detail: phrase('doubt.overlap') }
    : { kind: 'absent' };
}

/**
 * Why a list without the fax proves nothing; null where it does prove something. `nowMs` by this machine's clock, `serviceNowMs` by the
 * service's. A service keeps messages only for some time, and somebody may have deleted some while nobody looked.
 */
export function whyAbsenceProvesNothing(job: FaxJob, nowMs: number, serviceNowMs: number): Phrase | null {
  const ownMs = job.submittedAtMs ?? job.createdAtMs;
  const apartMs = Math.abs((job.submittedAtServiceMs ?? ownMs) - ownMs);
  if (apartMs > REACH_MS - CLOCKS_APART_MS) return phrase('doubt.clocks-apart');
  return Math.max(nowMs - ownMs, serviceNowMs - submittedAtMs(job)) > REACH_MS
    ? phrase('doubt.long-ago')
    : null;
}

/** Not before it was handed over, however late: if the machine slept, the bytes may go out when it wakes. */
const isSince = (report: DatedReport, job: FaxJob): boolean =>
  report.createdAtMs >= submittedAtMs(job) - CLOCK_MARGIN_MS;

/** Possibly too early to be it, but not so early that it cannot be. */
const isNotLongBefore = (createdAtMs: number, job: FaxJob): boolean =>
  createdAtMs >= earliestAtMs(job) - CLOCKS_APART_MS;

function isOfTime(report: DatedReport, job: FaxJob): boolean {
  const uploadMs = job.documents.reduce((sum, each) => sum + each.sizeBytes, 0) / SLOWEST_BYTES_PER_MS;
  return isSince(report, job) && report.createdAtMs <= submittedAtMs(job) + SLOW_SERVICE_MS + uploadMs;
}

const wantedNumbers = (job: FaxJob): string[] => recipientsToReach(job).map((each) => each.phoneNumber);

function isFor(report: DatedReport, job: FaxJob): boolean {
  const reported = report.recipients.map((each) => each.phoneNumber).sort();
  const wanted = wantedNumbers(job).sort();
  return reported.length === wanted.length && reported.every((number, index) => number === wanted[index]);
}

/** One recipient in common is enough: services may name only some, name one twice, or make a message for each. */
function mayBe({ numbers, createdAtMs }: UnreadableFax, job: FaxJob): boolean {
  if (createdAtMs !== null && !isNotLongBefore(createdAtMs, job)) return false;
  if (numbers === null) return true;
  return wantedNumbers(job).some((one) => numbers.some((other) => mayBeSameNumber(one, other)));
}
