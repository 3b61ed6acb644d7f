import { hasArrived, type CallRecord } from '../service/call-record.ts';
import type { FaxJob, Recipient } from '../fax/fax-job.ts';
import type { FaxReport, RecipientReport } from '../fax/fax-report.ts';
import { mayHaveDelivered, nextTryMs } from '../fax/retry-policy.ts';
import { mayBeSameNumber } from '../numbers/same-number.ts';

/** What a `result` of the call log means as a `faxErrorCode` (telephony-service.md 7, public-service.md 6). */
const CODES: Readonly<Record<string, string>> = {
  Busy: 'LineBusy',
  'No Answer': 'NoAnswer',
  'Wrong Number': 'WrongNumber',
  'Call Failed': 'CallFailed',
  'Call Failure': 'CallFailed',
  'Hang Up': 'CallerHungUp',
  'No fax machine': 'NoFaxMachine',
  // It could not connect to the machine at the other end.
  'Fax Not Sent': 'NoFaxMachine',
  'Fax Receipt Error': 'NotAccepted',
  'Fax Partially Sent': 'SentPartially',
  'Partially Sent': 'SentPartially',
  // Pages may have come through before the call was given up.
  'Fax Poor Line': 'SentPartially',
  'Poor Line Quality': 'SentPartially',
  'Internal Error': 'InternalError',
  'International Disabled': 'InternationalDisabled',
  'International Restricted': 'NoInternationalPermission',
  'No Calling Credit': 'NoCallTime',
  'Restricted Number': 'ProhibitedNumber',
  'Not Allowed': 'NoFaxSendPermission',
  'Suspended account': 'AccountSuspended',
  Unknown: 'Undefined',
};

/** A word that is new to us is shown as it is, if it looks like words at all. */
const TELLABLE = /^[\p{L}\p{N}][\p{L}\p{N} .'-]{0,39}$/u;

type Outcome = Pick<RecipientReport, 'status' | 'faxErrorCode'>;

/** Null while the call goes on, or says nothing. */
function readOutcome(call: CallRecord): Outcome | null {
  const { result } = call;
  if (result === null || result === 'In Progress') return null;
  if (hasArrived(call) === true) return { status: 'sent', faxErrorCode: null };
  const faxErrorCode = CODES[result] ?? (TELLABLE.test(result) ? result : 'Undefined');
  return { status: 'failed', faxErrorCode };
}

const isRedialled = ({ faxErrorCode }: Outcome): boolean =>
  faxErrorCode !== null && nextTryMs(faxErrorCode, 0) !== null;

function mayHaveBroughtPages(call: CallRecord): boolean {
  const outcome = readOutcome(call);
  if (outcome === null) return false;
  // Their machine answered: how many pages it kept before it gave up is not known.
  return (
    outcome.faxErrorCode === null ||
    outcome.faxErrorCode === 'NotAccepted' ||
    mayHaveDelivered(outcome.faxErrorCode)
  );
}

/** Recipients that the report calls failed without saying why. */
function unexplained(job: FaxJob, report: FaxReport): Recipient[] {
  return job.recipients.filter((recipient) => {
    if (recipient.state === 'sent' || recipient.state === 'failed') return false;
    const own = report.recipients.find((each) => each.phoneNumber === recipient.phoneNumber);
    return (own?.status ?? report.status) === 'failed' && (own?.faxErrorCode ?? null) === null;
  });
}

export const lacksReason = (job: FaxJob, report: FaxReport): boolean =>
  report.status === 'failed' && unexplained(job, report).length > 0;

/**
 * The report, completed with what the calls of its message say about recipients it does not explain. The service dials more than once:
 * the last call counts, unless it would make the fax retry automatically and an earlier call may have delivered pages. If according to
 * the calls nobody failed, they contradict the report, and it stays as it is.
 */
export function withReasons(job: FaxJob, report: FaxReport, calls: readonly CallRecord[]): FaxReport {
  const own = calls
    .filter(({ messageId, direction }) => messageId === report.messageId && direction !== 'Inbound')
    .toSorted((one, other) => other.startedAtMs - one.startedAtMs);
  const open = unexplained(job, report);
  const reports = open.flatMap((recipient): RecipientReport[] => {
    const call = own.find((each) => readOutcome(each) !== null && isTo(each, recipient, job));
    const outcome = call === undefined ? null : readOutcome(call);
    if (call === undefined || outcome === null) return [];
    const earlier = own.slice(own.indexOf(call) + 1).filter((each) => mayBeTo(each, recipient, job));
    const faxErrorCode =
      isRedialled(outcome) && earlier.some(mayHaveBroughtPages) ? 'SentPartially' : outcome.faxErrorCode;
    return [{ phoneNumber: recipient.phoneNumber, ...outcome, faxErrorCode }];
  });
  const others = report.recipients.filter((each) =>
    reports.every(({ phoneNumber }) => phoneNumber !== each.phoneNumber),
  );
  const isAnyFailed =
    reports.length < open.length ||
    reports.some(({ status }) => status === 'failed') ||
    others.some(({ status }) => status === 'failed');
  return isAnyFailed ? { ...report, recipients: [...others, ...reports] } : report;
}

/** With several recipients, only the one that the call's number can mean. */
function isTo({ to }: CallRecord, { phoneNumber }: Recipient, job: FaxJob): boolean {
  if (job.recipients.length === 1) return true;
  const called = to.phoneNumber;
  if (called === null) return false;
  const meant = job.recipients.filter((each) => mayBeSameNumber(each.phoneNumber, called));
  return meant.length === 1 && meant[0]?.phoneNumber === phoneNumber;
}

/** Also true where the call's number can mean others as well, or is missing. */
const mayBeTo = ({ to }: CallRecord, { phoneNumber }: Recipient, job: FaxJob): boolean =>
  job.recipients.length === 1 || to.phoneNumber === null || mayBeSameNumber(phoneNumber, to.phoneNumber);
