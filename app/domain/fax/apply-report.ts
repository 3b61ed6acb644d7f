import { listFact, phrase, type Phrase } from '../../words/phrase.ts';
import type { FaxJob, Recipient } from './fax-job.ts';
import { isCalledOffFor } from './is-called-off-for.ts';
import type { FaxReport } from './fax-report.ts';
import type { JobEventBody, ReportSource } from './job-event.ts';
import { nextTryMs } from './retry-policy.ts';
import { mayBeSameNumber } from '../numbers/same-number.ts';

/** What a report says about each recipient of the message that it is about. */
export function applyReport(
  job: FaxJob,
  report: FaxReport,
): { recipients: Recipient[]; pages: number | null } {
  const recipients = job.recipients.map((recipient): Recipient => {
    // Reached, or given up, by an earlier attempt: not part of this message, and its truth stays.
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

/** One of several has got it, or not: others to that number need not wait for the rest. */
export const namesRecipients = (job: FaxJob, report: FaxReport): boolean =>
  applyReport(job, report).recipients.some(({ state }, index) => state !== job.recipients[index]?.state);

/**
 * The same as the answer of a service that has only just taken the fax: what has become of it already is news of its own, so that a failure
 * is looked at as any other.
 */
export const asTaken = (report: FaxReport): FaxReport => ({
  ...report,
  status: 'queued',
  recipients: report.recipients.map((each) => ({ ...each, status: null, faxErrorCode: null })),
});

export function firstErrorCode(recipients: readonly Recipient[]): string {
  return recipients.find((each) => each.faxErrorCode !== null)?.faxErrorCode ?? 'Undefined';
}

/** Failed, for a reason that allows another automatic try, with tries left. */
export const isTriedAgain = (recipient: Recipient): boolean =>
  recipient.state === 'failed' &&
  recipient.faxErrorCode !== null &&
  nextTryMs(recipient.faxErrorCode, recipient.tries) !== null;

/** Numbers that the service names and the fax does not have. Countries change their prefixes, so the same last digits are no contradiction. */
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

/** Turn the direction of what stands behind them (UAX #9): its digits may be meant from either end, and are no others for that. */
const TURNS = /\p{Bidi_Control}/gu;

const COMPARED_DIGITS = 7;
const lastDigits = (number: string): string => number.replace(/\D/gu, '').slice(-COMPARED_DIGITS);

const namesOthers = (numbers: readonly string[]): Phrase =>
  // As the service writes them: they may be no numbers that one can dial.
  phrase('doubt.other-recipients', { numbers: listFact(numbers, 'comma') });

/**
 * Names the event that a report of the service means for a queued job: still on its way; final for all; or failed, and tried
 * again by itself where the reason allows it. A recipient that was given up earlier keeps a fax from being 'sent'.
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
