import type { FaxJob, Recipient } from './fax-job.ts';
import type { FaxReport, RecipientReport } from './fax-report.ts';
import type { JobEventBody, ReportSource } from './job-event.ts';
import { mayBeSameNumber } from '../numbers/same-number.ts';

/**
 * What a report means about a message that nobody waited for any more; null where it says nothing yet. Recipients it reached have the
 * fax, whatever became of later attempts. It never leads to another try: somebody has decided about the fax since.
 */
export function eventFromLateReport(job: FaxJob, report: FaxReport, via: ReportSource): JobEventBody | null {
  if (report.status !== 'sent' && report.status !== 'failed') return null;
  const after = recipientsAfterLate(job, report);
  const isEverybodyReached = after.every(({ state }) => state === 'sent');
  if (isEverybodyReached && AT_REST.has(job.state)) return { kind: 'sent', report, via };
  const wasGivenUp = job.state === 'cancelled' && job.unresolved.at(-1) === report.messageId;
  // While the outcome for some of them is unknown, nobody can say that it failed.
  const isKnown = after.every(({ state }) => state === 'sent' || state === 'failed');
  return { kind: wasGivenUp && isKnown ? 'failed' : 'earlier-ended', report, via };
}

/** Nothing of it is on its way, so the next try can still be skipped, or its state corrected. */
const AT_REST: ReadonlySet<FaxJob['state']> = new Set(['needs-attention', 'waiting', 'failed', 'cancelled']);

/** Changes only recipients that are known to have got it and, for a fax that was given up, those that did not. */
export function recipientsAfterLate(job: FaxJob, report: FaxReport): Recipient[] {
  return job.recipients.map((recipient): Recipient => {
    const own = findPart(job, report, recipient.phoneNumber);
    // This recipient was chosen later and the message was not for them, or it cannot be told which part is theirs.
    const isForOthers = own === undefined && report.recipients.length > 0;
    if (recipient.state === 'sent' || isForOthers || !wasFor(job, report.messageId, recipient.phoneNumber))
      return recipient;
    const status = own?.status ?? report.status;
    if (status === 'sent') return { ...recipient, state: 'sent', faxErrorCode: null };
    if (status !== 'failed' || job.state !== 'cancelled') return recipient;
    return { ...recipient, state: 'failed', faxErrorCode: own?.faxErrorCode ?? 'Undefined' };
  });
}

/**
 * What a report says about a number. With hidden digits an entry may mean other numbers too; then only what all such entries agree on
 * counts.
 */
function findPart(job: FaxJob, report: FaxReport, phoneNumber: string): RecipientReport | undefined {
  const exact = report.recipients.find((each) => each.phoneNumber === phoneNumber);
  if (exact !== undefined) return exact;
  const numbers = (
    job.unresolvedTo[report.messageId] ?? job.recipients.map((each) => each.phoneNumber)
  ).filter((each) => report.recipients.every((named) => named.phoneNumber !== each));
  const parts = report.recipients.filter((each) => mayBeSameNumber(phoneNumber, each.phoneNumber));
  const meant = numbers.filter((each) => parts.some((part) => mayBeSameNumber(each, part.phoneNumber)));
  const [first] = parts;
  const isOne = parts.every(
    ({ status, faxErrorCode }) => status === first?.status && faxErrorCode === first.faxErrorCode,
  );
  return isOne && parts.length >= meant.length ? first : undefined;
}

/** Whether a message that nobody waits for any more may still arrive at a number, even if other recipients were chosen since. */
export const mayStillReach = (job: FaxJob, phoneNumber: string): boolean =>
  job.unresolved.some((messageId) => wasFor(job, messageId, phoneNumber));

const wasFor = ({ unresolvedTo }: FaxJob, messageId: string, phoneNumber: string): boolean =>
  unresolvedTo[messageId]?.includes(phoneNumber) ?? true;
