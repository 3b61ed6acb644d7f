import { listFact, phrase, type Phrase } from '../../words/phrase.ts';
import type { FaxJob, Recipient } from './fax-job.ts';
import { isCalledOffFor } from './is-called-off-for.ts';
import type { FaxReport } from './fax-report.ts';
import type { JobEventBody, ReportSource } from './job-event.ts';
import { nextTryMs } from './retry-policy.ts';
import { mayBeSameNumber } from '../numbers/same-number.ts';

/** What a report says about each recipient of its message. */
export function applyReport(
  job: FaxJob,
  report: FaxReport,
): { recipients: Recipient[]; pages: number | null } {
  const recipients = job.recipients.map((recipient): Recipient => {
    // Reached or given up by an earlier attempt, so not part of this message: what is known of it stands.
    if (recipient.state === 'sent' || recipient.state === 'failed') return recipient;
    const own = report.recipients.find((each) => each.phoneNumber === recipient.phoneNumber);
    const status = own?.status ?? report.status;
    return {
      ...recipient,
      state: status === 'unknown' ? 'queued' : status,
      faxErrorCode: status === 'failed' ? (own?.faxErrorCode ?? 'Undefined') : null,
    };
  });
  return { recipients, pages: report.pages ?? job.pages };
}

/** Whether the report settles at least one recipient: other faxes to that number need not wait for the rest. */
export const namesRecipients = (job: FaxJob, report: FaxReport): boolean =>
  applyReport(job, report).recipients.some(({ state }, index) => state !== job.recipients[index]?.state);

/**
 * The report as if the service had only just accepted the fax. What has become of it since is applied as a separate event, so that a
 * failure is treated like any other.
 */
export const asTaken = (report: FaxReport): FaxReport => ({
  ...report,
  status: 'queued',
  recipients: report.recipients.map((each) => ({ ...each, status: null, faxErrorCode: null })),
});

export function firstErrorCode(recipients: readonly Recipient[]): string {
  return recipients.find((each) => each.faxErrorCode !== null)?.faxErrorCode ?? 'Undefined';
}

/** Failed for a reason that allows another automatic try, with tries left. */
export const isTriedAgain = (recipient: Recipient): boolean =>
  recipient.state === 'failed' &&
  recipient.faxErrorCode !== null &&
  nextTryMs(recipient.faxErrorCode, recipient.tries) !== null;

/**
 * Numbers that the service names and the fax does not have. Countries change their prefixes, so numbers with the same last digits do not
 * contradict each other.
 */
const strangersIn = (job: FaxJob, report: FaxReport): string[] =>
  report.recipients
    .map((each) => each.phoneNumber)
    .filter((written) => {
      const ends = [lastDigits(written), lastDigits(Array.from(written).reverse().join(''))];
      const straight = written.replace(TURNS, '');
      const isOurs = ({ phoneNumber }: Recipient): boolean =>
        ends.includes(lastDigits(phoneNumber)) || mayBeSameNumber(phoneNumber, straight);
      return ends[0]?.length === COMPARED_DIGITS && !job.recipients.some(isOurs);
    });

/**
 * Characters that turn the reading direction of what follows (UAX #9): the digits may be meant from either end, and are not different
 * digits for that.
 */
const TURNS = /\p{Bidi_Control}/gu;

const COMPARED_DIGITS = 7;
const lastDigits = (number: string): string => number.replace(/\D/gu, '').slice(-COMPARED_DIGITS);

const namesOthers = (numbers: readonly string[]): Phrase =>
  // As the service writes them, since they may not be numbers that can be dialled.
  phrase('doubt.other-recipients', { numbers: listFact(numbers, 'comma') });

/**
 * Finds the event that a service's report means for a queued job: still on its way; final for all; or failed, to be retried automatically
 * where the reason allows it. A fax with a recipient that was given up earlier never becomes 'sent'.
 */
export function eventFromReport(
  job: FaxJob,
  report: FaxReport,
  via: ReportSource,
  retries: { readonly automatic: boolean; readonly nowMs: number },
): JobEventBody {
  const strangers = strangersIn(job, report);
  if (strangers.length > 0) return { kind: 'vanished', detail: namesOthers(strangers) };
  if (report.status === 'queued' || report.status === 'unknown') return { kind: 'progressed', report, via };
  const before = new Set(
    job.recipients.filter((each) => each.state === 'failed').map((each) => each.phoneNumber),
  );
  const { recipients } = applyReport(job, report);
  const failed = recipients.filter((each) => each.state === 'failed' && !isCalledOffFor(each));
  if (failed.length === 0) return { kind: 'sent', report, via };
  const again = failed.filter((each) => !before.has(each.phoneNumber) && isTriedAgain(each));
  if (!retries.automatic || again.length === 0) return { kind: 'failed', report, via };
  const waits = again.map((each) => nextTryMs(each.faxErrorCode ?? '', each.tries) ?? 0);
  return { kind: 'failed-for-now', report, via, dueAtMs: retries.nowMs + Math.max(...waits) };
}
